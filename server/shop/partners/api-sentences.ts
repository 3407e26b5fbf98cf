import * as partners from '#contract/api/partners.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const partnerSentences = [
  sentences(
    'Partners',
    partners,
    {
      readPartnerCatalogue:
        'Plans at the partner’s own prices, by code. `updatedSince` leaves out what has not changed, and lists plans that are no longer sold.',
      readPartnerBalance: 'The prepaid balance, and how much of it is held for orders that are not delivered yet.',
      readPartnerStatement:
        'How the balance became another in a month (`2026-10`, in the seller’s time zone): opening, each change, closing. As JSON, CSV or PDF, by `format` or `Accept`.',
      placePartnerOrder:
        'Buys a plan from the balance. Needs an `Idempotency-Key`: the same key buys once and gets the same answer. 402 `balance_too_low`; 409 `price_changed` with today’s price.',
      readPartnerOrder: 'An order: its state, and once it is ready what installs the eSIM, with its usage.',
      listPartnerPapers:
        'The invoice of an order and of each top-up, and their credit notes; none where the shop charges no tax.',
      readPartnerPaper: 'One of them by its number, as PDF with its data inside.',
      cancelPartnerOrder: 'Takes an unused eSIM back within 30 days; the balance gets its price. 409 `cannot_cancel`.',
      listPartnerTopUps: 'What an eSIM can be topped up with, at the partner’s prices.',
      placePartnerTopUp: 'Adds data to an eSIM from the balance. Needs an `Idempotency-Key`.',
      listPartnerEvents: 'What happened, in order and without gaps: the same that webhooks say.',
      setPartnerWebhook:
        'Sets where events are sent, and answers with the secret that signs them, once. `null` ends it.',
    },
    {
      placePartnerOrder: { packageCode: 'JP-1-7', expectedPrice: '2.90', reference: 'booking 4711' },
      placePartnerTopUp: { packageCode: 'TOPUP_JP-1-7', expectedPrice: '2.90' },
      setPartnerWebhook: { url: 'https://agency.example/webhooks/esims' },
    },
  ),
]

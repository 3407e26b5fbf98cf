import type { Language } from '#contract/languages/languages.ts'
import { orderTraits } from '#contract/sales/order.ts'
import type { Formats } from '#contract/formats/formats.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { inARow } from '../../../platform/languages/in-a-row.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import type { MailContent } from '../../../platform/mail/layout.ts'
import { priceEnded } from '../refund-mails/mail-refund.ts'
import { orderFacts } from '../../bought/orders/order-facts.ts'
import { tellOfCreditNote } from '../../papers/invoices/attach-invoice.ts'
import { type NamedOrder, soldName } from '../../bought/orders/sold-name.ts'
import type { Order } from '../../sales/books/order.ts'
import { pricePaid } from '../../sales/books/price-paid.ts'
import { attachedPaper, clockBlocks, oneTap, startRule, typedCodes } from './esim-mail.ts'
import type { EsimToMail } from './esim-to-mail.ts'
import { nameToGreet } from '../../bought/orders/name-to-greet.ts'

interface SaleLetter {
  language: Language
  /** The shop's name. */
  shop: string
  buyer: Pick<Order, 'firstName' | 'lastName'>
  ready: EsimToMail[]
  /** What could not be delivered. */
  missing: NamedOrder[]
  guideUrl: string
  /** An invoice is attached, and no receipt. */
  isInvoice?: boolean
  /** So is at least one credit note. */
  hasCreditNote?: boolean
  /** What the buyer agreed to. */
  contract?: (language: Language) => MailBlock[]
  /** Set if the payment came after the price had expired: the link to today's prices. */
  endedPriceUrl?: string
}

/**
 * All eSIMs of one payment, each with what its traveller needs, and what happened to those that could not be delivered.
 */
export function saleMail({
  language,
  shop,
  buyer,
  ready,
  missing,
  guideUrl,
  endedPriceUrl,
  isInvoice,
  hasCreditNote,
  contract,
}: SaleLetter): MailContent {
  const say = sayIn(language)
  const title = titleOf(say, ready.length, missing.length)
  return {
    subject: title,
    heading: title,
    reason: say('You’re getting this email because you bought a plan at {shop}.', { shop }),
    blocks: [
      {
        kind: 'text',
        text: inARow(say, greeting(say, nameToGreet(buyer, language)), summary(say, ready.length, missing.length)),
      },
      ...(endedPriceUrl ? priceEnded(say, endedPriceUrl) : []),
      ...missing.flatMap((sold): MailBlock[] => [
        { kind: 'title', text: soldName(language, sold) },
        { kind: 'text', text: gone(say, formatsIn(language), language, sold) },
        { kind: 'facts', rows: [[say('Order'), sold.order.orderNo]] },
      ]),
      ...ready.flatMap((esim) => readyBlocks(say, language, esim)),
      ...(ready.length > 0 ? onLanding(say, shop, guideUrl) : []),
      { kind: 'text', text: attachedPaper(say, isInvoice) },
      ...tellOfCreditNote(say, hasCreditNote),
      ...(contract?.(language) ?? []),
    ],
  }
}

function titleOf(say: Say, ready: number, missing: number): string {
  const count = ready + missing
  if (missing === 0) return say('Your {count, plural, one {eSIM is} other {# eSIMs are}} ready', { count })
  return ready === 0
    ? say('We could not deliver your eSIMs')
    : say('{ready} of your {count, plural, other {# eSIMs}} {ready, plural, one {is} other {are}} ready', {
        ready,
        count,
      })
}

function greeting(say: Say, name: string | undefined): string {
  return name ? say('Hi {name}, here is what you bought.', { name }) : say('Here is what you bought.')
}

function summary(say: Say, ready: number, missing: number): string {
  if (ready === 0) return say('We’re sorry that we couldn’t deliver any of it. You don’t owe anything else.')
  return missing === 0
    ? say('Each eSIM has its own code below. Installing needs Wi-Fi or other data.')
    : say(
        'We’re sorry that we couldn’t deliver everything. Each eSIM that is ready has its own code below. Installing needs Wi-Fi or other data.',
      )
}

function gone(say: Say, formats: Formats, language: Language, sold: NamedOrder): string {
  const { order } = sold
  const named = { plan: soldName(language, sold), price: formats.money(pricePaid(order)) }
  return orderTraits[order.status].isRefunded
    ? say(
        '{plan} could not be delivered. We have refunded {price} for it. Banks take 3-10 business days to show it.',
        named,
      )
    : say('{plan} could not be delivered. We are refunding you {price} for it.', named)
}

function readyBlocks(say: Say, language: Language, esim: EsimToMail): MailBlock[] {
  const { sold, code, startsAt, kitUrl, rescueUrl, qrCid, traveller } = esim
  return [
    { kind: 'title', text: traveller ? travellerTitle(say, traveller) : soldName(language, sold) },
    ...(traveller ? [{ kind: 'text', text: soldName(language, sold) } as const] : []),
    ...travelDays(say, formatsIn(language), sold.order),
    { kind: 'picture', cid: qrCid, alt: say('QR code of your eSIM'), widthPx: 240 },
    ...oneTap(say, code),
    ...typedCodes(say, code),
    { kind: 'text', text: startRule(say, sold.order, startsAt) },
    ...clockBlocks(esim, { language, say }),
    traveller
      ? { kind: 'link', label: say('This traveller’s own link, to pass on'), url: kitUrl }
      : { kind: 'link', label: say('Open your arrival kit'), url: kitUrl },
    { kind: 'link', label: say('Installed, but no internet?'), url: rescueUrl },
    orderFacts(language, sold),
  ]
}

const travellerTitle = (say: Say, { number, name }: NonNullable<EsimToMail['traveller']>): string =>
  name ?? say('Traveller {number}', { number })

function travelDays(say: Say, formats: Formats, { departsOn, returnsOn }: Order): MailBlock[] {
  if (!departsOn || !returnsOn) return []
  const from = formats.dayUtc(`${departsOn}T00:00:00Z`)
  const to = formats.dayUtc(`${returnsOn}T00:00:00Z`)
  return [{ kind: 'text', text: say('For your trip from {from} to {to}.', { from, to }) }]
}

const onLanding = (say: Say, shop: string, guideUrl: string): MailBlock[] => [
  { kind: 'title', text: say('When you land') },
  {
    kind: 'text',
    text: say(
      'Choose the {shop} line for mobile data and switch on data roaming for that line: a travel eSIM needs it. Leave roaming off on your own line, so that nothing is charged there.',
      { shop },
    ),
  },
  { kind: 'link', label: say('How to install it, step by step'), url: guideUrl },
  { kind: 'note', text: say('Anyone with one of these codes can install that eSIM, once. Keep them to yourself.') },
]

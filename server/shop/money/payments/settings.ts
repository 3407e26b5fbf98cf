import { z } from 'zod'
import { defineSettings } from '../../../platform/config/define-settings.ts'

/** The provider's fee on a charge. */
export interface CardFee {
  percent: number
  cents: number
  /** Taken besides of a charge in another currency than the books'. */
  exchangePercent: number
}

export interface PaymentsConfig {
  cardFee: CardFee
}

export interface WithPaymentsConfig {
  config: PaymentsConfig
}

export const paymentsSettings = defineSettings(
  {
    CARD_FEE_PERCENT: {
      schema: z.coerce.number().min(0).max(50).default(2.9),
      fallback: '`2.9`',
      meaning:
        "the payment provider's share of each charge, for the warning about prices that lose money, for `MAX_LOSS_PER_ORDER`, and for figures until the provider has named its fee",
    },
    CARD_FEE_CENTS: {
      schema: z.coerce.number().min(0).max(10_000).default(30),
      fallback: '`30`',
      meaning:
        'what the payment provider takes for each charge besides, in cents of the books’ currency (in yen where that has none)',
    },
    EXCHANGE_PERCENT: {
      schema: z.coerce.number().min(0).max(20).default(0),
      fallback: '`0`',
      meaning:
        'what the payment provider takes for converting a charge in another currency than that of your books, in percent; counted with the card fee where a delivery or a price could lose money',
    },
  },
  (values): PaymentsConfig => ({
    cardFee: {
      percent: values.CARD_FEE_PERCENT,
      cents: values.CARD_FEE_CENTS,
      exchangePercent: values.EXCHANGE_PERCENT,
    },
  }),
)

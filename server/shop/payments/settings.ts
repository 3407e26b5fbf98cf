import { z } from 'zod'
import { defineSettings } from '../../platform/config/define-settings.ts'

/** The provider's fee on a charge. */
export interface CardFee {
  percent: number
  cents: number
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
      meaning: 'what the payment provider takes for each charge besides, in US cents',
    },
  },
  ({ CARD_FEE_PERCENT: percent, CARD_FEE_CENTS: cents }): PaymentsConfig => ({ cardFee: { percent, cents } }),
)

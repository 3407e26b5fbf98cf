import { z } from 'zod'
import { defineSettings } from '../../../platform/config/define-settings.ts'

export interface WholesalerConfig {
  /** In millionths of a dollar: below it the wholesaler's account needs a top-up. */
  lowBalanceMicroUsd: number
}

export interface WithWholesalerConfig {
  config: WholesalerConfig
}

export const wholesalerSettings = defineSettings(
  {
    LOW_BALANCE_USD: {
      schema: z.coerce.number().min(0).max(10_000_000).optional(),
      fallback: '`50`',
      meaning:
        'the least that should be left in the prepaid account at the wholesaler: below it administrators get a mail, and preflight and the alerts complain',
    },
  },
  (values): WholesalerConfig => ({
    lowBalanceMicroUsd: Math.round((values.LOW_BALANCE_USD ?? 50) * 1_000_000),
  }),
)

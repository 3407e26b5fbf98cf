import { z } from 'zod'
import { defineSettings } from '../../platform/config/settings.ts'

export interface SalesConfig {
  deliveryDeadlineSeconds: number
  /** In millionths of a dollar: an order that loses more than this waits for an administrator. */
  maxLossMicroUsd: number
}

export interface WithSalesConfig {
  config: SalesConfig
}

export const salesSettings = defineSettings(
  {
    DELIVERY_DEADLINE_SECONDS: {
      schema: z.coerce.number().int().min(10).max(86_400).default(600),
      fallback: '`600`',
      meaning: 'how long an eSIM may take before the payment is given back',
    },
    MAX_LOSS_PER_ORDER: {
      schema: z.coerce.number().min(0).max(10_000).default(0),
      fallback: '`0`',
      meaning:
        'how far below wholesale cost and card fee an eSIM or a top-up may be delivered without asking, in US dollars; beyond it an administrator decides, and at its deadline it is refunded',
    },
  },
  (values): SalesConfig => ({
    deliveryDeadlineSeconds: values.DELIVERY_DEADLINE_SECONDS,
    maxLossMicroUsd: Math.round(values.MAX_LOSS_PER_ORDER * 1_000_000),
  }),
)

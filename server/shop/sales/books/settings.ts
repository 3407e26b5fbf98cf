import { z } from 'zod'
import { defineSettings } from '../../../platform/config/define-settings.ts'

export interface SalesConfig {
  deliveryDeadlineSeconds: number
  /** In millionths of the books' money: an order that loses more than this waits for an administrator. */
  maxLossMicros: number
  /** How long customers may withdraw, and who decides where the rule alone does not. */
  withdrawal: { days: number; used: 'rule' | 'person'; elsewhere: 'same' | 'person' }
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
        'how far below wholesale cost and card fee an eSIM or a top-up may be delivered without asking, in the books’ currency; beyond it an administrator decides, and at its deadline it is refunded',
    },
    WITHDRAWAL_DAYS: {
      schema: z.coerce.number().int().min(14).max(400).default(14),
      fallback: '`14`',
      meaning: 'how many days after a purchase a customer may withdraw from it',
    },
    WITHDRAWAL_USED: {
      schema: z.enum(['rule', 'person']).default('rule'),
      fallback: '`rule`',
      meaning:
        'who decides about a withdrawal from a plan that was used in part by a buyer who asked to begin at once: `rule` switches it off and refunds by itself what is unused; `person` leaves it to an administrator, who sees both amounts. Without that consent on file a person decides in either case',
    },
    WITHDRAWAL_ELSEWHERE: {
      schema: z.enum(['same', 'person']).default('person'),
      fallback: '`person`',
      meaning:
        'withdrawals by buyers whose country is known and neither in the EU nor the UK: `person` leaves them to an administrator, `same` treats them alike',
    },
  },
  (values): SalesConfig => ({
    deliveryDeadlineSeconds: values.DELIVERY_DEADLINE_SECONDS,
    maxLossMicros: Math.round(values.MAX_LOSS_PER_ORDER * 1_000_000),
    withdrawal: {
      days: values.WITHDRAWAL_DAYS,
      used: values.WITHDRAWAL_USED,
      elsewhere: values.WITHDRAWAL_ELSEWHERE,
    },
  }),
)

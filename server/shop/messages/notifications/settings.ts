import { z } from 'zod'
import { defineSettings } from '../../../platform/config/define-settings.ts'

export interface NotificationsConfig {
  /** In percent, ascending: the steps of used data at which the customer is notified. */
  usageAlerts: number[]
}

export interface WithNotificationsConfig {
  config: NotificationsConfig
}

export const notificationsSettings = defineSettings(
  {
    USAGE_ALERTS: {
      schema: z
        .string()
        .default('75,90')
        .transform((text) =>
          text.trim() === 'none' ? [] : text.split(',').map((one) => Number(one.trim() || 'nothing')),
        )
        .refine(
          (all) => all.length <= 5 && all.every((one) => Number.isInteger(one) && one >= 1 && one <= 100),
          'must be up to five whole percentages from 1 to 100, such as 75,90, or none',
        )
        .transform((all) => [...new Set(all)].toSorted((a, b) => a - b)),
      fallback: '`75,90`',
      meaning:
        'how much of the data is used when a customer hears of it, in percent, comma separated; that it is used up they hear in any case, with `none` that alone',
    },
  },
  (values): NotificationsConfig => ({ usageAlerts: values.USAGE_ALERTS }),
)

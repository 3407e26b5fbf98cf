import { z } from 'zod'
import { defineSettings } from '../../../platform/config/define-settings.ts'

export interface CatalogConfig {
  /** Of the cost; undefined where rules alone make prices. */
  leastMarginPercent: number | undefined
}

export interface WithCatalogConfig {
  config: CatalogConfig
}

export const catalogSettings = defineSettings(
  {
    LEAST_MARGIN_PERCENT: {
      schema: z.coerce.number().min(0).max(900).multipleOf(0.01).optional(),
      fallback: 'none',
      meaning:
        'what is earned on each eSIM and each top-up at least, in percent of the wholesale cost, after the tax inside the price and the card fee: price rules, fixed prices and prices of partners that would earn less are lifted to it',
    },
  },
  (values): CatalogConfig => ({ leastMarginPercent: values.LEAST_MARGIN_PERCENT }),
)

import { z } from 'zod'
import { defineSettings } from '../../../platform/config/define-settings.ts'

export interface CheckoutConfig {
  /** Fields that a guest who pays by card fills in. */
  guestFields: 'all' | 'email'
}

export interface WithCheckoutConfig {
  config: CheckoutConfig
}

export const checkoutSettings = defineSettings(
  {
    GUEST_FIELDS: {
      schema: z.enum(['all', 'email']).default('all'),
      fallback: '`all`',
      meaning:
        'what a guest who pays by card is asked for: `all` (email, phone, first and last name) or `email` alone; a wallet brings its own',
    },
  },
  (values): CheckoutConfig => ({ guestFields: values.GUEST_FIELDS }),
)

import { areSetTogether, defineSettings, secret, yesOrNo } from '../../platform/config/define-settings.ts'

export interface StripeKeys {
  /** Undefined means the sandbox plays this part. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
}

export const stripeKeyNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

export const stripeSettings = defineSettings(
  {
    STRIPE_SECRET_KEY: { schema: secret.optional(), fallback: 'sandbox payments', meaning: "Stripe's secret key" },
    STRIPE_PUBLISHABLE_KEY: {
      schema: secret.optional(),
      fallback: 'sandbox payments',
      meaning: "Stripe's publishable key, sent to the browser",
    },
    STRIPE_WEBHOOK_SECRET: {
      schema: secret.optional(),
      fallback: 'sandbox: generated',
      meaning: 'the signing secret of the webhook endpoint `/api/webhooks/stripe`',
    },
    ALLOW_TEST_PAYMENTS: {
      schema: yesOrNo,
      fallback: '`0`',
      meaning: "`1` lets Stripe's test keys buy real eSIMs from a live wholesaler, for trials",
    },
  },
  (values, _config, problems): StripeKeys => ({
    stripe: areSetTogether(values, stripeKeyNames, problems)
      ? {
          secretKey: values.STRIPE_SECRET_KEY,
          publishableKey: values.STRIPE_PUBLISHABLE_KEY,
          webhookSecret: values.STRIPE_WEBHOOK_SECRET,
        }
      : undefined,
  }),
)

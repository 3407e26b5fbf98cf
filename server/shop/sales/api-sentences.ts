import * as webhooks from '#contract/api/webhooks.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const salesSentences = [
  sentences('Checkout', webhooks, {
    stripeWebhook: "The payment provider's signed events. Repeated ones count once.",
  }),
]

import { post } from './endpoint.ts'

/** The payment provider's events. Their signature covers the raw bytes, so no schema parses them. */
export const stripeWebhook = post<{ answer: { received: boolean } }>('/api/webhooks/stripe', 'decided', {
  largestBody: 1024 * 1024,
})

import { post } from './endpoint.ts'

/** The payment provider's events. Their signature covers the bytes as they came, so no schema reads them. */
export const stripeWebhook = post<{ answer: { received: boolean } }>('/api/webhooks/stripe', 'decided', {
  largestBody: 1024 * 1024,
})

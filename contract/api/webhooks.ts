import { post } from './endpoint.ts'

/** The payment provider's events. Their signature covers the bytes as they came, so no schema reads them. */
export const stripeWebhook = post<{ answer: { received: boolean } }>('/api/webhooks/stripe', 'decided')
/** The wholesaler's. It is unsigned: the key in its path is all that keeps strangers from it. */
export const wholesalerWebhook = post<{ params: 'webhookKey'; answer: { received: number } }>(
  '/api/webhooks/wholesaler/:webhookKey',
  'decided',
)

import { get, post } from './endpoint.ts'

/** Unsigned: the key in its path is its only protection, so it is left out of all documents. */
export const wholesalerWebhook = post<{ params: 'webhookKey'; answer: { received: number } }>(
  '/api/webhooks/wholesaler/:webhookKey',
  'decided',
)

/** Suppliers that look first whether there is an address, by HEAD. */
export const wholesalerWebhookCheck = get<{ params: 'webhookKey'; answer: { received: number } }>(
  '/api/webhooks/wholesaler/:webhookKey',
  'decided',
)

import { post } from './endpoint.ts'

/** It is unsigned: the key in its path is all that keeps strangers from it, so no document tells of it. */
export const wholesalerWebhook = post<{ params: 'webhookKey'; answer: { received: number } }>(
  '/api/webhooks/wholesaler/:webhookKey',
  'decided',
)

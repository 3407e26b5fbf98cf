import { createHmac } from 'node:crypto'

interface Message {
  id: string
  at: Date
  body: string
}

/** The headers of Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks */
export function signWebhook(secret: string, { id, at, body }: Message): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}

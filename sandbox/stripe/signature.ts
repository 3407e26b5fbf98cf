import { createHmac } from 'node:crypto'
import { unixTime } from './objects/unix-time.ts'

/** The `Stripe-Signature` header for these bytes at this time. */
export function signatureOf(body: string, secret: string, now: Date): string {
  const time = unixTime(now)
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${digest}`
}

import type { Stripe } from 'stripe'
import { newId } from '../ids.ts'
import { unixTime } from './unix-time.ts'

/** Typed by the SDK, so that an upgrade fails to compile until the shapes here are checked. */
export const apiVersion: typeof Stripe.API_VERSION = '2026-10-28.endive'

/** The events this stand-in sends. */
export type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'customer.created'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: { id: string } }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}

export const newEvent = (
  type: EventType,
  subject: { id: string },
  request: StripeEvent['request'],
  now: Date,
): StripeEvent => ({
  id: newId('evt'),
  object: 'event',
  api_version: apiVersion,
  created: unixTime(now),
  // A copy: an event keeps the state of its time, while the object goes on changing.
  data: { object: structuredClone(subject) },
  livemode: false,
  pending_webhooks: 1,
  request,
  type,
})

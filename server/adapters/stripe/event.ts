import type { Stripe } from 'stripe'
import type { PaymentEvent, PaymentEventKind } from '../../shop/money/payments/payments.ts'
import { idOf } from './intent.ts'

const kinds: Record<string, PaymentEventKind> = {
  'payment_intent.succeeded': 'payment_succeeded',
  'payment_intent.payment_failed': 'payment_failed',
  'payment_intent.canceled': 'payment_cancelled',
  'charge.refunded': 'refund_changed',
  'refund.created': 'refund_changed',
  'refund.updated': 'refund_changed',
  'refund.failed': 'refund_failed',
  'charge.dispute.created': 'dispute_changed',
  'charge.dispute.updated': 'dispute_changed',
  'charge.dispute.closed': 'dispute_changed',
  'charge.dispute.funds_withdrawn': 'dispute_changed',
  'charge.dispute.funds_reinstated': 'dispute_changed',
}

/** The event types a webhook endpoint at Stripe should be subscribed to. */
export const eventTypes = Object.keys(kinds)

export function translateEvent(event: Stripe.Event): PaymentEvent {
  const subject = event.data.object as Subject
  return {
    id: event.id,
    kind: kinds[event.type] ?? 'other',
    type: event.type,
    createdAt: new Date(event.created * 1000),
    objectId: subject.id ?? '',
    intentId: subject.object === 'payment_intent' ? subject.id : idOf(subject.payment_intent),
  }
}

/** The fields read of an event's object, whichever of Stripe's hundreds it is. */
interface Subject {
  object: string
  id?: string
  payment_intent?: string | { id: string } | null
}

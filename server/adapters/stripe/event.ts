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

/** Bounds memory; a shop that missed more has been down for weeks. */
const MOST_EVENTS = 10_000

/** The event types a webhook endpoint at Stripe should be subscribed to. */
export const eventTypes = Object.keys(kinds)

/** Undefined unless Stripe signed it. */
export function readWebhook(
  stripe: Stripe,
  { rawBody, signature, secret }: { rawBody: string | Buffer; signature: string | undefined; secret: string },
): PaymentEvent | undefined {
  const event = signature && readSigned(() => stripe.webhooks.constructEvent(rawBody, signature, secret))
  return event ? translateEvent(event) : undefined
}

/** The SDK reports a missing or wrong signature in several ways. */
const readSigned = (read: () => Stripe.Event) => {
  try {
    return read()
  } catch {
    return undefined
  }
}

export async function eventsSince(stripe: Stripe, since: Date): Promise<PaymentEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const events = stripe.events.list({ created, types: eventTypes, limit: 100 })
  const newestFirst = await events.autoPagingToArray({ limit: MOST_EVENTS })
  return newestFirst.map(translateEvent).toReversed()
}

function translateEvent(event: Stripe.Event): PaymentEvent {
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

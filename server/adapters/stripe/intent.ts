import type { Stripe } from 'stripe'
import type { CardSummary, Decline, Intent, IntentStatus } from '../../shop/money/payments/payments.ts'

const statuses: Record<string, IntentStatus> = {
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'needs_confirmation',
  processing: 'processing',
  // Only for payments captured by hand, which the shop never opens.
  requires_capture: 'processing',
  succeeded: 'paid',
  canceled: 'cancelled',
}

/** Expanded, so that one call returns everything an `Intent` holds. */
export const intentParts = ['latest_charge', 'payment_method']

export function translateIntent(intent: Stripe.PaymentIntent): Intent {
  const status = statuses[intent.status]
  if (!status) throw new Error(`Stripe reports an unknown status for ${intent.id}: ${intent.status}`)
  if (!intent.client_secret) throw new Error(`Stripe kept back the client secret of ${intent.id}`)
  const charge = wholeOf(intent.latest_charge)
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status,
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    metadata: intent.metadata,
    createdAt: new Date(intent.created * 1000),
    customer: idOf(intent.customer),
    receiptEmail: intent.receipt_email ?? undefined,
    methods: intent.payment_method_types.map(translateMethod),
    card: cardIn(intent),
    lastDecline: intent.last_payment_error ? translateDecline(intent.last_payment_error) : undefined,
    chargeId: idOf(intent.latest_charge),
    ...(charge && status === 'paid' && { paidAt: new Date(charge.created * 1000) }),
    refundedAmount: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
  }
}

/** The icon for euro bank debits is named `sepa`. */
const translateMethod = (type: string): string => (type === 'sepa_debit' ? 'sepa' : type.replaceAll('_', '-'))

export const translateDecline = (error: { code?: string; decline_code?: string; message?: string }): Decline => ({
  code: error.decline_code ?? error.code ?? 'declined',
  message: error.message ?? 'Your card was declined.',
})

function cardIn(intent: Stripe.PaymentIntent): CardSummary | undefined {
  const tried = wholeOf(intent.payment_method) ?? intent.last_payment_error?.payment_method
  return translateCard(wholeOf(intent.latest_charge)?.payment_method_details?.card ?? tried?.card)
}

export function translateCard(
  card:
    | { brand: string | null; last4: string | null; fingerprint?: string | null; country?: string | null }
    | undefined,
): CardSummary | undefined {
  if (!card) return undefined
  const { fingerprint, country } = card
  return {
    brand: card.brand ?? 'card',
    last4: card.last4 ?? '',
    fingerprint: fingerprint ?? undefined,
    ...(country && { country }),
  }
}

/** Stripe returns an id, or the whole object where it was expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

const wholeOf = <T extends { id: string }>(reference: string | T | null): T | undefined =>
  typeof reference === 'string' ? undefined : (reference ?? undefined)

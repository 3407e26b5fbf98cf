import type { Stripe } from 'stripe'
import type { Intent, RefundOutcome, RefundRequest } from '../../shop/money/payments/payments.ts'
import { hasCode, isRefused } from './errors.ts'

type ReadIntent = (id: string) => Promise<Intent | undefined>

export async function refundPayment(stripe: Stripe, request: RefundRequest, readIntent: ReadIntent) {
  try {
    return outcomeOf((await findPart(stripe, request)) ?? (await createRefund(stripe, request)))
  } catch (error) {
    if (!isRefused(error)) throw error
    const outcome = await outcomeOfRefusal(error, request, readIntent)
    if (!outcome) throw error
    return outcome
  }
}

/**
 * Stripe keeps an idempotency key for a day. Refunding the rest of a payment is safe without it, but a part would be
 * refunded again if the shop has forgotten it, as after a restored backup. So a part carries its key in the metadata,
 * and is looked up first.
 */
async function findPart(
  stripe: Stripe,
  { intentId, amount, idempotencyKey }: RefundRequest,
): Promise<Stripe.Refund | undefined> {
  if (amount === undefined) return undefined
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    if (refund.metadata?.key === idempotencyKey) return refund
  return undefined
}

const createRefund = (stripe: Stripe, { intentId, amount, reason, idempotencyKey }: RefundRequest) =>
  stripe.refunds.create(
    {
      payment_intent: intentId,
      amount,
      // Stripe has no reason for goods that never came; ours goes into the metadata.
      reason: reason === 'not_delivered' ? undefined : reason,
      metadata: { reason, ...(amount !== undefined && { key: idempotencyKey }) },
    },
    { idempotencyKey },
  )

function outcomeOf({ id: refundId, status, amount, failure_reason }: Stripe.Refund): RefundOutcome {
  if (status === 'failed' || status === 'canceled')
    return { kind: 'failed', refundId, reason: failure_reason ?? status }
  return { kind: 'refunded', refundId, amount, isSettled: status === 'succeeded' }
}

/** Only two of the refusals have their own code; for the others the payment's state decides. */
async function outcomeOfRefusal(
  error: unknown,
  { intentId, amount = 0 }: RefundRequest,
  readIntent: ReadIntent,
): Promise<RefundOutcome | undefined> {
  if (hasCode(error, 'charge_already_refunded')) return { kind: 'already_refunded' }
  if (hasCode(error, 'charge_disputed', 'refund_disputed_payment')) return { kind: 'disputed' }
  const intent = await readIntent(intentId)
  if (intent?.status !== 'paid') return { kind: 'nothing_paid' }
  if (amount > intent.amount - intent.refundedAmount) return { kind: 'more_than_paid' }
  return undefined
}

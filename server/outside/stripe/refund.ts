import type { Stripe } from 'stripe'
import type { Intent, RefundOutcome, RefundRequest } from '../../shop/payments/payments.ts'
import { hasCode, isRefused } from './errors.ts'

type ReadIntent = (id: string) => Promise<Intent | undefined>

export async function refundPayment(stripe: Stripe, request: RefundRequest, readIntent: ReadIntent) {
  try {
    return outcomeOf(await createRefund(stripe, request))
  } catch (error) {
    if (!isRefused(error)) throw error
    const outcome = await outcomeOfRefusal(error, request, readIntent)
    if (!outcome) throw error
    return outcome
  }
}

const createRefund = (stripe: Stripe, { intentId, amount, reason, idempotencyKey }: RefundRequest) =>
  stripe.refunds.create(
    {
      payment_intent: intentId,
      amount,
      // Stripe has no word for goods that never came; ours goes along as a note.
      reason: reason === 'not_delivered' ? undefined : reason,
      metadata: { reason },
    },
    { idempotencyKey },
  )

function outcomeOf({ id: refundId, status, amount, failure_reason }: Stripe.Refund): RefundOutcome {
  if (status === 'failed' || status === 'canceled')
    return { kind: 'failed', refundId, reason: failure_reason ?? status }
  return { kind: 'refunded', refundId, amount, isSettled: status === 'succeeded' }
}

/** Only two of the refusals have a code of their own; for the others the payment itself is asked. */
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

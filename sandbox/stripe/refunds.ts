import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ok, type Answer } from './answer.ts'
import type { Book, Entry } from './book.ts'
import { isHeldByDispute } from './disputes.ts'
import type { Form } from './form.ts'
import { newRefundTransaction } from './objects/balance-transaction.ts'
import { newRefund } from './objects/refund.ts'
import { expand, integer, mergeMetadata, metadata, readParams } from './params.ts'
import { cardOf } from './payment-methods.ts'
import { invalidRequest, missing } from './stripe-error.ts'

const RefundParams = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
})

export async function createRefund(book: Book, form: Form): Promise<Answer> {
  const params = readParams(RefundParams, form)
  const charge = await chargeToRefund(book, params)
  if (await isHeldByDispute(book, charge))
    throw invalidRequest(`Charge ${charge.body.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const amount = refundable(charge.body, params.amount)
  const { refunds } = cardOf(charge)

  const refund = newRefund(
    {
      charge: charge.body,
      amount,
      reason: params.reason ?? null,
      metadata: mergeMetadata({}, params.metadata),
      isPending: refunds === 'succeed_later',
    },
    book.now,
  )
  const refundedCharge = withRefunded(charge.body, amount)
  book.put(refund)
  book.put(newRefundTransaction(refund))
  book.put(refundedCharge, charge.hidden)
  book.tell('refund.created', refund)
  book.tell('charge.refunded', refundedCharge)
  if (refunds) book.plan(refunds === 'fail_later' ? 'fail_refund' : 'settle_refund', refund.id)
  return ok(refund)
}

/** The charge with more refunded; less, when a refund failed. */
export function withRefunded(charge: Stripe.Charge, amount: number): Stripe.Charge {
  const amount_refunded = charge.amount_refunded + amount
  return { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }
}

async function chargeToRefund(book: Book, params: z.infer<typeof RefundParams>): Promise<Entry<'charge'>> {
  const id = params.charge ?? (await paidCharge(book, params.payment_intent))
  const charge = await book.lock('charge', id)
  if (!charge) throw missing('charge', id, 'charge')
  if (charge.body.status !== 'succeeded') throw invalidRequest(`Charge ${id} was not successful.`, { param: 'charge' })
  return charge
}

async function paidCharge(book: Book, intentId: string | undefined): Promise<string> {
  if (!intentId)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  const intent = await book.find('payment_intent', intentId)
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent')
  const { status, latest_charge } = intent.body
  if (status !== 'succeeded' || typeof latest_charge !== 'string')
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  return latest_charge
}

function refundable(charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = asked ?? left
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  return amount
}

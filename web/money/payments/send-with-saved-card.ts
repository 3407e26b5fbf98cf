import { t } from '@lingui/core/macro'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { ConfirmationNeeded } from '#contract/channels/checkout.ts'
import { ApiError } from '../../data/api.ts'
import { confirmPayment } from './confirm-payment.ts'
import { sendOnce } from './send-once.ts'

const notFinished = () => t`The payment was not confirmed. Nothing was charged.`

/**
 * Sends a request that is paid with the saved card. If the bank wants the cardholder, they are taken through its step
 * here; the answer then names the payment they confirmed, and the shop completes the order by itself.
 */
export async function sendWithSavedCard<Body, Answer extends { status: string }>(
  endpoint: Endpoint<{ body: Body; answer: Answer }>,
  body: Body,
): Promise<Answer | { confirmedPaymentId: string }> {
  try {
    const answer = await sendOnce(endpoint, { body })
    // An earlier attempt, whose answer got lost, was declined.
    if (answer.status === 'lapsed') throw declined(notFinished())
    return answer
  } catch (error) {
    const needed = confirmationOf(error)
    if (!needed) throw error
    const outcome = await confirmPayment(needed)
    if (outcome.kind === 'succeeded' || outcome.kind === 'processing')
      return { confirmedPaymentId: needed.paymentIntentId }
    throw declined(outcome.kind === 'declined' ? outcome.message : notFinished())
  }
}

/** Makes a decline that arrives later look like an immediate one. */
const declined = (message: string) => new ApiError(402, JSON.stringify({ code: 'card_declined', message }))

export function confirmationOf(error: unknown): ConfirmationNeeded | undefined {
  if (!(error instanceof ApiError) || error.status !== 402) return undefined
  try {
    return ConfirmationNeeded.safeParse(JSON.parse(error.body)).data
  } catch {
    return undefined
  }
}

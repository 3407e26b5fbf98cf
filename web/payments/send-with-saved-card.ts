import { ConfirmationNeeded } from '#contract/checkout.ts'
import { ApiError, sendJson } from '../lib/api.ts'
import { confirmPayment } from './confirm-payment.ts'

const NOT_FINISHED = 'Your bank did not confirm the payment. Nothing was charged.'

/**
 * Sends a request that is paid with the saved card. Should the bank want the card's owner, they are taken through
 * its step here; the answer then says which payment they confirmed, and the shop goes on by itself.
 */
export async function sendWithSavedCard<Answer>(
  path: string,
  body: unknown,
): Promise<Answer | { confirmedPaymentId: string }> {
  try {
    return await sendJson<Answer>('POST', path, body)
  } catch (error) {
    const needed = confirmationOf(error)
    if (!needed) throw error
    const outcome = await confirmPayment(needed)
    if (outcome.kind === 'succeeded' || outcome.kind === 'processing')
      return { confirmedPaymentId: needed.paymentIntentId }
    // A decline after the bank's step reads like one before it.
    const message = outcome.kind === 'declined' ? outcome.message : NOT_FINISHED
    throw new ApiError(402, JSON.stringify({ code: 'card_declined', message }))
  }
}

export function confirmationOf(error: unknown): ConfirmationNeeded | undefined {
  if (!(error instanceof ApiError) || error.status !== 402) return undefined
  try {
    return ConfirmationNeeded.safeParse(JSON.parse(error.body)).data
  } catch {
    return undefined
  }
}

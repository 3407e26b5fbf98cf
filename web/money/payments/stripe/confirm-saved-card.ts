import { outcomeOf } from '../outcome.ts'
import type { PaymentOutcome } from '../payment.ts'
import { loadStripe } from './load-stripe.ts'

/**
 * After the bank refused an off-session charge without the cardholder, the intent is open again and names the card it
 * was tried with; one created on session waits for its next action.
 */
export async function confirmSavedCard(publishableKey: string, clientSecret: string): Promise<PaymentOutcome> {
  const stripe = await loadStripe(publishableKey)
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret)
  const card = paymentIntent?.last_payment_error?.payment_method?.id
  if (paymentIntent?.status === 'requires_payment_method' && card)
    return outcomeOf(await stripe.confirmCardPayment(clientSecret, { payment_method: card }))
  if (paymentIntent?.status === 'requires_action') return outcomeOf(await stripe.handleNextAction({ clientSecret }))
  return outcomeOf({ paymentIntent, error })
}

import { CheckoutRequest } from '#contract/checkout/checkout.ts'
import { readNote } from '../base/session-note.ts'
import { openPaymentKey } from './open-payment.ts'

/**
 * A payment for the same that was begun in this tab, or that a bank just sent the buyer back from. Apart from
 * writing it down: reading needs the schema, and zod with it is a quarter of what a plan's page would load.
 */
export function findOpenPayment(
  wanted: Pick<CheckoutRequest, 'packageCode' | 'tripId' | 'amount'>,
  search: URLSearchParams,
): CheckoutRequest | undefined {
  const noted = readNote(openPaymentKey, CheckoutRequest)
  if (noted && noted.packageCode === wanted.packageCode && noted.tripId === wanted.tripId) return noted
  const returned = search.get('payment_intent')
  return returned ? { ...wanted, paymentIntentId: returned } : undefined
}

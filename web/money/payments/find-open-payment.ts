import { CheckoutRequest } from '#contract/channels/checkout.ts'
import { readNote } from '../../base/session-note.ts'
import { openPaymentKey } from './open-payment.ts'

/**
 * A payment for the same purchase that was started in this tab, or that a bank just redirected the buyer back from.
 * Separate from writing it: reading needs the schema, and with it zod is a quarter of what a plan's page would load.
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

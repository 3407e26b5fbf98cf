import { CheckoutRequest } from '#contract/checkout.ts'
import { readNote, writeNote } from '../base/session-note.ts'

const KEY = 'checkout-payment'

/**
 * Written down before the bank is asked: should the page be reloaded, or the bank send the buyer away and back,
 * the order for a payment that went through is still placed, and nobody pays twice.
 */
export const noteOpenPayment = (request: CheckoutRequest): void => writeNote(KEY, request)

export const forgetOpenPayment = (): void => writeNote(KEY, undefined)

/** A payment for the same that was begun in this tab, or that a bank just sent the buyer back from. */
export function findOpenPayment(
  wanted: Pick<CheckoutRequest, 'packageCode' | 'tripId' | 'amount'>,
  search: URLSearchParams,
): CheckoutRequest | undefined {
  const noted = readNote(KEY, CheckoutRequest)
  if (noted && noted.packageCode === wanted.packageCode && noted.tripId === wanted.tripId) return noted
  const returned = search.get('payment_intent')
  return returned ? { ...wanted, paymentIntentId: returned } : undefined
}

import type { CheckoutRequest } from '#contract/channels/checkout.ts'
import { writeNote } from '../../base/session-note.ts'

export const openPaymentKey = 'checkout-payment'

/**
 * Stored before the bank is asked: if the page is reloaded, or the bank redirects the buyer away and back, the order
 * for a successful payment is still placed and the buyer does not pay twice.
 */
export const noteOpenPayment = (request: CheckoutRequest): void => writeNote(openPaymentKey, request)

export const forgetOpenPayment = (): void => writeNote(openPaymentKey, undefined)

import type { CheckoutRequest } from '#contract/checkout/checkout.ts'
import { writeNote } from '../base/session-note.ts'

export const openPaymentKey = 'checkout-payment'

/**
 * Written down before the bank is asked: should the page be reloaded, or the bank send the buyer away and back,
 * the order for a payment that went through is still placed, and the buyer does not pay twice.
 */
export const noteOpenPayment = (request: CheckoutRequest): void => writeNote(openPaymentKey, request)

export const forgetOpenPayment = (): void => writeNote(openPaymentKey, undefined)

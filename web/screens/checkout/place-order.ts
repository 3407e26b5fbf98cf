import { claimOrder } from '#contract/api/checkout.ts'
import type { CheckoutRequest, CheckoutView } from '#contract/checkout/checkout.ts'
import { paths } from '#contract/pages/paths.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'

/** Makes the order of a payment that went through. Asking twice makes one order. */
export const placeOrder = (request: CheckoutRequest): Promise<CheckoutView> => call(claimOrder, { body: request })

/** The order of a payment begun earlier; null when that payment did not go through. */
export async function resumeOrder(request: CheckoutRequest): Promise<CheckoutView | null> {
  try {
    return await placeOrder(request)
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null
    throw error
  }
}

export const thankYouPath = ({ orderId }: Pick<CheckoutView, 'orderId'>): string =>
  `${paths.thankYou}?orderId=${encodeURIComponent(orderId)}`

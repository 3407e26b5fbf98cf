import { claimOrder } from '#contract/api/checkout.ts'
import type { CheckoutRequest, CheckoutView } from '#contract/channels/checkout.ts'
import { paths } from '#contract/site/paths.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'

/** Creates the order for a successful payment. Idempotent. */
export const placeOrder = (request: CheckoutRequest): Promise<CheckoutView> => call(claimOrder, { body: request })

/** The order of a payment started earlier; null if that payment did not succeed. */
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

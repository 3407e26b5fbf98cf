import { Stripe } from 'stripe'
import { CustomerGone } from '../../shop/payments/payments.ts'

const { StripeError, StripeInvalidRequestError } = Stripe.errors

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof StripeError && codes.includes(error.code ?? '')

/** Stripe understood the request and will not do it. */
export const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof StripeInvalidRequestError

/** Rethrows what the provider says of a customer it does not know as what it means. */
export function nameMissingCustomer(error: unknown): never {
  if (isRefused(error) && error.code === 'resource_missing' && error.param === 'customer')
    throw new CustomerGone(error.message)
  throw error
}

/** The answer, or undefined when it is that there is no such thing. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return undefined
    throw error
  }
}

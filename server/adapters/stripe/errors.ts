import { Stripe } from 'stripe'
import { CustomerGone, type Payments, PaymentsFailed } from '../../shop/money/payments/payments.ts'

const { StripeError, StripeInvalidRequestError } = Stripe.errors

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof StripeError && codes.includes(error.code ?? '')

/** Stripe understood the request and refuses it. */
export const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof StripeInvalidRequestError

/** Rethrows Stripe's "no such customer" as the port's own error. */
export function nameMissingCustomer(error: unknown): never {
  if (isRefused(error) && error.code === 'resource_missing' && error.param === 'customer')
    throw new CustomerGone(error.message)
  throw error
}

/** The answer, or undefined for "no such object". */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return undefined
    throw error
  }
}

/**
 * SDK errors carry the provider's status code, which must not become our answer to the customer: they are rethrown as
 * provider failures.
 */
export function nameFailures(payments: Payments): Payments {
  const named = (error: unknown): never => {
    throw error instanceof StripeError ? new PaymentsFailed(error.message, { cause: error }) : error
  }
  return new Proxy(payments, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...given: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(method, target, given)
        return answer instanceof Promise ? answer.catch(named) : answer
      }
    },
  })
}

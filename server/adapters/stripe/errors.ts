import { Stripe } from 'stripe'
import { CustomerGone, type Payments, PaymentsFailed } from '../../shop/payments/payments.ts'

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

/** What the SDK throws carries the provider's status, which is no answer to the customer: it leaves here as a failure of theirs. */
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

import type { Stripe } from 'stripe'

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  doc_url?: string
  payment_intent?: Partial<Stripe.PaymentIntent>
  payment_method?: Stripe.PaymentMethod
}

/**
 * A refused request that changes nothing. A failure that leaves a trace, such as a declined card, is an answer instead.
 */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = withDocs(body)
  }
}

export const withDocs = (body: ErrorBody): ErrorBody =>
  body.code ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` } : body

export const invalidRequest = (message: string, more: Partial<ErrorBody> = {}): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, ...more })

export const cardError = (code: string, message: string, more: Partial<ErrorBody> = {}): StripeError =>
  new StripeError(402, { type: 'card_error', code, message, ...more })

/** 404 for an object named in the path, 400 for one named in the parameters. */
export const missing = (kind: string, id: string, param: string, status: 400 | 404 = 400): StripeError =>
  new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })

export const unexpectedState = (message: string, intent: Stripe.PaymentIntent): StripeError =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })

import { forBrowser } from './objects/payment-intent.ts'
import type { StripeObject } from './objects/kinds.ts'
import { withDocs, type ErrorBody, type StripeError } from './stripe-error.ts'

/** What is left of an object once it has been deleted. */
interface DeletedObject {
  id: string
  object: 'customer'
  deleted: true
}
export type AnswerBody = StripeObject | DeletedObject | { object: string } | { error: ErrorBody }
export interface Answer {
  status: number
  body: AnswerBody
}

export const ok = (body: StripeObject): Answer => ({ status: 200, body })

/** A refusal that still changed something: the change is kept, unlike after a StripeError. */
export const failed = (error: ErrorBody): Answer => ({ status: 402, body: { error: withDocs(error) } })

export const refused = (error: StripeError): Answer => ({ status: error.status, body: { error: error.body } })

/** The same answer without what only the shop's server may see. */
export function answerForBrowser({ status, body }: Answer): Answer {
  if ('error' in body) return { status, body: { error: errorForBrowser(body.error) } }
  return { status, body: isIntent(body) ? { object: 'payment_intent', ...forBrowser(body) } : body }
}

const errorForBrowser = (error: ErrorBody): ErrorBody =>
  error.payment_intent ? { ...error, payment_intent: forBrowser(error.payment_intent) } : error

const isIntent = (body: { object: string }): body is Extract<StripeObject, { object: 'payment_intent' }> =>
  body.object === 'payment_intent'

import type { Stripe } from 'stripe'
import { ok, type Answer } from './answer.ts'
import type { Book } from './book.ts'
import { authenticate, confirm } from './confirm-intent.ts'
import type { Form } from './form.ts'
import {
  AuthenticateParams,
  CancelParams,
  checkAmount,
  ConfirmParams,
  CreateParams,
  refuseMethodTypes,
  UpdateParams,
} from './intent-params.ts'
import { newPaymentIntent } from './objects/payment-intent.ts'
import { unixTime } from './objects/unix-time.ts'
import { mergeMetadata, readParams } from './params.ts'
import { takeMethod } from './payment-methods.ts'
import { missing, unexpectedState } from './stripe-error.ts'

export async function createIntent(book: Book, form: Form): Promise<Answer> {
  refuseMethodTypes(form)
  const params = readParams(CreateParams, form)
  const currency = params.currency.toLowerCase()
  checkAmount(params.amount, currency)
  if (params.customer) await checkCustomer(book, params.customer)
  const method = params.payment_method ? (await takeMethod(book, params.payment_method)).body.id : null

  const metadata = mergeMetadata({}, params.metadata)
  const intent = newPaymentIntent({ ...params, currency, metadata, payment_method: method }, book.now)
  book.put(intent)
  book.tell('payment_intent.created', intent)
  return params.confirm ? confirm(book, intent, { ...params, payment_method: method ?? undefined }) : ok(intent)
}

const changeable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

export async function updateIntent(book: Book, form: Form, id: string): Promise<Answer> {
  refuseMethodTypes(form)
  const { amount, metadata, payment_method, expand: _, ...rest } = readParams(UpdateParams, form)
  const intent = await lockIntent(book, id)
  const isMoney = amount !== undefined || payment_method !== undefined || rest.customer !== undefined
  if (isMoney && !changeable.has(intent.status))
    throw unexpectedState(
      `This PaymentIntent could not be updated because it has a status of ${intent.status}. You may only update a PaymentIntent with one of the following statuses: ${[...changeable].join(', ')}.`,
      intent,
    )
  if (amount !== undefined) checkAmount(amount, intent.currency)
  if (rest.customer) await checkCustomer(book, rest.customer)

  const changed: Stripe.PaymentIntent = {
    ...intent,
    ...rest,
    amount: amount ?? intent.amount,
    metadata: mergeMetadata(intent.metadata, metadata),
    ...(payment_method && { payment_method: (await takeMethod(book, payment_method)).body.id }),
  }
  // The owner confirmed another amount or card, or none: the bank must be asked again.
  const restarted: Partial<Stripe.PaymentIntent> =
    isMoney && changed.payment_method ? { status: 'requires_confirmation', next_action: null } : {}
  book.put({ ...changed, ...restarted })
  return ok({ ...changed, ...restarted })
}

export async function confirmIntent(book: Book, form: Form, id: string, isBrowser: boolean): Promise<Answer> {
  refuseMethodTypes(form)
  const params = readParams(ConfirmParams, form)
  const intent = await lockIntent(book, id, isBrowser ? (params.client_secret ?? '') : undefined)
  const { receipt_email = intent.receipt_email, setup_future_usage = intent.setup_future_usage } = params
  return confirm(book, { ...intent, receipt_email, setup_future_usage }, params)
}

export async function authenticateIntent(book: Book, form: Form, id: string): Promise<Answer> {
  const { client_secret, result } = readParams(AuthenticateParams, form)
  return authenticate(book, await lockIntent(book, id, client_secret), result)
}

export async function cancelIntent(book: Book, form: Form, id: string): Promise<Answer> {
  const { cancellation_reason = null } = readParams(CancelParams, form)
  const intent = await lockIntent(book, id)
  if (!changeable.has(intent.status))
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      intent,
    )
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    canceled_at: unixTime(book.now),
    cancellation_reason,
    next_action: null,
    status: 'canceled',
  }
  book.put(canceled)
  book.tell('payment_intent.canceled', canceled)
  return ok(canceled)
}

/** With a client secret given, an intent that has another one does not exist. */
async function lockIntent(book: Book, id: string, clientSecret?: string): Promise<Stripe.PaymentIntent> {
  const entry = await book.lock('payment_intent', id)
  if (!entry || (clientSecret !== undefined && entry.body.client_secret !== clientSecret))
    throw missing('payment_intent', id, 'intent', 404)
  return entry.body
}

async function checkCustomer(book: Book, id: string) {
  if (!(await book.find('customer', id))) throw missing('customer', id, 'customer')
}

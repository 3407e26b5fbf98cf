import type { Stripe } from 'stripe'
import { ok, type Answer } from './answer.ts'
import { attemptCharge, declineIntent, failIntent } from './attempt-charge.ts'
import type { Book, Entry } from './book.ts'
import type { ConfirmParams } from './intent-params.ts'
import { cardOf, keepMethod, spent, takeMethod } from './payment-methods.ts'
import { invalidRequest, missing, unexpectedState } from './stripe-error.ts'
import type { CardDecline } from './test-cards.ts'

type Confirmation = Pick<ConfirmParams, 'off_session' | 'payment_method' | 'payment_method_data' | 'return_url'>

const confirmable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

const authenticationRequired: CardDecline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** Tries to pay: at once, or after the card's owner has confirmed it to the bank. */
export async function confirm(book: Book, intent: Stripe.PaymentIntent, params: Confirmation): Promise<Answer> {
  if (!confirmable.has(intent.status))
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${[...confirmable].join(', ')}.`,
      intent,
    )
  // A payment for a customer who was deleted since can no longer be paid, nor save a card there.
  if (typeof intent.customer === 'string' && !(await book.find('customer', intent.customer)))
    throw missing('customer', intent.customer, 'customer')
  const method = await methodFor(book, intent, params)
  const { confirms } = cardOf(method)
  if (!confirms) return attemptCharge(book, intent, method)
  if (!params.off_session) return askOwner(book, intent, method.body.id)
  if (confirms === 'until_set_up' && method.hidden.isSetUp) return attemptCharge(book, intent, method)
  return declineIntent(book, intent, method, authenticationRequired)
}

async function methodFor(book: Book, intent: Stripe.PaymentIntent, params: Confirmation) {
  const id = params.payment_method ?? intent.payment_method
  const method = params.payment_method_data
    ? keepMethod(book, params.payment_method_data)
    : typeof id === 'string' && (await takeMethod(book, id))
  if (!method)
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    )
  checkMayPay(intent, method)
  return method
}

function checkMayPay(intent: Stripe.PaymentIntent, { body, hidden }: Entry<'payment_method'>) {
  if (hidden.isSpent && !body.customer) throw spent()
  if (body.customer && body.customer !== intent.customer)
    throw invalidRequest(
      `The PaymentMethod you provided (${body.id}) belongs to a Customer. Please include the Customer in the PaymentIntent.`,
      { param: 'payment_method' },
    )
}

function askOwner(book: Book, intent: Stripe.PaymentIntent, methodId: string): Answer {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'sandbox_authenticate', path: `/v1/payment_intents/${intent.id}/sandbox_authenticate` },
    },
    payment_method: methodId,
    status: 'requires_action',
  }
  book.put(waiting)
  book.tell('payment_intent.requires_action', waiting)
  return ok(waiting)
}

/** What the bank's page reports once the owner has answered it. */
export async function authenticate(
  book: Book,
  intent: Stripe.PaymentIntent,
  result: 'complete' | 'fail',
): Promise<Answer> {
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string')
    throw unexpectedState(
      `This PaymentIntent is not waiting for its owner: it has a status of ${intent.status}.`,
      intent,
    )
  const method = await takeMethod(book, intent.payment_method)
  if (result === 'complete') return attemptCharge(book, intent, method, { isConfirmedByOwner: true })
  return failIntent(book, intent, method.body, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

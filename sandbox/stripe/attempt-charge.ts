import type { Stripe } from 'stripe'
import { failed, ok, type Answer } from './answer.ts'
import type { Book, Entry } from './book.ts'
import { newBalanceTransaction } from './objects/balance-transaction.ts'
import { newCharge } from './objects/charge.ts'
import { cardOf, saveMethod } from './payment-methods.ts'
import type { ErrorBody } from './stripe-error.ts'
import type { CardDecline } from './test-cards.ts'

/** Asks the simulated bank for an intent's money, and applies its answer. */
export function attemptCharge(
  book: Book,
  intent: Stripe.PaymentIntent,
  method: Entry<'payment_method'>,
  { isConfirmedByOwner = false } = {},
): Answer {
  const { declines, isBlocked, afterwards, number } = cardOf(method)
  if (declines) return declineIntent(book, intent, method, declines, { isConfirmedByOwner, isBlocked })

  const charge = newCharge({ intent, method: method.body, isConfirmedByOwner }, book.now)
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.body.id,
    status: 'succeeded',
  }
  book.put(charge, { cardNumber: number })
  book.put(newBalanceTransaction(charge))
  book.put(paid)
  keepOrSpendMethod(book, intent, method)
  book.tell('charge.succeeded', charge)
  book.tell('payment_intent.succeeded', paid)
  if (afterwards === 'disputed') book.plan('dispute', charge.id)
  return ok(paid)
}

/** A card is saved when the intent asked for it and has a customer; any other can pay only once. */
function keepOrSpendMethod(book: Book, intent: Stripe.PaymentIntent, method: Entry<'payment_method'>) {
  if (intent.setup_future_usage && typeof intent.customer === 'string')
    saveMethod(book, method, intent.customer, intent.setup_future_usage === 'off_session')
  else if (!method.body.customer && !intent.setup_future_usage)
    book.put(method.body, { ...method.hidden, isSpent: true })
}

export function declineIntent(
  book: Book,
  intent: Stripe.PaymentIntent,
  method: Entry<'payment_method'>,
  decline: CardDecline,
  { isConfirmedByOwner = false, isBlocked = false } = {},
): Answer {
  const charge = newCharge({ intent, method: method.body, isConfirmedByOwner, decline, isBlocked }, book.now)
  book.put(charge, { cardNumber: method.hidden.cardNumber })
  book.tell('charge.failed', charge)
  const error: ErrorBody = { type: 'card_error', ...decline, charge: charge.id }
  return failIntent(book, { ...intent, latest_charge: charge.id }, method.body, error)
}

/** Back to the start: the intent waits for another card and keeps the reason why this one failed. */
export function failIntent(
  book: Book,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  error: ErrorBody,
): Answer {
  const open: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: { ...error, payment_method: method } as Stripe.PaymentIntent.LastPaymentError,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
  book.put(open)
  book.tell('payment_intent.payment_failed', open)
  return failed({ ...error, payment_intent: open, payment_method: method })
}

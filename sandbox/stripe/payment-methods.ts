import type { Stripe } from 'stripe'
import { ok, type Answer } from './answer.ts'
import type { Book, Entry } from './book.ts'
import { checkCard, type CheckedCard } from './check-card.ts'
import type { Form } from './form.ts'
import { MethodParams } from './intent-params.ts'
import { newPaymentMethod, noBillingDetails } from './objects/payment-method.ts'
import { expand, mergeMetadata, readParams } from './params.ts'
import { cardError, invalidRequest, missing } from './stripe-error.ts'
import { cardByNumber, cardByPaymentMethod, type TestCard } from './test-cards.ts'
import { z } from 'zod'

type MethodEntry = Entry<'payment_method'>

export async function createMethod(book: Book, form: Form): Promise<Answer> {
  return ok(keepMethod(book, readParams(MethodParams, form)).body)
}

export function keepMethod(book: Book, params: Omit<MethodParams, 'expand'>): MethodEntry {
  const { address, ...rest } = params.billing_details ?? {}
  const billing: Stripe.PaymentMethod.BillingDetails = {
    ...noBillingDetails,
    ...rest,
    address: { ...noBillingDetails.address, ...address } as Stripe.Address,
  }
  return keep(book, checkCard(params.card, book.now), billing, mergeMetadata({}, params.metadata))
}

function keep(
  book: Book,
  checked: CheckedCard,
  billing: Stripe.PaymentMethod.BillingDetails,
  metadata: Record<string, string>,
): MethodEntry {
  const entry = {
    body: newPaymentMethod(checked, billing, metadata, book.now),
    hidden: { cardNumber: checked.card.number },
  }
  book.put(entry.body, entry.hidden)
  return entry
}

/** Finds a payment method to use it. Well-known ids such as `pm_card_visa` create a new one each time. */
export async function takeMethod(book: Book, id: string): Promise<MethodEntry> {
  const wellKnown = cardByPaymentMethod(id)
  if (wellKnown) {
    const expYear = book.now.getUTCFullYear() + 1
    return keep(book, { card: wellKnown, expMonth: 12, expYear }, noBillingDetails, {})
  }
  const entry = await book.lock('payment_method', id)
  if (!entry) throw missing('PaymentMethod', id, 'payment_method')
  return entry
}

export function cardOf({ hidden }: Pick<MethodEntry, 'hidden'>): TestCard {
  const card = cardByNumber(hidden.cardNumber ?? '')
  if (!card) throw new Error(`No test card is behind ${hidden.cardNumber ?? 'this object'}`)
  return card
}

const AttachParams = z.strictObject({ customer: z.string(), expand })

export async function attachMethod(book: Book, form: Form, id: string): Promise<Answer> {
  const { customer } = readParams(AttachParams, form)
  const entry = await takeMethod(book, id)
  if (!(await book.find('customer', customer))) throw missing('customer', customer, 'customer')
  if (entry.body.customer && entry.body.customer !== customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.')
  if (entry.hidden.isSpent) throw spent()
  const { declines, isSavable } = cardOf(entry)
  if (declines && !isSavable) throw cardError(declines.code, declines.message, { decline_code: declines.decline_code })
  return ok(saveMethod(book, entry, customer).body)
}

export function saveMethod(book: Book, entry: MethodEntry, customer: string, isSetUp = false): MethodEntry {
  const isNew = entry.body.customer === null
  const saved = {
    body: { ...entry.body, customer },
    hidden: { ...entry.hidden, isSetUp: isSetUp || entry.hidden.isSetUp },
  }
  book.put(saved.body, saved.hidden)
  if (isNew) book.tell('payment_method.attached', saved.body)
  return saved
}

export const spent = () =>
  invalidRequest(
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    { param: 'payment_method' },
  )

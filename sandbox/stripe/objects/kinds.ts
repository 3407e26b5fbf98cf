import type { Stripe } from 'stripe'

/** Everything the stand-in stores, by its `object` field. */
export interface Kinds {
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  customer: Stripe.Customer
  dispute: Stripe.Dispute
  file: Stripe.File
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  refund: Stripe.Refund
  'tax.calculation': Stripe.Tax.Calculation & { id: string }
  'tax.transaction': Stripe.Tax.Transaction
}
export type Kind = keyof Kinds
export type StripeObject = Kinds[Kind]

/** What Stripe keeps about an object and never shows. */
export interface Hidden {
  /** The test card behind a payment method or a charge. */
  cardNumber?: string
  /** Its owner agreed to later charges, so off-session ones need no further confirmation. */
  isSetUp?: boolean
  /** Paid once without being saved, so it cannot pay again. */
  isSpent?: boolean
  /** The dispute of a charge. */
  disputeId?: string
  /** How much of a tax transaction was reversed. */
  reversed?: number
}

const nameOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** The owner whose lists an object appears in: a customer's cards and payments, a payment's charges and refunds. */
export function ownerOf(body: StripeObject): string | null {
  switch (body.object) {
    case 'customer':
    case 'balance_transaction':
    case 'file':
    case 'tax.calculation':
      return null
    case 'tax.transaction':
      return body.reference
    case 'payment_method':
    case 'payment_intent':
      return nameOf(body.customer)
    default:
      return nameOf(body.payment_intent)
  }
}

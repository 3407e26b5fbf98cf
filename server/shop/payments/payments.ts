import type { Outside } from '../../platform/refusals/refusal.ts'

export interface WithPayments {
  payments: Payments
}

/**
 * What the shop asks of its card payment provider, in the shop's words. Amounts are integers in the
 * currency's smallest unit and currencies are upper-case codes. What can befall a payment is a value;
 * only a broken world (no answer, a refused key) throws, and then the same call may be made again.
 */
export interface Payments {
  /** What the browser needs to collect a card; never a secret. */
  readonly browser: BrowserPayments

  /**
   * Opens a payment for the browser to complete. The same key with the same request always answers with
   * the same intent, so a changed basket needs another key.
   */
  createIntent(request: NewIntent): Promise<Intent>

  /** How a payment stands at this moment, asked of the provider itself; undefined if it knows none by that id. An id that cannot be one is not asked about. */
  readIntent(id: string): Promise<Intent | undefined>

  /** Changes a payment that is not yet complete. Metadata is merged, and an empty string removes its key. */
  updateIntent(id: string, change: IntentChange): Promise<IntentUpdate>

  /** Makes sure an open payment can never be completed. Cancelling twice is one cancellation. */
  cancelIntent(id: string): Promise<Cancellation>

  /**
   * Charges a card saved earlier, with its owner perhaps not at the screen. The same key never charges
   * twice, also when the first answer was lost. `onOpened` hears of the payment before any money moves: written
   * down, it is what to ask about if this call never comes to its end.
   */
  chargeSavedCard(request: SavedCardCharge, onOpened?: PaymentOpened): Promise<ChargeOutcome>

  /** Gives money back: what is left of the payment, or `amount` of it. The same key never refunds twice. */
  refund(request: RefundRequest): Promise<RefundOutcome>

  /**
   * Opens a customer, under whom cards are saved. The same key answers with the same customer for at least
   * a day; keep the id. Customers are never looked up by email, which proves nothing about who is asking.
   */
  ensureCustomer(request: NewCustomer): Promise<CustomerId>

  /** Removes a customer and the cards saved under it; payments made stay refundable. Twice is once. */
  forgetCustomer(customer: CustomerId): Promise<void>

  /** The card saved last for this customer, if any. */
  savedCard(customer: CustomerId): Promise<SavedCard | undefined>

  /**
   * What a webhook says, or undefined when its signature is not the provider's: then the body may be
   * anyone's words. Takes the bytes as they arrived. Events come late, twice and out of order, so they tell
   * what to read again, not how things stand.
   */
  readWebhook(rawBody: string | Buffer, signature: string | undefined): PaymentEvent | undefined

  /** The events since a moment, oldest first: what webhooks that never arrived would have told. */
  eventsSince(since: Date): Promise<PaymentEvent[]>
}

export type CustomerId = string

/** Thrown where a payment names a customer that somebody has removed in the provider's own pages. */
export class CustomerGone extends Error {}

/** The provider did not do what it was asked: no answer, a key it refuses, a request of ours it does not take. */
export class PaymentsFailed extends Error implements Outside {
  override readonly name = 'PaymentsFailed'
  readonly outside = 'payments'
}

export interface BrowserPayments {
  publishableKey: string
  /** Whether the browser shows the sandbox's own card form instead of the provider's. */
  isSandbox: boolean
}

export interface NewIntent {
  amount: number
  currency: string
  idempotencyKey: string
  /** Buyer, plan and price: at most 50 entries, keys up to 40 characters, values up to 500. */
  metadata: Record<string, string>
  description?: string
  receiptEmail?: string
  customer?: CustomerId
  /** Keep the card for later charges; needs a customer. */
  saveCard?: boolean
}

export type IntentChange = Partial<Omit<NewIntent, 'idempotencyKey' | 'currency'>>

export type IntentStatus =
  /** No card has been accepted yet; a declined card leaves the payment here. */
  | 'unpaid'
  /** The bank wants to hear from the card's owner. */
  | 'needs_confirmation'
  | 'processing'
  | 'paid'
  | 'cancelled'

export interface Intent {
  id: string
  /** Lets a browser complete this one payment; give it only to the browser that is paying. */
  clientSecret: string
  status: IntentStatus
  amount: number
  currency: string
  metadata: Record<string, string>
  createdAt: Date
  customer?: CustomerId
  receiptEmail?: string
  /** The ways to pay that the provider offers for it: `card`, `klarna`, `wechat-pay`… */
  methods: string[]
  /** The card paid with, or the one tried last. */
  card?: CardSummary
  /** Why the last card tried was turned down, in words for the buyer. */
  lastDecline?: Decline
  /** The latest attempt to move the money. */
  chargeId?: string
  /** When its owner paid, by the provider's clock; undefined while nothing was charged. */
  paidAt?: Date
  /** How much has been given back so far; falls again when a refund fails afterwards. */
  refundedAmount: number
  /** The card's owner has asked the bank for the money back. */
  isDisputed: boolean
}

export interface CardSummary {
  brand: string
  last4: string
  /** The same for the same card number, whoever uses it. */
  fingerprint?: string
}

export interface Decline {
  /** The provider's word for it: `insufficient_funds`, `expired_card`, `generic_decline`… */
  code: string
  message: string
}

/** `too_late`: the payment has gone through, is going through or was cancelled; the intent says which. */
export type IntentUpdate = { kind: 'updated' | 'too_late'; intent: Intent }

/** `too_late`: the money has moved or is moving. */
export type Cancellation = { kind: 'cancelled' | 'too_late'; intent: Intent }

export interface SavedCardCharge {
  customer: CustomerId
  paymentMethod: string
  amount: number
  currency: string
  idempotencyKey: string
  metadata: Record<string, string>
  description?: string
  receiptEmail?: string
}

export type PaymentOpened = (intentId: string) => Promise<void>

export type ChargeOutcome =
  | { kind: 'paid'; intentId: string }
  /** Taken on, not yet done: a `payment_succeeded` or `payment_failed` event tells the end of it. */
  | { kind: 'processing'; intentId: string }
  /** The bank wants the owner to confirm: the browser does it with the client secret and this card. */
  | { kind: 'needs_confirmation'; intentId: string; clientSecret: string; paymentMethod: string }
  | ({ kind: 'declined'; intentId?: string } & Decline)

export interface RefundRequest {
  intentId: string
  /** Everything that is left, when absent. */
  amount?: number
  idempotencyKey: string
  reason: 'requested_by_customer' | 'not_delivered' | 'duplicate' | 'fraudulent'
}

export type RefundOutcome =
  /** On its way; a `refund_failed` event can still take it back days later. */
  | { kind: 'refunded'; refundId: string; amount: number; isSettled: boolean }
  | { kind: 'already_refunded' }
  /** The bank is deciding; what it takes back must not be given back as well. */
  | { kind: 'disputed' }
  /** There is no such payment, or it never went through. */
  | { kind: 'nothing_paid' }
  | { kind: 'more_than_paid' }
  | { kind: 'failed'; refundId: string; reason: string }

export interface NewCustomer {
  email: string
  name: string
  idempotencyKey: string
}

export interface SavedCard {
  paymentMethod: string
  card: CardSummary
}

export type PaymentEventKind =
  | 'payment_succeeded'
  | 'payment_failed'
  | 'payment_cancelled'
  | 'refund_changed'
  | 'refund_failed'
  | 'dispute_changed'
  /** Told by the provider, of no interest to the shop. */
  | 'other'

export interface PaymentEvent {
  /** Unique: a repeated delivery carries the same id. */
  id: string
  kind: PaymentEventKind
  /** The provider's own name for it, for the record. */
  type: string
  createdAt: Date
  /** What the event is about: an intent, a charge, a refund, a dispute. */
  objectId: string
  /** The payment behind that object. */
  intentId?: string
}

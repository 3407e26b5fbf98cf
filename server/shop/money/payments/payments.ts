import type { Booking } from './bookings.ts'
import type { Outside } from '../../../platform/refusals/refusal.ts'
import type { Dispute, EvidenceOutcome, EvidenceRequest, NewEvidenceFile, UploadedFile } from './disputes.ts'

export interface WithPayments {
  payments: Payments
}

/**
 * What the shop asks of its card payment provider, in the shop's words. Amounts are integers in the currency's smallest
 * unit and currencies are upper-case codes. What can happen to a payment is a value; only a failed call (no answer, a
 * refused key) throws, and then the same call may be repeated.
 */
export interface Payments {
  /** What the browser needs to collect a card; never a secret. */
  readonly browser: BrowserPayments

  /**
   * Opens a payment for the browser to complete. The same key with the same request always returns the same intent, so
   * a changed basket needs another key.
   */
  createIntent(request: NewIntent): Promise<Intent>

  /**
   * The state of a payment at this moment, read from the provider; undefined if it has none by that id. An id that
   * cannot be valid is not looked up.
   */
  readIntent(id: string): Promise<Intent | undefined>

  /** Changes a payment that is not yet complete. Metadata is merged, and an empty string removes its key. */
  updateIntent(id: string, change: IntentChange): Promise<IntentUpdate>

  /** Makes sure an open payment can never be completed. Cancelling twice is one cancellation. */
  cancelIntent(id: string): Promise<Cancellation>

  /**
   * Charges a card saved earlier, whose owner may not be at the screen. The same key never charges twice, even when the
   * first answer was lost. `onOpened` gets the payment's id before any money moves: stored, it is what to look up if
   * this call never finishes.
   */
  chargeSavedCard(request: SavedCardCharge, onOpened?: PaymentOpened): Promise<ChargeOutcome>

  /** Gives money back: what is left of the payment, or `amount` of it. The same key never refunds twice. */
  refund(request: RefundRequest): Promise<RefundOutcome>

  /**
   * Opens a customer that cards are saved under. The same key returns the same customer for at least a day; keep the
   * id. Customers are never looked up by email, which proves nothing about who is asking.
   */
  ensureCustomer(request: NewCustomer): Promise<CustomerId>

  /** Removes a customer and the cards saved under it; payments made stay refundable. Twice is once. */
  forgetCustomer(customer: CustomerId): Promise<void>

  /** The card saved last for this customer, if any. */
  savedCard(customer: CustomerId): Promise<SavedCard | undefined>

  /**
   * What a webhook says, or undefined when its signature is not the provider's: then its body cannot be trusted. Takes
   * the bytes as they arrived. Events come late, twice and out of order, so they say what to read again, not what the
   * state is.
   */
  readWebhook(rawBody: string | Buffer, signature: string | undefined): Promise<PaymentEvent | undefined>

  /** What the provider booked in the seller's account in this time, its fees included: from `from`, before `to`. */
  bookedBetween(from: Date, to: Date): Promise<Booking[]>

  /** Every dispute of a payment, as it stands at this moment. */
  disputesOf(intentId: string): Promise<Dispute[]>

  /** Keeps a file for a dispute's evidence. The same key stores it once. */
  uploadEvidence(file: NewEvidenceFile): Promise<UploadedFile>

  /** Stages evidence, or sends it to the bank. The same key never sends twice. */
  sendEvidence(request: EvidenceRequest): Promise<EvidenceOutcome>

  /** The events since a moment, oldest first: they make up for webhooks that never arrived. */
  eventsSince(since: Date): Promise<PaymentEvent[]>
}

export type CustomerId = string

/** Thrown when a payment names a customer that was removed in the provider's dashboard. */
export class CustomerGone extends Error {}

/** The provider did not do what it was asked: no answer, a key it refuses, a request it does not accept. */
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
  /** Our ids: at most 50 entries, keys up to 40 characters, values up to 500. */
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
  /** The bank wants the card's owner to confirm. */
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
  /** Why the last card tried was declined, in words for the buyer. */
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
  /** The same for the same card number, no matter who uses it. */
  fingerprint?: string
  /** Of the bank that issued it, in two letters. */
  country?: string
}

export interface Decline {
  /** The provider's code: `insufficient_funds`, `expired_card`, `generic_decline`… */
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
  /** Accepted, not finished: a `payment_succeeded` or `payment_failed` event reports the outcome. */
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
  /** On its way; a `refund_failed` event can still reverse it days later. */
  | { kind: 'refunded'; refundId: string; amount: number; isSettled: boolean }
  | { kind: 'already_refunded' }
  /** The bank is deciding; what it takes back must not be refunded as well. */
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
  /** Sent by the provider, of no interest to the shop. */
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

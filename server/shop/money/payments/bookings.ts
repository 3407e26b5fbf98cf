export const bookingKinds = ['charge', 'refund', 'dispute'] as const
export type BookingKind = (typeof bookingKinds)[number]

/**
 * What the payment provider booked in the seller's account for a payment: money in, or out (below zero). Amounts are in
 * minor units: of the account's currency, and of the one the customer was charged in.
 */
export interface Booking {
  /** The provider's own name for it. */
  id: string
  kind: BookingKind
  intentId: string
  at: Date
  /** Before the fee. */
  amount: number
  fee: number
  currency: string
  /** How much of the account's currency one unit of the charged one was; null where they are the same. */
  exchangeRate: number | null
  charged: number
  chargedFee: number
  chargedCurrency: string
}

import type { CardFee } from '../../money/payments/settings.ts'

/** What is known of the fees of some payments, in cents of the books' money. */
interface KnownFees {
  feeCents: number
  /** Payments whose fee the provider has not said yet, and what was charged with them. */
  estimatedPayments: number
  estimatedCents: number
}

/** What the provider kept, and for payments it has not said so, what the settings estimate. In cents. */
export const feesOf = ({ feeCents, estimatedPayments, estimatedCents }: KnownFees, fee: CardFee): number =>
  feeCents + Math.round((estimatedCents * fee.percent) / 100 + estimatedPayments * fee.cents)

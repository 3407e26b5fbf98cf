import type { Stripe } from 'stripe'
import type { PaymentFee } from '../../shop/payments/payments.ts'
import { idOf } from './intent.ts'

/** The fee of a charge; undefined for payouts, refunds and what else Stripe books. */
export function translateFee({ source, fee, exchange_rate }: Stripe.BalanceTransaction): PaymentFee | undefined {
  if (typeof source !== 'object' || source?.object !== 'charge') return undefined
  const intentId = idOf(source.payment_intent)
  // Stripe books in the account's currency, at this rate where the customer paid in another.
  return intentId === undefined ? undefined : { intentId, fee: Math.round(fee / (exchange_rate ?? 1)) }
}

import type { Stripe } from 'stripe'

const FEE_SHARE = 0.029
const FIXED_FEE = 30
const DAYS_UNTIL_AVAILABLE = 2

/** What a charge leaves in the account, after Stripe's fee. */
export function newBalanceTransaction(charge: Stripe.Charge): Stripe.BalanceTransaction {
  const { amount, created, currency, description, id } = charge
  const fee = Math.min(amount, Math.round(amount * FEE_SHARE) + FIXED_FEE)
  return {
    id: String(charge.balance_transaction),
    object: 'balance_transaction',
    amount,
    available_on: created + DAYS_UNTIL_AVAILABLE * 86_400,
    balance_type: 'payments',
    created,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' },
    ],
    net: amount - fee,
    reporting_category: 'charge',
    source: id,
    status: 'pending',
    type: 'charge',
  }
}

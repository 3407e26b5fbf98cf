import type { Stripe } from 'stripe'
import { dollar, unitsPerDollar } from '../../exchange-rates/rates.ts'
import { newId } from '../ids.ts'
import { unixTime } from './unix-time.ts'

const FEE_SHARE = 0.029
const FIXED_FEE = 30
const DAYS_UNTIL_AVAILABLE = 2
/** Stripe converts at a rate that is a little worse for the seller than the day's, in either direction. */
const CONVERSION_FEE = 0.01
/** Currencies without a smaller unit. */
const whole = new Set(['JPY', 'KRW', 'VND', 'CLP', 'ISK'])

const account = dollar.toLowerCase()

/**
 * An amount as it reaches the account, which is in dollars. `exchange_rate` is from major unit to major unit, as Stripe
 * gives it, so that yen need two more digits. A currency without a rate stays as it is.
 */
function settled(
  amount: number,
  charged: string,
): Pick<Stripe.BalanceTransaction, 'amount' | 'currency' | 'exchange_rate'> {
  const code = charged.toUpperCase()
  const perDollar = unitsPerDollar[code]
  if (code === dollar || perDollar === undefined) return { amount, currency: charged, exchange_rate: null }
  const spread = amount < 0 ? 1 + CONVERSION_FEE : 1 - CONVERSION_FEE
  const rate = Number((spread / perDollar).toFixed(6))
  return { amount: Math.round(amount * rate * (whole.has(code) ? 100 : 1)), currency: account, exchange_rate: rate }
}

type Booked = Pick<Stripe.BalanceTransaction, 'description' | 'reporting_category' | 'type'> & {
  id?: string
  source: string
  /** In the currency that was charged; below zero leaves the account. */
  amount: number
  currency: string
  created: number
  /** In the account's currency. */
  feeOf?: (settled: number) => number
  feeName?: string
}

function newEntry({ id = newId('txn'), amount, currency, created, feeOf, feeName = '', ...rest }: Booked) {
  const money = settled(amount, currency)
  const fee = feeOf?.(money.amount) ?? 0
  const detail = { amount: fee, application: null, currency: money.currency, description: feeName, type: 'stripe_fee' }
  const entry: Stripe.BalanceTransaction = {
    id,
    object: 'balance_transaction',
    ...money,
    available_on: created + DAYS_UNTIL_AVAILABLE * 86_400,
    balance_type: 'payments',
    created,
    fee,
    fee_details: fee > 0 ? [detail] : [],
    net: money.amount - fee,
    status: 'pending',
    ...rest,
  }
  return entry
}

/** What a charge leaves in the account, after Stripe's fee. */
export const newBalanceTransaction = (charge: Stripe.Charge): Stripe.BalanceTransaction =>
  newEntry({
    id: String(charge.balance_transaction),
    source: charge.id,
    amount: charge.amount,
    currency: charge.currency,
    created: charge.created,
    description: charge.description,
    reporting_category: 'charge',
    type: 'charge',
    feeOf: (amount) => Math.min(amount, Math.round(amount * FEE_SHARE) + FIXED_FEE),
    feeName: 'Stripe processing fees',
  })

/** What a refund takes out of the account. The fee of the charge does not come back. */
export const newRefundTransaction = (refund: Stripe.Refund): Stripe.BalanceTransaction =>
  newEntry({
    id: String(refund.balance_transaction),
    source: refund.id,
    amount: -refund.amount,
    currency: refund.currency,
    created: refund.created,
    description: 'REFUND FOR CHARGE',
    reporting_category: 'refund',
    type: 'refund',
  })

/** What comes back into the account when a bank returns a refund. */
export const newRefundFailure = (refund: Stripe.Refund, now: Date): Stripe.BalanceTransaction =>
  newEntry({
    id: String(refund.failure_balance_transaction),
    source: refund.id,
    amount: refund.amount,
    currency: refund.currency,
    created: unixTime(now),
    description: 'REFUND FAILURE',
    reporting_category: 'refund_failure',
    type: 'refund_failure',
  })

/** In the account's currency. */
const DISPUTE_FEE = 1500

/** The disputed money leaves the account with a fee, or comes back to it without one. */
export const newDisputeTransaction = (
  dispute: Stripe.Dispute,
  way: 'withdrawn' | 'reinstated',
  now: Date,
): Stripe.BalanceTransaction =>
  newEntry({
    source: dispute.id,
    amount: way === 'withdrawn' ? -dispute.amount : dispute.amount,
    currency: dispute.currency,
    created: unixTime(now),
    description: `Chargeback ${way} for ${String(dispute.charge)}`,
    reporting_category: way === 'withdrawn' ? 'dispute' : 'dispute_reversal',
    type: 'adjustment',
    ...(way === 'withdrawn' && { feeOf: () => DISPUTE_FEE, feeName: 'Dispute fee' }),
  })

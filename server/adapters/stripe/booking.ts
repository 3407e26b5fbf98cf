import type { Stripe } from 'stripe'
import { convertMoney, money } from '#contract/money/money.ts'
import type { Booking, BookingKind } from '../../shop/money/payments/bookings.ts'
import { idOf } from './intent.ts'

type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>

const kinds: Partial<Record<Source['object'], BookingKind>> = { charge: 'charge', refund: 'refund', dispute: 'dispute' }

export async function bookedBetween(stripe: Stripe, from: Date, to: Date): Promise<Booking[]> {
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
  const created = { gte: seconds(from), lt: seconds(to) }
  const bookings: Booking[] = []
  for await (const booked of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
    const booking = translateBooking(booked)
    if (booking) bookings.push(booking)
  }
  return bookings
}

/** What Stripe booked of a payment; undefined for payouts and what else moves in the account. */
function translateBooking(booked: Stripe.BalanceTransaction): Booking | undefined {
  const { source, exchange_rate, id, amount, fee } = booked
  if (typeof source !== 'object' || !source) return undefined
  const kind = kinds[source.object]
  const intentId = 'payment_intent' in source ? idOf(source.payment_intent) : undefined
  if (!kind || !intentId || !('currency' in source) || !source.currency) return undefined
  const currency = booked.currency.toUpperCase()
  const charged = source.currency.toUpperCase()
  // Stripe books in the account's currency, at this rate where the customer paid in another.
  const inCharged = (minor: number) =>
    currency === charged ? minor : convertMoney(money(minor, currency), 1 / (exchange_rate ?? 1), charged).amount
  return {
    id,
    kind,
    intentId,
    at: new Date(booked.created * 1000),
    amount,
    fee,
    currency,
    exchangeRate: currency === charged ? null : exchange_rate,
    // What was charged is whole; what was settled of it was rounded, so it is not converted back.
    charged: Math.sign(amount) * ('amount' in source ? source.amount : Math.abs(inCharged(amount))),
    chargedFee: inCharged(fee),
    chargedCurrency: charged,
  }
}

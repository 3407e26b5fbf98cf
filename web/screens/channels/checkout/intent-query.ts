import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { openPayment } from '#contract/api/checkout.ts'
import type { PaymentIntentRequest, PaymentIntentView } from '#contract/channels/checkout.ts'
import { money, parseMoney, toDecimalString } from '#contract/money/money.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'

/** The open payment for one combination of plan, price and buyer, opened once. */
export const intentQuery = (request: PaymentIntentRequest) =>
  queryOptions({
    queryKey: [openPayment.path, request],
    queryFn: () => call(openPayment, { body: request }),
    // A buyer who comes back asks again: the server returns the open payment, or says that it has been paid meanwhile.
    gcTime: 0,
    // An expired payment is cancelled, so open another at today's price.
    refetchInterval: ({ state }) => msUntilEnd(state.data),
    refetchIntervalInBackground: false,
  })

/**
 * When to ask for a new payment; false if the payment has no end. At least a minute, because the browser's clock may be
 * wrong.
 */
export const msUntilEnd = (open: PaymentIntentView | undefined, now = Date.now()): number | false =>
  open?.holdsUntil ? Math.max(60_000, Date.parse(open.holdsUntil) - now) : false

/**
 * Keeps the current payment on the screen while a changed email or card choice is sent, so that the buyer's typing is
 * not lost.
 */
export const openMeanwhile =
  (amount: number) =>
  (open: PaymentIntentView | undefined): PaymentIntentView | undefined =>
    open && Number(priceOf(open)) === amount ? open : undefined

/** What is to be paid: the amount charged plus what store credit pays, after a code. */
export function priceOf({ price, discount, amount, currency }: Opened): string {
  if (price === undefined) return amount
  if (discount === undefined) return price
  return toDecimalString(money(parseMoney(price, currency).amount - parseMoney(discount, currency).amount, currency))
}

type Opened = Pick<PaymentIntentView, 'price' | 'discount' | 'amount' | 'currency'>

/** The open payment can no longer be paid, so ask for another. */
export const dropIntents = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [openPayment.path] })

/** Today's price as a decimal string, if the server refused because the price has changed. */
export function newPriceIn(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  try {
    const { code, price } = JSON.parse(error.body) as { code?: unknown; price?: unknown }
    return code === 'price_changed' && typeof price === 'string' ? price : undefined
  } catch {
    return undefined
  }
}

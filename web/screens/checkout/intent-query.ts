import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { openPayment } from '#contract/api/checkout.ts'
import type { PaymentIntentRequest, PaymentIntentView } from '#contract/checkout/checkout.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'

/** The open payment for a plan, a price and a buyer. It is opened once for the three, and stays theirs. */
export const intentQuery = (request: PaymentIntentRequest) =>
  queryOptions({
    queryKey: [openPayment.path, request],
    queryFn: () => call(openPayment, { body: request }),
    // Who comes back asks again: the server has the open one, and knows if it was paid meanwhile.
    gcTime: 0,
    // Past its time it is cancelled: another is opened, at today's price.
    refetchInterval: ({ state }) => msUntilEnd(state.data),
    refetchIntervalInBackground: false,
  })

/** When to ask for another payment; false where the shop does not say. At least a minute: a browser's clock may be wrong. */
export const msUntilEnd = (open: PaymentIntentView | undefined, now = Date.now()): number | false =>
  open?.holdsUntil ? Math.max(60_000, Date.parse(open.holdsUntil) - now) : false

/** While the shop hears that a card is kept, or of another address, the payment on the screen stays: what was typed is not lost. */
export const openMeanwhile =
  (amount: number) =>
  (open: PaymentIntentView | undefined): PaymentIntentView | undefined =>
    open && Number(priceOf(open)) === amount ? open : undefined

/** What is sold for: what is charged, and what store credit pays. */
export const priceOf = ({ price, amount }: Pick<PaymentIntentView, 'price' | 'amount'>): string => price ?? amount

/** The payment on the screen can no longer be paid: another is asked for. */
export const dropIntents = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [openPayment.path] })

/** Today's price, when the server refused because it is another one: a decimal string. */
export function newPriceIn(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  try {
    const { code, price } = JSON.parse(error.body) as { code?: unknown; price?: unknown }
    return code === 'price_changed' && typeof price === 'string' ? price : undefined
  } catch {
    return undefined
  }
}

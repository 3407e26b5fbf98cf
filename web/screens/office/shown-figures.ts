import { mostCounted } from '#contract/office/admin.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { supplierCurrency } from '#contract/money/supplier-money.ts'

/** `12,481`. Grouped the same way in every browser, so that administrators can compare figures. */
export const shownCount = (count: number): string => count.toLocaleString('en-US')

const grouped = (shown: string): string => shown.replace(/\B(?=(\d{3})+\.)/g, ',')

/** `$161,320.45` from the wire's `161320.45`: an amount in the currency of the books. */
export const shownBooks = (amount: string): string => grouped(formatBooks(amount))

/** The same in the supplier's currency. */
export const shownWithSupplier = (amount: string): string => grouped(formatPlanPrice(amount, supplierCurrency))

/** The amount charged and its currency: `$4.99 USD`, `EUR 4.60`. */
export const shownCharge = (amount: string, currency: string): string =>
  currency === booksCurrency ? `${formatBooks(amount)} ${booksCurrency}` : formatPlanPrice(amount, currency)

export const shownMegabytes = (dataMb: number | null): string => (dataMb === null ? 'Unlimited' : `${dataMb} MB`)

/** `1 country`, `2,316 packages`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${shownCount(count)} ${count === 1 ? one : many}`

const logs = new Set<string>(['audit', 'refund-requests', 'withdrawals'])

/** Searches and logs are counted only up to a limit; orders and users are counted in full. */
export const isUncounted = (total: number, { q, tab }: { q: string; tab: string }): boolean =>
  total > mostCounted && (q !== '' || logs.has(tab))

/** Which rows of how many a page shows. Beyond the counting limit there is no total. */
export function shownRange(first: number, rows: number, total: number | 'many'): string {
  const last = first + rows - 1
  const range = rows > 1 ? `${shownCount(first)}–${shownCount(last)}` : shownCount(first)
  if (total !== 'many') return `${range} of ${shownCount(total)}`
  return last > mostCounted ? range : `${range} of more than ${shownCount(mostCounted)}`
}

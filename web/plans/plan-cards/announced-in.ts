import type { AnnouncedOffer } from '#contract/plans/plan.ts'
import { parseBooks } from '#contract/money/books-money.ts'
import { chargedPrice } from '#contract/money/charged-price.ts'
import { codeWorth, leavingEnough } from '#contract/money/code-worth.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { booksInSale, saleMoney, type SaleRate } from '#contract/money/sale-money.ts'

/** What an announced code makes of a price. */
export interface Announced {
  price: string
  lowest: string
  percent: number
  currency: string
}

/**
 * The same where prices have an ending: the code is taken off the price with its ending, as at the checkout, so another
 * percentage may be left. Undefined where none is.
 */
export function announcedIn(
  listed: string,
  { takes, lowest: before }: AnnouncedOffer,
  rate: SaleRate,
): Announced | undefined {
  if (!takes) return undefined
  const list = chargedPrice(parseBooks(listed), rate)
  // An earlier price may have been one by a code, which had no ending: counted without, no reduction is overstated.
  const lowest = before === listed ? list : booksInSale(parseBooks(before), rate)
  const [off = 0] = codeWorth('percent' in takes ? takes : { amount: parseBooks(takes.amount) }, [list.amount], rate)
  const reduced = list.amount - leavingEnough(list.amount, off, rate)
  const percent = Math.floor(((lowest.amount - reduced) * 100) / lowest.amount)
  if (percent < 1) return undefined
  return {
    price: toDecimalString(saleMoney(reduced, rate.currency)),
    lowest: toDecimalString(lowest),
    percent,
    currency: rate.currency,
  }
}

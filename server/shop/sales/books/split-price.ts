import type { Money } from '#contract/money/money.ts'
import { totalToPay } from '#contract/money/total-to-pay.ts'
import { shareByWeight } from '#contract/money/share-by-weight.ts'

declare const balanced: unique symbol

/**
 * How a price is paid, in minor units of one currency: the list price, less a code, less store credit, the rest by
 * card; tax is included. Only the functions here make one, so the parts always add up and none is negative.
 */
export interface Parts {
  readonly list: number
  readonly discount: number
  readonly credit: number
  readonly card: number
  readonly tax: number
  readonly [balanced]: true
}

type Split = Pick<Parts, 'list' | 'discount' | 'credit' | 'tax'>

/** The list price less the discount, which all other parts come out of. */
const toPay = ({ list, discount }: Pick<Split, 'list' | 'discount'>): number => totalToPay([{ price: list, discount }])

/** The card pays what the other parts leave. */
const balance = (split: Split): Parts => ({ ...split, card: toPay(split) - split.credit }) as Parts

const upTo = (most: number, value: number): number => Math.min(Math.max(0, value), most)

/** Takes no more than there is: from a code first, then from store credit. */
export function splitPrice(
  { amount: list }: Pick<Money, 'amount'>,
  { discount = 0, credit = 0, tax = 0 }: Partial<Split>,
): Parts {
  const byCode = upTo(list, discount)
  const left = toPay({ list, discount: byCode })
  return balance({ list, discount: byCode, credit: upTo(left, credit), tax: upTo(left, tax) })
}

/** The parts of a sale from its row, which the database keeps adding up. */
export const partsOf = ({ list, discount, credit, tax }: Split): Parts => balance({ list, discount, credit, tax })

/**
 * Splits a sale's parts among its lines, by largest remainder: a discount by list price, unless the code covers only some
 * of the lines and `discounts` says which; the other parts by what the discount leaves.
 */
export function shareParts(
  whole: Parts,
  prices: readonly number[],
  discounts: readonly number[] = shareByWeight(whole.discount, prices),
): Parts[] {
  const paid = prices.map((list, index) => toPay({ list, discount: discounts[index] ?? 0 }))
  const credits = shareByWeight(whole.credit, paid)
  const taxes = shareByWeight(whole.tax, paid)
  return prices.map((list, index) =>
    balance({
      list,
      discount: discounts[index] ?? 0,
      credit: credits[index] ?? 0,
      tax: taxes[index] ?? 0,
    }),
  )
}

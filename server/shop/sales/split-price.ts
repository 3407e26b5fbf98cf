import type { Money } from '#contract/money/money.ts'

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

/** The card pays what the other parts leave. */
const balance = (split: Split): Parts => ({ ...split, card: split.list - split.discount - split.credit }) as Parts

const upTo = (most: number, value: number): number => Math.min(Math.max(0, value), most)

/** Takes no more than there is: from a code first, then from store credit. */
export function splitPrice(
  { amount: list }: Pick<Money, 'amount'>,
  { discount = 0, credit = 0, tax = 0 }: Partial<Split>,
): Parts {
  const byCode = upTo(list, discount)
  return balance({ list, discount: byCode, credit: upTo(list - byCode, credit), tax: upTo(list - byCode, tax) })
}

/** The parts of a sale from its row, which the database keeps adding up. */
export const partsOf = ({ list, discount, credit, tax }: Split): Parts => balance({ list, discount, credit, tax })

/** Splits a sale's parts among its lines by list price. Cents that do not divide go to the first line with room. */
export function shareParts(whole: Parts, prices: readonly number[]): Parts[] {
  const share = (part: number, list: number) => (whole.list === 0 ? 0 : Math.floor((part * list) / whole.list))
  const lines = prices.map((list) => ({
    list,
    discount: share(whole.discount, list),
    credit: share(whole.credit, list),
    tax: share(whole.tax, list),
  }))
  handOut(lines, 'discount', whole.discount, ({ list, discount, credit }) => list - discount - credit)
  handOut(lines, 'credit', whole.credit, ({ list, discount, credit }) => list - discount - credit)
  handOut(lines, 'tax', whole.tax, ({ list, discount, tax }) => list - discount - tax)
  return lines.map(balance)
}

type Shared = { -readonly [Part in keyof Split]: number }

function handOut(lines: Shared[], part: keyof Split, whole: number, roomOf: (line: Shared) => number): void {
  let left = whole - lines.reduce((sum, line) => sum + line[part], 0)
  for (const line of lines) {
    const more = Math.min(left, roomOf(line))
    line[part] += more
    left -= more
  }
}

import type { AnnouncedOffer } from '#contract/plans/plan.ts'
import { type BooksMoney, writeBooks } from '#contract/money/books-money.ts'
import { booksCurrency, toDecimalString } from '#contract/money/money.ts'
import { judgeCode, takesOf } from '../../../money/codes/judge-code.ts'
import type { CodeRow } from '../../../money/codes/tables.ts'
import type { Plan } from '../store.ts'

/** A code that pages announce, with each plan's lowest price of the thirty days before it, in cents. */
export interface AnnouncedCode {
  row: CodeRow
  lowest: ReadonlyMap<string, number>
}

export interface Announcements {
  codes: readonly AnnouncedCode[]
  /** When the next of them begins or ends. */
  until: Date | undefined
  /** Each offer says what its code takes off: prices of some currency have an ending. */
  saysHow: boolean
}

const stranger = { uses: 0, hasBought: false, isOwner: false, held: { uses: 0, spent: 0 } }
const inBooks = { currency: booksCurrency, perUsd: 1 }

/**
 * What an announced code makes of a price, the best of several. Its percentage counts from the lowest price of the
 * thirty days before; a code that leads to no lower one is no reduction, and is not announced.
 */
export function announcedOffer(
  plan: Pick<Plan, 'id' | 'reach' | 'destinationCode'>,
  { amount: price }: BooksMoney,
  { codes, saysHow }: Announcements,
  now: Date,
): AnnouncedOffer | undefined {
  const countryCode = plan.reach === 'country' ? plan.destinationCode : null
  const offers = codes.flatMap(({ row, lowest: known }) => {
    const verdict = judgeCode(row, { lines: [{ price, countryCode }], rate: inBooks, now, person: stranger })
    if (verdict.kind === 'refused') return []
    const lowest = known.get(plan.id) ?? price
    const reduced = price - verdict.discount
    // Rounded down: what is announced is never more than what it gives.
    const percent = Math.floor(((lowest - reduced) * 100) / lowest)
    return percent < 1 ? [] : [{ row, reduced, lowest, percent }]
  })
  const [best] = offers.toSorted((a, b) => a.reduced - b.reduced)
  if (!best) return undefined
  const { row, percent } = best
  return {
    code: row.code,
    price: writeBooks(best.reduced),
    lowest: writeBooks(best.lowest),
    percent,
    ...(saysHow && { takes: inWords(row) }),
  }
}

function inWords(row: CodeRow): AnnouncedOffer['takes'] {
  const takes = takesOf(row)
  return 'percent' in takes ? takes : { amount: toDecimalString(takes.amount) }
}

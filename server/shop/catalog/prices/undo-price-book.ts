import type { Db } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { changePriceBook } from './change-price-book.ts'
import { canBeUndone, priceBookBefore, type PriceBookRow } from './store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'catalog' | 'notices' | 'queue' | 'config'>

interface Wanted {
  seen: number
  by: string
  record: (tx: Db, before: PriceBookRow, after: Pick<PriceBookRow, 'rules'>) => Promise<void>
}

/** Brings back what stood before the newest change. Done twice it brings the change back: that was a change too. */
export const undoPriceBook = (deps: Needs, { seen, by, record }: Wanted): Promise<void> =>
  changePriceBook(deps, {
    seen,
    by,
    change: async (newest, tx) => {
      if (!canBeUndone(newest)) throw new Refusal('nothing_to_undo')
      const { id, rules, hidden, pinned } = await priceBookBefore(tx, newest.id)
      return { rules, hidden, pinned, restores: id }
    },
    record,
  })

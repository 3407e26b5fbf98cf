import type { WithClock } from '../../../../platform/clock.ts'
import type { WithConfig } from '../../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../../platform/db/db.ts'
import type { WithNotices } from '../../../../platform/db/notices.ts'
import type { WithQueue } from '../../../../platform/jobs/queue.ts'
import { Refusal } from '../../../../platform/refusals/refusal.ts'
import type { WithCdnConfig } from '../../../site/outside-caches/settings.ts'
import type { WithCatalog } from '../open-catalog.ts'
import { changePriceBook } from './change-price-book.ts'
import { canBeUndone, priceBookBefore, type PriceBookRow } from './store.ts'

type Deps = WithDb & WithClock & WithCatalog & WithNotices & WithQueue & WithConfig & WithCdnConfig

interface UndoRequest {
  seen: number
  by: string
  record: (tx: Db, before: PriceBookRow, after: Pick<PriceBookRow, 'rules'>) => Promise<void>
}

/** Restores the book before the newest change. Undoing twice restores the change, since the undo is a change too. */
export const undoPriceBook = (deps: Deps, { seen, by, record }: UndoRequest): Promise<void> =>
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

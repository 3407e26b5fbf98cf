import type { ShelfPlace } from '#contract/money/price-rules.ts'
import type { WithClock } from '../../../../platform/clock.ts'
import type { WithConfig } from '../../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../../platform/db/db.ts'
import type { WithNotices } from '../../../../platform/db/notices.ts'
import type { WithQueue } from '../../../../platform/jobs/queue.ts'
import { Refusal } from '../../../../platform/refusals/refusal.ts'
import type { WithCdnConfig } from '../../../site/outside-caches/settings.ts'
import type { WithCatalog } from '../open-catalog.ts'
import { changePriceBook } from './change-price-book.ts'
import { PriceBook } from './price-book.ts'

type Deps = WithDb & WithClock & WithCatalog & WithNotices & WithQueue & WithConfig & WithCdnConfig

interface PlacementChange {
  /** A plan's code. */
  code: string
  place: ShelfPlace
  by: string
  record: (tx: Db, change: { code: string; before: ShelfPlace; after: ShelfPlace }) => Promise<void>
}

/**
 * Hides a plan, pins it to the front, or neither. A hidden plan cannot be found or bought; earlier buyers keep theirs.
 * It changes one plan only, so two admins placing different plans at once do not conflict.
 */
export async function placePlan(deps: Deps, { code, place, by, record }: PlacementChange): Promise<void> {
  const plan = (await deps.catalog.shelf.read()).plan(code)
  if (!plan) throw new Refusal('plan_not_found', code)
  const without = (codes: readonly string[]) => codes.filter((each) => each !== plan.code)
  await changePriceBook(deps, {
    by,
    change: async (book) => {
      if (new PriceBook(book).placeOf(plan.code) === place) return undefined
      const hidden = [...without(book.hidden), ...(place === 'hidden' ? [plan.code] : [])]
      const pinned = [...without(book.pinned), ...(place === 'pinned' ? [plan.code] : [])]
      return { rules: book.rules, hidden, pinned }
    },
    record: (tx, before) =>
      record(tx, { code: plan.code, before: new PriceBook(before).placeOf(plan.code), after: place }),
  })
}

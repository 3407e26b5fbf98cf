import { randomUUID } from 'node:crypto'
import type { WithClock } from '../../../../platform/clock.ts'
import type { WithConfig } from '../../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../../platform/db/db.ts'
import { notifyAndAsk, type WithNotices } from '../../../../platform/db/notices.ts'
import type { WithQueue } from '../../../../platform/jobs/queue.ts'
import { Refusal } from '../../../../platform/refusals/refusal.ts'
import { forgetCopies } from '../../../site/outside-caches/forget-copies.ts'
import type { WithCdnConfig } from '../../../site/outside-caches/settings.ts'
import type { WithCatalog } from '../open-catalog.ts'
import { addPriceBook, claimPriceBook, type PriceBookRow } from './store.ts'

type PriceBookContent = Pick<PriceBookRow, 'rules' | 'hidden' | 'pinned'>

interface PriceBookChange {
  /** The version its author was looking at; undefined to skip the check. */
  seen?: number
  by: string
  /** The new content, given the current one; undefined to change nothing. */
  change: (before: PriceBookRow, tx: Db) => Promise<(PriceBookContent & { restores?: number }) | undefined>
  /** Written in the same transaction as the change. */
  record?: (tx: Db, before: PriceBookRow, after: PriceBookContent) => Promise<void>
}

/**
 * Writes the next price book. When this returns, no process answers with a price of the old one. If two admins change
 * the same version at once, the first wins and the second is asked to look again.
 */
export async function changePriceBook(
  deps: WithDb & WithClock & WithCatalog & WithNotices & WithQueue & WithConfig & WithCdnConfig,
  { seen, by, change, record }: PriceBookChange,
): Promise<void> {
  const { db, clock, catalog, notices } = deps
  const noticeKey = randomUUID()
  const isChanged = await db.transaction(async (tx) => {
    const before = await claimPriceBook(tx)
    if (seen !== undefined && before.id !== seen) throw new Refusal('prices_changed', `saw ${seen}, is ${before.id}`)
    const after = await change(before, tx)
    if (!after) return false
    const { rules, hidden, pinned, restores = null } = after
    await addPriceBook(tx, { rules, hidden, pinned, restores, setBy: by, setAt: clock.now() })
    await record?.(tx, before, after)
    await forgetCopies(deps, tx)
    await notifyAndAsk(tx, 'prices', noticeKey)
    return true
  })
  if (!isChanged) return
  await catalog.prices.refresh(noticeKey)
  await notices.heardEverywhere(noticeKey)
}

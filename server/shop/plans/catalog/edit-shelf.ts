import { randomUUID } from 'node:crypto'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { notifyAndAsk, type WithNotices } from '../../../platform/db/notices.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { forgetCopies } from '../../site/outside-caches/forget-copies.ts'
import type { WithCdnConfig } from '../../site/outside-caches/settings.ts'
import type { WithCatalog } from './open-catalog.ts'
import { shelfEdits } from './tables.ts'

export type ShelfDeps = WithDb & WithClock & WithCatalog & WithNotices & WithQueue & WithConfig & WithCdnConfig

/**
 * An administrator changes what is on the shelf without a look at a supplier's list. When this returns, no process
 * answers with the shelf from before. `change` answers false when there is nothing to change.
 */
export async function editShelf(deps: ShelfDeps, change: (tx: Db) => Promise<boolean>): Promise<void> {
  const { db, clock, catalog, notices } = deps
  const noticeKey = randomUUID()
  const isChanged = await db.transaction(async (tx) => {
    if (!(await change(tx))) return false
    await tx.insert(shelfEdits).values({ at: clock.now() })
    await forgetCopies(deps, tx)
    await notifyAndAsk(tx, 'catalog', noticeKey)
    return true
  })
  if (!isChanged) return
  await catalog.shelf.refresh(noticeKey)
  await notices.heardEverywhere(noticeKey)
}

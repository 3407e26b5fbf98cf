import { randomUUID } from 'node:crypto'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { notifyAndAsk, type WithNotices } from '../../../platform/db/notices.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithCatalog } from '../../../shop/plans/catalog/open-catalog.ts'
import { forgetCopies } from '../../../shop/site/outside-caches/forget-copies.ts'
import type { WithCdnConfig } from '../../../shop/site/outside-caches/settings.ts'

export type PagesDeps = WithDb & WithClock & WithCatalog & WithNotices & WithQueue & WithConfig & WithCdnConfig

/** Changes codes, and returns when no process shows what an announced one said before. */
export async function tellPages<Changed extends { announced: boolean }>(
  deps: PagesDeps,
  change: (tx: Db) => Promise<Changed>,
): Promise<Changed> {
  const { db, catalog, notices } = deps
  const noticeKey = randomUUID()
  const changed = await db.transaction(async (tx) => {
    const done = await change(tx)
    if (done.announced) {
      await forgetCopies(deps, tx)
      await notifyAndAsk(tx, 'prices', noticeKey)
    }
    return done
  })
  if (changed.announced) {
    await catalog.prices.refresh(noticeKey)
    await notices.heardEverywhere(noticeKey)
  }
  return changed
}

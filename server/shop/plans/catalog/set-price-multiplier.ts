import { randomUUID } from 'node:crypto'
import { PriceMultiplier, type PriceMultiplierView } from '#contract/money/pricing.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { notifyAndAsk, type WithNotices } from '../../../platform/db/notices.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { forgetCopies } from '../../site/outside-caches/forget-copies.ts'
import type { WithCdnConfig } from '../../site/outside-caches/settings.ts'
import type { WithCatalog } from './open-catalog.ts'
import { addMultiplier, claimMultiplier } from './store.ts'

interface PriceChange {
  multiplier: unknown
  by: string
  /** Written in the same transaction as the change. */
  record?: (tx: Db, change: { before: number; after: number }) => Promise<void>
}

/**
 * Changes every price at once. When this returns, no process answers with an old price. Of two concurrent changes the
 * later one wins, and each records the value it replaced.
 */
export async function setPriceMultiplier(
  deps: WithDb & WithClock & WithCatalog & WithNotices & WithQueue & WithConfig & WithCdnConfig,
  { multiplier, by, record }: PriceChange,
): Promise<PriceMultiplierView> {
  const { db, clock, catalog, notices } = deps
  const checked = PriceMultiplier.safeParse(multiplier)
  if (!checked.success) {
    const problem = checked.error.issues[0]?.message
    throw new Refusal('bad_request', 'price multiplier', problem ? { message: () => problem } : {})
  }
  const noticeKey = randomUUID()
  await db.transaction(async (tx) => {
    const before = await claimMultiplier(tx)
    await addMultiplier(tx, { multiplier: checked.data, setBy: by, setAt: clock.now() })
    await record?.(tx, { before, after: checked.data })
    await forgetCopies(deps, tx)
    await notifyAndAsk(tx, 'prices', noticeKey)
  })
  const { multiplier: prices } = await catalog.prices.refresh(noticeKey)
  await notices.heardEverywhere(noticeKey)
  return prices
}

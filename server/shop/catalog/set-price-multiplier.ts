import { randomUUID } from 'node:crypto'
import { PriceMultiplier, type PriceMultiplierView } from '#contract/prices/pricing.ts'
import type { Db } from '../../platform/db/db.ts'
import { notifyAndAsk } from '../../platform/db/notices.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { forgetCopies } from '../cdn/forget-copies.ts'
import { addMultiplier, claimMultiplier } from './store.ts'

interface PriceChange {
  multiplier: unknown
  by: string
  /** Written together with the change, or not at all. */
  record?: (tx: Db, change: { before: number; after: number }) => Promise<void>
}

/**
 * Changes every price at once. When this returns, no process answers with an old one. Of two changes at once
 * the later one stays, and each knows what it replaced.
 */
export async function setPriceMultiplier(
  deps: Pick<Deps, 'db' | 'clock' | 'catalog' | 'notices' | 'queue' | 'config'>,
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

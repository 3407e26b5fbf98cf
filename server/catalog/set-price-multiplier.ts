import { randomUUID } from 'node:crypto'
import { PriceMultiplier, type PriceMultiplierView } from '#contract/pricing.ts'
import { notifyAndAsk } from '../db/notices.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { addMultiplier } from './store.ts'

/** Changes every price at once. When this returns, no process answers with an old one. */
export async function setPriceMultiplier(
  { db, clock, catalog, notices }: Pick<Deps, 'db' | 'clock' | 'catalog' | 'notices'>,
  { multiplier, by }: { multiplier: unknown; by: string },
): Promise<PriceMultiplierView> {
  const checked = PriceMultiplier.safeParse(multiplier)
  if (!checked.success)
    throw new Refusal('bad_request', 'price multiplier', { message: checked.error.issues[0]?.message })
  const noticeKey = randomUUID()
  await db.transaction(async (tx) => {
    await addMultiplier(tx, { multiplier: checked.data, setBy: by, setAt: clock.now() })
    await notifyAndAsk(tx, 'prices', noticeKey)
  })
  const prices = await catalog.prices.refresh(noticeKey)
  await notices.heardEverywhere(noticeKey)
  return prices
}

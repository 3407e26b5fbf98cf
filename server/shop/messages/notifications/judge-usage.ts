import { autoTopUpAtPercent } from '#contract/bought/auto-top-up.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { getOrderWithEsim } from '../../sales/books/store.ts'
import { listTopUpsOf } from '../../sales/books/top-up-store.ts'
import type { WithNotificationsConfig } from './settings.ts'
import { claimAlert } from './store.ts'
import { usageNow } from './usage-now.ts'

/**
 * Checks whether an eSIM has passed a usage threshold and notifies its owner: once per threshold and data total,
 * however often the figures come in.
 */
export async function judgeUsage(
  { db, clock, queue, config }: WithDb & WithClock & WithQueue & WithNotificationsConfig,
  orderId: string,
): Promise<void> {
  const found = await getOrderWithEsim(db, orderId)
  const { order } = found
  const usage = usageNow(found, clock.now())
  if (!usage) return
  const { used, totalMb } = usage
  const passed = [...new Set([...config.usageAlerts, 100])].filter((threshold) => used >= threshold)
  await db.transaction(async (tx) => {
    // Topped-up data starts a new count.
    const count = `usage:${orderId}:${totalMb}`
    const isFirstReading = await claimAlert(tx, count, orderId, clock.now())
    const before = isFirstReading ? await usedBeforeTopUp(tx, orderId, totalMb) : 0
    for (const percent of passed) {
      const isNew = await claimAlert(tx, `${count}:${percent}`, orderId, clock.now())
      // If several are passed at once, only the highest is announced.
      if (isNew && percent === passed.at(-1) && percent > before)
        await queue.enqueue(tx, 'alert-customer', { orderId, kind: percent < 90 ? 'usage-75' : 'usage-90', percent })
    }
    // Queued at every reading, so that a sales pause only delays it; the job itself checks what was already bought for
    // this total.
    if (used >= autoTopUpAtPercent && order.userId && order.supportsTopUp)
      await queue.enqueue(tx, 'buy-auto-top-up', { orderId }, { onceKey: orderId })
  })
}

/**
 * The share of today's total, in percent, that may have been used before the last top-up: what was there then. A
 * traveller who used up 5 GB and bought 1 GB need not be told that 83 % of 6 GB is used.
 */
async function usedBeforeTopUp(db: Db, orderId: string, totalMb: number): Promise<number> {
  const added = (await listTopUpsOf(db, [orderId])).filter(({ status }) => topUpTraits[status].isInUse).at(-1)?.dataMb
  return added ? ((totalMb - added) / totalMb) * 100 : 0
}

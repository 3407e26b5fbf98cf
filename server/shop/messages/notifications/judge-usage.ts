import { autoTopUpAtPercent } from '#contract/bought/auto-top-up.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { getOrderWithEsim } from '../../sales/books/store.ts'
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
    for (const percent of passed) {
      // Topped-up data starts a new count.
      const isNew = await claimAlert(tx, `usage:${orderId}:${totalMb}:${percent}`, orderId, clock.now())
      // If several are passed at once, only the highest is announced.
      if (isNew && percent === passed.at(-1))
        await queue.enqueue(tx, 'alert-customer', { orderId, kind: percent < 90 ? 'usage-75' : 'usage-90', percent })
    }
    // Queued at every reading, so that a sales pause only delays it; the job itself checks what was already bought for
    // this total.
    if (used >= autoTopUpAtPercent && order.userId && order.supportsTopUp)
      await queue.enqueue(tx, 'buy-auto-top-up', { orderId }, { onceKey: orderId })
  })
}

import { usedShare } from '#contract/orders/usage.ts'
import { autoTopUpAtPercent } from '#contract/topups/auto-top-up.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { Esim } from '../esims/store.ts'
import { stageOf } from '../sales/plan-stage.ts'
import { getOrderWithEsim } from '../sales/store.ts'
import { claimAlert } from './store.ts'

/**
 * Looks whether an eSIM has passed a threshold, and has its owner told: once for each threshold and amount of
 * data, however often the figures come in and whoever reads them.
 */
export async function judgeUsage(
  { db, clock, queue, config }: WithDb & WithClock & WithQueue & WithConfig,
  orderId: string,
): Promise<void> {
  const found = await getOrderWithEsim(db, orderId)
  const { order, esim } = found
  const stage = stageOf(found, clock.now())
  // Nobody tops up what has ended or gone back, and nothing was used of what is fresh.
  if (!esim || esim.totalMb === null || (stage !== 'running' && stage !== 'used-up')) return
  const { totalMb } = esim
  const used = stage === 'used-up' ? 100 : percentUsed(esim, totalMb)
  const passed = [...new Set([...config.usageAlerts, 100])].filter((threshold) => used >= threshold)
  await db.transaction(async (tx) => {
    for (const percent of passed) {
      // Topped-up data starts a new count.
      const isNew = await claimAlert(tx, `usage:${orderId}:${totalMb}:${percent}`, orderId, clock.now())
      // Someone who passed several at once hears of the last one only.
      if (isNew && percent === passed.at(-1))
        await queue.enqueue(tx, 'alert-customer', { orderId, kind: percent < 90 ? 'usage-75' : 'usage-90', percent })
    }
    // At every reading, so that a pause of sales only puts it off; what was bought for this amount of data is known there.
    if (used >= autoTopUpAtPercent && order.userId && order.supportsTopUp)
      await queue.enqueue(tx, 'buy-auto-top-up', { orderId }, { onceKey: orderId })
  })
}

const percentUsed = ({ usedMb: dataUsed }: Esim, totalMb: number): number =>
  // Exact at the thresholds, which are whole percentages: 0.29 times 100 is a little less than 29.
  Math.round(usedShare({ dataUsed, dataRemaining: Math.max(0, totalMb - dataUsed) }) * 1_000_000) / 10_000

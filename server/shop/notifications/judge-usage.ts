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
 * Checks whether an eSIM has passed a usage threshold and notifies its owner: once per threshold and data total,
 * however often the figures come in.
 */
export async function judgeUsage(
  { db, clock, queue, config }: WithDb & WithClock & WithQueue & WithConfig,
  orderId: string,
): Promise<void> {
  const found = await getOrderWithEsim(db, orderId)
  const { order, esim } = found
  const stage = stageOf(found, clock.now())
  // A plan that has ended or was refunded cannot be topped up, and a fresh one has no usage.
  if (!esim || esim.totalMb === null || (stage !== 'running' && stage !== 'used-up')) return
  const { totalMb } = esim
  const used = stage === 'used-up' ? 100 : percentUsed(esim, totalMb)
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

const percentUsed = ({ usedMb: dataUsed }: Esim, totalMb: number): number =>
  // Rounded, so that whole percentages are exact: 0.29 times 100 is a little less than 29.
  Math.round(usedShare({ dataUsed, dataRemaining: Math.max(0, totalMb - dataUsed) }) * 1_000_000) / 10_000

import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { notify } from '../../../platform/db/notices.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { dealingWith } from '../../supply/esims/dealing-with.ts'
import { findEsim, isNews, keepReading } from '../../supply/esims/store.ts'
import type { Asking, EsimReading, WithSuppliers, WithWholesaler } from '../../supply/esims/wholesaler.ts'
import { refundReturned } from '../books/start-refund.ts'
import { lockOrder, moveOrder, noteCostBack } from '../books/store.ts'

type Deps = WithDb & WithClock & WithSuppliers & WithQueue
type TakingDeps = WithDb & WithClock & WithWholesaler & WithQueue

interface ReadOptions extends Asking {
  notOftenerThanSeconds?: number
}

/** Asks the wholesaler for the state of one eSIM, and stores it. */
export async function readEsim(
  deps: Deps,
  orderId: string,
  { notOftenerThanSeconds = 0, ...asking }: ReadOptions,
): Promise<void> {
  const esim = await findEsim(deps.db, orderId)
  if (!esim) return
  const isFresh = deps.clock.now() < secondsAfter(esim.readAt, notOftenerThanSeconds)
  if (isFresh) return
  const askedAt = deps.clock.now()
  const dealing = dealingWith(deps, esim)
  for (const reading of await dealing.wholesaler.readEsims([esim.handle], asking))
    await takeDown(dealing, orderId, reading, askedAt)
}

const endedStates = new Set<EsimReading['state']>(['usedUp', 'expired', 'revoked'])

export const hasEnded = ({ state, endsAt }: EsimReading, now: Date): boolean =>
  endedStates.has(state) || (endsAt !== null && endsAt < now)

/**
 * Stores a new reading and does what it calls for: a plan that has ended is completed, and an eSIM that was returned to
 * the wholesaler is refunded. Without the last, a customer would have neither eSIM nor money when the process that
 * returned it died before recording that. A reading requested before the last one was stored is older than that one,
 * and is dropped.
 */
export async function takeDown(
  { db, clock, queue, wholesaler }: TakingDeps,
  orderId: string,
  reading: EsimReading,
  askedAt: Date,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const known = await findEsim(tx, orderId)
    if (known && known.readAt > askedAt) return
    await keepReading({ db: tx, wholesaler }, orderId, reading, now)
    // Pages that show the figures read them again. A move notifies by itself, and twice does no harm.
    if (known && isNews(known, reading)) await notify(tx, 'order', orderId)
    const isCancelled = reading.state === 'cancelled'
    // The bank gave its buyer the money: the eSIM ends, and nothing is paid twice.
    const isLost = order.lostCard > 0
    if (isCancelled && isLost) await noteCostBack(tx, orderId)
    if (hasEnded(reading, now) || (isCancelled && isLost))
      await moveOrder(tx, order, { event: 'plan_ended', at: now, note: reading.state })
    if (isCancelled && !isLost)
      await refundReturned(tx, { clock, queue }, order, { note: 'the wholesaler has taken the eSIM back' })
    await queue.enqueue(tx, 'judge-usage', { orderId }, { onceKey: orderId })
  })
}

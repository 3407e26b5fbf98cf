import { orderTraits } from '#contract/sales/order.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { dealingWith } from '../../supply/esims/dealing-with.ts'
import { findEsim } from '../../supply/esims/store.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { endUnseen } from './end-unseen.ts'
import { callForOrder } from '../books/order-log.ts'
import { endingInWords } from '../books/refused-in-words.ts'
import { getOrder } from '../books/store.ts'

/** How long after an order was given up an eSIM may still turn up for it. */
const watchSeconds = 24 * 60 * 60

/**
 * Returns an eSIM that the wholesaler allocated for an order we gave up: no customer has seen it, so it is unused and
 * our money comes back. Looks again for a day, because it may turn up late.
 */
export async function recallEsim(
  deps: WithDb & WithClock & WithSuppliers & WithQueue & WithLog,
  orderId: string,
): Promise<void> {
  const { db, clock, queue, log } = deps
  const order = await getOrder(db, orderId)
  // An administrator may have the order delivered after all: then the eSIM is wanted.
  if (orderTraits[order.status].isDue || (await findEsim(db, orderId))) return
  const { wholesaleOrderId, createdAt: since, id: reference } = order
  const { wholesaler } = dealingWith(deps, order)
  const found = await wholesaler.findPurchase({ reference, since, wholesaleOrderId })

  if (found.kind === 'issued') {
    const cancellation = await callForOrder(deps, {
      orderId,
      name: 'Return an eSIM that came too late',
      ask: () => endUnseen(wholesaler, found.esim.handle),
      tell: endingInWords,
    })
    log.warn({ orderId, outcome: cancellation.kind }, 'an eSIM that came too late was given back')
    return
  }
  const isWatched = clock.now() < secondsAfter(order.updatedAt, watchSeconds)
  if (found.kind === 'refused' || !isWatched) return
  const at = secondsAfter(clock.now(), secondsToNextLook(order.updatedAt, clock.now()))
  await queue.enqueue(db, 'recall-esim', { orderId }, { at, onceKey: orderId })
}

/** Soon at first, when it is likely; then ever less often, since every look uses up calls the wholesaler allows us. */
const secondsToNextLook = (givenUpAt: Date, now: Date): number =>
  Math.min(3600, Math.max(60, (now.getTime() - givenUpAt.getTime()) / 2000))

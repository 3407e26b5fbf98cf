import { after, orderTraits } from '#contract/sales/order.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { dealingWith } from '../../supply/esims/dealing-with.ts'
import type { Purchase, Refused, WithSuppliers, WithWholesaler } from '../../supply/esims/wholesaler.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import { tellLog } from './ask-for-esim.ts'
import { followRoutes } from './follow-routes.ts'
import { handOver, type PurchaseAnswer, notePurchase } from './store-purchase-answer.ts'
import { giveUp } from '../books/give-up.ts'
import { queueDelivery, recallOf } from '../books/line-jobs.ts'
import { type Order, orderLine } from '../books/order.ts'
import { recallEsim } from './recall-esim.ts'
import { queueStrayRecall } from './recall-stray.ts'
import { getOrderWithRoutes } from './route-store.ts'
import { refusedInWords } from '../books/refused-in-words.ts'
import type { WithSalesConfig } from '../books/settings.ts'

type Given = WithDb &
  WithClock &
  WithConfig &
  WithPaymentsConfig &
  WithSalesConfig &
  WithSuppliers &
  WithQueue &
  WithCatalog &
  WithVault &
  WithLog
type Deps = Given & WithWholesaler

const lookAgainSeconds = 1

/**
 * Gets a paid order its eSIM. A job calls this until the wholesaler has allocated one, so it runs many times and
 * perhaps twice at once: the purchase is keyed by order id, and only the run that moves the order goes on. It throws
 * when the wholesaler cannot be reached, and the job retries.
 */
export async function deliverOrder(given: Given, orderId: string): Promise<void> {
  const { order, routes } = await getOrderWithRoutes(given.db, orderId)
  const deps = dealingWith(given, order)
  if (!after(order.status, 'esim_issued')) return lookForStray(deps, order)
  const isLate = order.deliverBy !== null && deps.clock.now() > order.deliverBy
  if (isLate) return endLate(deps, order)
  const outcome = await followRoutes(given, order, routes)
  switch (outcome.kind) {
    case 'heard':
      return take(dealingWith(given, outcome.order), outcome.order, outcome)
    case 'waits':
      return queueDelivery(given.queue, given.db, orderLine(order), {
        at: secondsAfter(given.clock.now(), outcome.seconds),
      })
    case 'refused':
      return refused(dealingWith(given, outcome.order), outcome.order, outcome.refusal, undefined)
  }
}

/** The wholesaler may report an eSIM for an order that was given up: it must be returned. */
async function lookForStray(deps: Deps, order: Order): Promise<void> {
  const { isPaid, isGivenUp } = orderTraits[order.status]
  if (isPaid && isGivenUp) await recallEsim(deps, order.id)
}

async function take(deps: Deps, order: Order, { purchase, news }: PurchaseAnswer<Purchase>): Promise<void> {
  switch (purchase.kind) {
    case 'allocating':
      return notePurchase(deps, order, { purchase, news }, secondsAfter(deps.clock.now(), lookAgainSeconds))
    case 'issued':
      // Only after a retry: the eSIM of the first attempt was returned, and our reference buys no second one.
      if (purchase.esim.state === 'cancelled')
        return refused(deps, order, { reason: 'gone', detail: 'the eSIM had already been returned' }, news)
      if (await handOver(deps, order, { purchase, news })) return
      // Given up or delivered by another supplier in the meantime: return whatever was bought for it.
      await queueStrayRecall(deps, order)
      return deps.queue.enqueueAll(deps.db, [recallOf(order.id)])
    case 'refused':
      return refused(deps, order, purchase, news)
  }
}

async function refused(
  deps: Deps,
  order: Order,
  { reason, detail }: Pick<Refused, 'reason' | 'detail'>,
  news: string | undefined,
): Promise<void> {
  const { clock, queue, log } = deps
  const now = clock.now()
  const isMendable = reason === 'noFunds' || reason === 'priceChanged'
  // Both can be fixed before the deadline: by the operator, or by reading today's costs.
  if (isMendable) log.error({ orderId: order.id, reason, detail }, 'the wholesaler did not sell')
  await deps.db.transaction(async (tx) => {
    await tellLog({ ...deps, db: tx }, order, news)
    if (isMendable) {
      if (reason === 'priceChanged') await queue.enqueue(tx, 'sync-catalog', {}, { onceKey: 'price-changed' })
      return queueDelivery(queue, tx, orderLine(order), { at: secondsAfter(now, 15) })
    }
    const note = refusedInWords({ reason, detail })
    await giveUp(tx, deps, orderLine(order), { event: 'supplier_refused', at: now, note })
  })
}

/** The deadline has passed. Looks once more, since the eSIM may be there; otherwise the money goes back. */
async function endLate(deps: Deps, order: Order): Promise<void> {
  const { db, clock } = deps
  const found = await lastLook(deps, order)
  if (found?.kind === 'issued') return take(deps, order, { purchase: found, news: undefined })
  await db.transaction((tx) => giveUp(tx, deps, orderLine(order), { event: 'deadline_passed', at: clock.now() }))
}

/**
 * A wholesaler that is down must not hold up the refund: the answer is then undefined, and the recall job returns an
 * eSIM that turns up later.
 */
async function lastLook(deps: Deps, order: Order): Promise<Purchase | { kind: 'none' } | undefined> {
  const { id: reference, createdAt: since, wholesaleOrderId } = order
  try {
    return await deps.wholesaler.findPurchase({ reference, since, wholesaleOrderId })
  } catch (error) {
    deps.log.warn({ err: error, orderId: order.id }, 'could not look for the eSIM once more before the refund')
    return undefined
  }
}

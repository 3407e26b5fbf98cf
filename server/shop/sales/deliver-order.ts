import { after, orderTraits } from '#contract/sales/order.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithLog } from '../../platform/logger.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import { findSoldPlan } from '../catalog/plan-for-sale.ts'
import { dealingWith } from '../esims/dealing-with.ts'
import type { Purchase, Refused, WithSuppliers, WithWholesaler } from '../esims/wholesaler.ts'
import type { WithPaymentsConfig } from '../payments/settings.ts'
import { askOnce } from './ask-once.ts'
import { handOver, type PurchaseAnswer, notePurchase } from './hand-over.ts'
import { queueDelivery } from './line-jobs.ts'
import { setCost } from './lines.ts'
import { mayCost } from './may-cost.ts'
import { askForOrder, writeLog } from './order-log.ts'
import { type Order, orderLine } from './order.ts'
import { recallEsim } from './recall-esim.ts'
import { refusedInWords } from './refused-in-words.ts'
import type { WithSalesConfig } from './settings.ts'
import { getOrder, moveOrder } from './store.ts'

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
/** How often a worker looks at an order that waits: costs may fall, an administrator may approve, an eSIM may be found. */
const decisionSeconds = 30

/**
 * Gets a paid order its eSIM. A job calls this until the wholesaler has allocated one, so it runs many times and
 * perhaps twice at once: the purchase is keyed by order id, and only the run that moves the order goes on. It throws
 * when the wholesaler cannot be reached, and the job retries.
 */
export async function deliverOrder(given: Given, orderId: string): Promise<void> {
  const order = await getOrder(given.db, orderId)
  const deps = dealingWith(given, order)
  if (!after(order.status, 'esim_issued')) return lookForStray(deps, order)
  const isLate = order.deliverBy !== null && deps.clock.now() > order.deliverBy
  if (isLate) return giveUp(deps, order)
  const heard = await askForEsim(deps, order)
  if (heard) return take(deps, order, heard)
  await queueDelivery(deps.queue, deps.db, orderLine(order), { at: secondsAfter(deps.clock.now(), decisionSeconds) })
}

/** The wholesaler may report an eSIM for an order that was given up: it must be returned. */
async function lookForStray(deps: Deps, order: Order): Promise<void> {
  const { isPaid, isGivenUp } = orderTraits[order.status]
  if (isPaid && isGivenUp) await recallEsim(deps, order.id)
}

/**
 * Buys, or looks up the last attempt: a purchase the wholesaler has accepted is never made again. Undefined while it
 * would cost more than allowed, or an earlier call may still turn out to have bought it.
 */
async function askForEsim(deps: Deps, order: Order): Promise<PurchaseAnswer<Purchase> | undefined> {
  const { id: reference, createdAt: since, wholesaleOrderId } = order
  if (wholesaleOrderId) {
    const { answer, news } = await askForOrder(deps, {
      orderId: order.id,
      name: 'Look for the eSIM',
      ask: () => deps.wholesaler.findPurchase({ reference, wholesaleOrderId, since }),
      tell: (found) => (found.kind === 'allocating' ? undefined : inWords(found)),
    })
    if (answer.kind !== 'none') return { purchase: answer, news }
    await tellLog(deps, order, news)
  }
  // Costs move, so it is bought at today's. The wholesaler gets that cost as a limit, and does not exceed it.
  const offer = await findSoldPlan(deps, order.planCode, order.supplier)
  const cost = offer?.costMicroUsd ?? order.costMicroUsd
  if (!(await mayCost(deps, orderLine(order), cost))) return findBought(deps, order)
  if (cost !== order.costMicroUsd) await setCost(deps.db, orderLine(order), cost)
  const { countryCode } = order
  const { answer, news } = await askForOrder(deps, {
    orderId: order.id,
    name: 'Buy the eSIM',
    ask: () =>
      askOnce(deps, order.id, () =>
        deps.wholesaler.buyEsim({ planCode: offer?.offerCode ?? order.planCode, countryCode, reference, cost }),
      ),
    tell: (told) => told && inWords(told),
  })
  return answer ? { purchase: answer, news } : findBought(deps, order)
}

/**
 * The previous attempt may have bought it at the old cost and died before the answer arrived: then it is paid for, and
 * belongs to the customer.
 */
async function findBought(deps: Deps, order: Order): Promise<PurchaseAnswer<Purchase> | undefined> {
  const { id: reference, createdAt: since, wholesaleOrderId } = order
  const found = await deps.wholesaler.findPurchase({ reference, since, wholesaleOrderId })
  return found.kind === 'none' ? undefined : { purchase: found, news: undefined }
}

async function tellLog({ db, clock }: Deps, { id }: Order, news: string | undefined): Promise<void> {
  if (news) await writeLog(db, { orderId: id, kind: 'wholesaler', text: news, at: clock.now() })
}

/** For the order's log. */
function inWords(purchase: Purchase | { kind: 'none' }): string {
  switch (purchase.kind) {
    case 'issued':
      return `issued under ${purchase.wholesaleOrderId}`
    case 'allocating':
      return `accepted under ${purchase.wholesaleOrderId}`
    case 'refused':
      return `refused, ${refusedInWords(purchase)}`
    case 'none':
      return 'purchase not found'
  }
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
      // Given up in the meantime: return whatever was bought for it.
      return deps.queue.enqueue(deps.db, 'recall-esim', { orderId: order.id }, { onceKey: order.id })
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
    if (!(await moveOrder(tx, order, { event: 'supplier_refused', at: now, note: refusedInWords({ reason, detail }) })))
      return
    await queue.enqueue(tx, 'refund-order', { orderId: order.id })
    // Another run may have bought the last one and died before the answer arrived.
    await queue.enqueue(tx, 'recall-esim', { orderId: order.id }, { onceKey: order.id })
  })
}

/** The deadline has passed. Looks once more, since the eSIM may be there; otherwise the money goes back. */
async function giveUp(deps: Deps, order: Order): Promise<void> {
  const { db, clock, queue } = deps
  const found = await lastLook(deps, order)
  if (found?.kind === 'issued') return take(deps, order, { purchase: found, news: undefined })
  await db.transaction(async (tx) => {
    if (!(await moveOrder(tx, order, { event: 'deadline_passed', at: clock.now() }))) return
    await queue.enqueue(tx, 'refund-order', { orderId: order.id })
    await queue.enqueue(tx, 'recall-esim', { orderId: order.id }, { onceKey: order.id })
  })
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

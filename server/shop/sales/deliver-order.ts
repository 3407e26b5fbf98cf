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
import type { Purchase, Refused, WithWholesaler } from '../esims/wholesaler.ts'
import { handOver, type Heard, notePurchase } from './hand-over.ts'
import { queueDelivery } from './line-jobs.ts'
import { setCost } from './lines.ts'
import { mayCost } from './may-cost.ts'
import { askForOrder, writeLog } from './order-log.ts'
import { type Order, orderLine } from './order.ts'
import { recallEsim } from './recall-esim.ts'
import { refusedInWords } from './refused-in-words.ts'
import { getOrder, moveOrder } from './store.ts'

type Deps = WithDb & WithClock & WithConfig & WithWholesaler & WithQueue & WithCatalog & WithVault & WithLog

const lookAgainSeconds = 1
/** Costs fall as they rise, and an administrator may say yes: until the deadline a worker looks so often. */
const decisionSeconds = 30

/**
 * Gets a paid order its eSIM. A job calls this until the wholesaler has allocated one, so it runs many
 * times and perhaps twice at once: the purchase is keyed by order id, and only the run that moves the
 * order goes on. A wholesaler that cannot be asked makes it throw, and the job comes again.
 */
export async function deliverOrder(given: Deps, orderId: string): Promise<void> {
  const order = await getOrder(given.db, orderId)
  const deps = dealingWith(given, order)
  if (!after(order.status, 'esim_issued')) return lookForStray(deps, order)
  const isLate = order.deliverBy !== null && deps.clock.now() > order.deliverBy
  if (isLate) return giveUp(deps, order)
  const heard = await askForEsim(deps, order)
  if (heard) return take(deps, order, heard)
  await queueDelivery(deps.queue, deps.db, orderLine(order), { at: secondsAfter(deps.clock.now(), decisionSeconds) })
}

/** Somebody says that there is an eSIM for an order that was given up: then it must go back. */
async function lookForStray(deps: Deps, order: Order): Promise<void> {
  const { isPaid, isGivenUp } = orderTraits[order.status]
  if (isPaid && isGivenUp) await recallEsim(deps, order.id)
}

/**
 * Buys, or asks what became of the last try: a purchase that was taken on is never made again. Undefined while it would cost
 * more than it may.
 */
async function askForEsim(deps: Deps, order: Order): Promise<Heard<Purchase> | undefined> {
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
  // Costs move: it is bought at today's. The wholesaler is told it, and takes no more.
  const offer = await findSoldPlan(deps, order.planCode, order.supplier)
  const cost = offer?.costMicroUsd ?? order.costMicroUsd
  if (!(await mayCost(deps, orderLine(order), cost))) return findBought(deps, order)
  if (cost !== order.costMicroUsd) await setCost(deps.db, orderLine(order), cost)
  const { answer, news } = await askForOrder(deps, {
    orderId: order.id,
    name: 'Buy the eSIM',
    ask: () => deps.wholesaler.buyEsim({ planCode: offer?.offerCode ?? order.planCode, reference, cost }),
    tell: inWords,
  })
  return { purchase: answer, news }
}

/** The try before may have bought it at the old cost and died with the answer: then it is paid for, and the customer's. */
async function findBought(deps: Deps, order: Order): Promise<Heard<Purchase> | undefined> {
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

async function take(deps: Deps, order: Order, { purchase, news }: Heard<Purchase>): Promise<void> {
  switch (purchase.kind) {
    case 'allocating':
      return notePurchase(deps, order, { purchase, news }, secondsAfter(deps.clock.now(), lookAgainSeconds))
    case 'issued':
      // Only after a retry: the eSIM of the first try was given back, and our reference buys no second one.
      if (purchase.esim.state === 'cancelled')
        return refused(deps, order, { reason: 'gone', detail: 'the eSIM had already been returned' }, news)
      if (await handOver(deps, order, { purchase, news })) return
      // Given up in the meantime: whatever was bought for it must go back.
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
  // Both can be mended before the deadline: by the operator, or by reading today's costs.
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
    // Another run may have got the last one and died with the answer.
    await queue.enqueue(tx, 'recall-esim', { orderId: order.id }, { onceKey: order.id })
  })
}

/** The deadline has passed. One last look, since the eSIM may be there; else the money goes back. */
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

/** A wholesaler that is down must not keep the customer's money: then nothing is known, and the recall sees to it. */
async function lastLook(deps: Deps, order: Order): Promise<Purchase | { kind: 'none' } | undefined> {
  const { id: reference, createdAt: since, wholesaleOrderId } = order
  try {
    return await deps.wholesaler.findPurchase({ reference, since, wholesaleOrderId })
  } catch (error) {
    deps.log.warn({ err: error, orderId: order.id }, 'no last look before the refund')
    return undefined
  }
}

import { after, orderTraits } from '#contract/order.ts'
import { findSoldPlan } from '../catalog/plan-for-sale.ts'
import { secondsAfter } from '../../ground/clock.ts'
import type { Deps } from '../../ground/deps.ts'
import { insertEsim } from '../esims/store.ts'
import type { Purchase, Refused } from '../esims/wholesaler.ts'
import type { Order } from './order.ts'
import { callForOrder } from './order-log.ts'
import { recallEsim } from './recall-esim.ts'
import { getOrder, moveOrder, setWholesaleOrderId } from './store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wholesaler' | 'queue' | 'catalog' | 'vault' | 'log'>

const lookAgainSeconds = 1

/**
 * Gets a paid order its eSIM. A job calls this until the wholesaler has allocated one, so it runs many
 * times and perhaps twice at once: the purchase is keyed by order id, and only the run that moves the
 * order goes on. A wholesaler that cannot be asked makes it throw, and the job comes again.
 */
export async function deliverOrder(deps: Needs, orderId: string): Promise<void> {
  const order = await getOrder(deps.db, orderId)
  if (!after(order.status, 'esim_issued')) return lookForStray(deps, order)
  const isLate = order.deliverBy !== null && deps.clock.now() > order.deliverBy
  if (isLate) return giveUp(deps, order)
  await take(deps, order, await askForEsim(deps, order))
}

/** Somebody says that there is an eSIM for an order that was given up: then it must go back. */
async function lookForStray(deps: Needs, order: Order): Promise<void> {
  const { isPaid, isGivenUp } = orderTraits[order.status]
  if (isPaid && isGivenUp) await recallEsim(deps, order.id)
}

/** Buys, or asks what became of the last try: a purchase that was taken on is never made again. */
async function askForEsim(deps: Needs, order: Order): Promise<Purchase> {
  const { id: reference, createdAt: since, wholesaleOrderId } = order
  if (wholesaleOrderId) {
    const found = await callForOrder(deps, {
      orderId: order.id,
      name: 'Look for the eSIM',
      ask: () => deps.wholesaler.findPurchase({ reference, wholesaleOrderId, since }),
      tell: (answer) => (answer.kind === 'allocating' ? undefined : inWords(answer)),
    })
    if (found.kind !== 'none') return found
  }
  // Costs move; a plan still on sale is bought at today's, never above what the customer paid.
  const cost = (await findSoldPlan(deps, order.planCode))?.costMicroUsd ?? order.costMicroUsd
  return callForOrder(deps, {
    orderId: order.id,
    name: 'Buy the eSIM',
    ask: () => deps.wholesaler.buyEsim({ planCode: order.planCode, reference, cost }),
    tell: inWords,
  })
}

/** For the order's log. */
function inWords(purchase: Purchase | { kind: 'none' }): string {
  switch (purchase.kind) {
    case 'issued':
      return `issued under ${purchase.wholesaleOrderId}`
    case 'allocating':
      return `taken on under ${purchase.wholesaleOrderId}`
    case 'refused':
      return `refused, ${purchase.reason}: ${purchase.detail}`
    case 'none':
      return 'no such purchase'
  }
}

async function take(deps: Needs, order: Order, purchase: Purchase): Promise<void> {
  const { db, clock, queue } = deps
  const now = clock.now()
  await db.transaction(async (tx) => {
    switch (purchase.kind) {
      case 'allocating':
        if (order.wholesaleOrderId !== purchase.wholesaleOrderId)
          await setWholesaleOrderId(tx, order.id, purchase.wholesaleOrderId)
        return queue.enqueue(
          tx,
          'deliver-order',
          { orderId: order.id },
          { at: secondsAfter(now, lookAgainSeconds), onceKey: order.id },
        )
      case 'issued': {
        // Only after a retry: the eSIM of the first try was given back, and our reference buys no second one.
        if (purchase.esim.state === 'cancelled')
          return refused(deps, tx, order, { kind: 'refused', reason: 'gone', detail: 'the eSIM was given back before' })
        const set = { wholesaleOrderId: purchase.wholesaleOrderId }
        if (await moveOrder(tx, order, { event: 'esim_issued', at: now, set })) {
          await insertEsim(tx, deps.vault, order.id, purchase.esim, now)
          await queue.enqueue(tx, 'mail-esim', { orderId: order.id })
          await queue.enqueue(tx, 'alert-customer', { orderId: order.id, kind: 'ready' })
          return
        }
        // Given up in the meantime: whatever was bought for it must go back.
        return queue.enqueue(tx, 'recall-esim', { orderId: order.id }, { onceKey: order.id })
      }
      case 'refused':
        return refused(deps, tx, order, purchase)
    }
  })
}

async function refused(deps: Needs, tx: Needs['db'], order: Order, { reason, detail }: Refused): Promise<void> {
  const { clock, queue, log } = deps
  const now = clock.now()
  if (reason === 'noFunds' || reason === 'priceChanged') {
    // Both can be mended before the deadline: by the operator, or by reading today's costs.
    log.error({ orderId: order.id, reason, detail }, 'the wholesaler did not sell')
    if (reason === 'priceChanged') await queue.enqueue(tx, 'sync-catalog', {}, { onceKey: 'price-changed' })
    return queue.enqueue(tx, 'deliver-order', { orderId: order.id }, { at: secondsAfter(now, 15), onceKey: order.id })
  }
  if (!(await moveOrder(tx, order, { event: 'supplier_refused', at: now, note: `${reason}: ${detail}` }))) return
  await queue.enqueue(tx, 'refund-order', { orderId: order.id })
  // Another run may have got the last one and died with the answer.
  await queue.enqueue(tx, 'recall-esim', { orderId: order.id }, { onceKey: order.id })
}

/** The deadline has passed. One last look, since the eSIM may be there; else the money goes back. */
async function giveUp(deps: Needs, order: Order): Promise<void> {
  const { db, clock, queue } = deps
  const found = await lastLook(deps, order)
  if (found?.kind === 'issued') return take(deps, order, found)
  await db.transaction(async (tx) => {
    if (!(await moveOrder(tx, order, { event: 'deadline_passed', at: clock.now() }))) return
    await queue.enqueue(tx, 'refund-order', { orderId: order.id })
    await queue.enqueue(tx, 'recall-esim', { orderId: order.id }, { onceKey: order.id })
  })
}

/** A wholesaler that is down must not keep the customer's money: then nothing is known, and the recall sees to it. */
async function lastLook(deps: Needs, order: Order): Promise<Purchase | { kind: 'none' } | undefined> {
  const { id: reference, createdAt: since, wholesaleOrderId } = order
  try {
    return await deps.wholesaler.findPurchase({ reference, since, wholesaleOrderId })
  } catch (error) {
    deps.log.warn({ err: error, orderId: order.id }, 'no last look before the refund')
    return undefined
  }
}

import { giveCreditBack, lockCredit } from '../credit/store.ts'
import type { Deps } from '../../ground/deps.ts'
import { giveMoneyBack } from '../payments/give-money-back.ts'
import { earlierRefunds, refundKey } from './earlier-refunds.ts'
import type { Order } from './order.ts'
import { getOrder, moveOrder } from './store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'payments' | 'queue' | 'log'>

/**
 * Gives the whole of an order's money back, card and store credit. It may run any number of times: the
 * order is claimed first, so that no retry can deliver it meanwhile, and the provider refunds a key once.
 */
export async function refundOrder(deps: Needs, orderId: string): Promise<void> {
  const order = await claim(deps, orderId)
  if (!order) return
  const earlier = await earlierRefunds(deps.db, { orderId: order.id, topUpId: null })
  const outcome = await giveMoneyBack(deps, {
    intentId: order.paymentIntentId,
    idempotencyKey: refundKey(`refund-order-${order.id}`, earlier),
    reason: earlier.wasDelivered ? 'requested_by_customer' : 'not_delivered',
  })
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    await lockCredit(tx, order.userId)
    if (outcome.kind === 'failed') {
      await moveOrder(tx, order, { event: 'refund_failed', at: now, note: outcome.reason })
      return
    }
    if (!(await moveOrder(tx, order, { event: 'refunded', at: now }))) return
    if (!earlier.isCreditBack)
      await giveCreditBack(tx, { userId: order.userId, amount: order.creditUsed, sale: { orderId }, at: now })
    await deps.queue.enqueue(tx, 'mail-refund', { orderId: order.id })
    await deps.queue.enqueue(tx, 'alert-customer', { orderId: order.id, kind: 'refunded' })
  })
}

/**
 * From here on the order can only be refunded. A run that finds it claimed goes on where the last one stopped. A person
 * claims an order before asking for this, so by itself it takes only one that failed: should that have been delivered
 * after all, this came too late.
 */
async function claim(deps: Needs, orderId: string): Promise<Order | undefined> {
  const order = await getOrder(deps.db, orderId)
  if (order.status === 'refunding') return order
  if (order.status !== 'failed') return undefined
  const claimed = await deps.db.transaction((tx) =>
    moveOrder(tx, order, { event: 'refund_started', at: deps.clock.now() }),
  )
  return claimed ? { ...order, status: 'refunding' } : undefined
}

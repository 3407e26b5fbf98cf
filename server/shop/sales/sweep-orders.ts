import { lookAtCharge } from '../payments/look-at-charge.ts'
import { secondsAfter } from '../../ground/clock.ts'
import type { Deps } from '../../ground/deps.ts'
import { settlePayment } from './settle-payment.ts'
import { lapse } from './direct-buy.ts'
import { getOrder, listStalled } from './store.ts'

/**
 * The backstop: whatever step of an order was lost, with a process or a job that gave up, is taken again.
 * Every step may be repeated, so asking once too often does no harm.
 */
export async function sweepOrders(deps: Deps): Promise<void> {
  const { db, clock, queue } = deps
  for (const { id, status } of await listStalled(db, secondsAfter(clock.now(), -45))) {
    if (status === 'processing') await queue.enqueue(db, 'deliver-order', { orderId: id }, { onceKey: id })
    if (status === 'refunding') await queue.enqueue(db, 'refund-order', { orderId: id }, { onceKey: id })
    // A job for each: one the provider has trouble with must not keep the others waiting.
    if (status === 'pending') await queue.enqueue(db, 'check-charge', { orderId: id }, { onceKey: id })
  }
}

/** Ends an order's wait for its charge, one way or the other, if it can be told. */
export async function checkCharge(deps: Deps, orderId: string): Promise<void> {
  const order = await getOrder(deps.db, orderId)
  if (order.status !== 'pending') return
  const charge = await lookAtCharge(deps, order)
  if (charge.kind === 'paid') await settlePayment(deps, charge.intentId)
  if (charge.kind === 'closed') await lapse(deps, order, 'not paid in time')
}

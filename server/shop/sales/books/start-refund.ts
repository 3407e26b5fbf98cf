import { after, orderTraits } from '#contract/sales/order.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { Order } from './order.ts'
import { approveOpenRequest } from './refund-requests.ts'
import { returnTopUps } from './return-top-ups.ts'
import { moveOrder } from './store.ts'

interface RefundReason {
  note: string
  actor?: string
}

type Deps = WithClock & WithQueue

/** The money is on its way back, or is back. */
export const isGoingBack = ({ status }: Pick<Order, 'status'>): boolean => after(status, 'refund_failed') !== undefined

/**
 * From here on the order can only be refunded, and its open request counts as approved. False when another request was
 * quicker. Runs in the caller's transaction, which queues the job that gives the money back.
 */
export async function claimForRefund(
  tx: Db,
  { clock }: WithClock,
  order: Pick<Order, 'id' | 'status'>,
  why: RefundReason,
): Promise<boolean> {
  const at = clock.now()
  if (!(await moveOrder(tx, order, { event: 'refund_started', at, ...why }))) return false
  await approveOpenRequest(tx, order.id, { decidedBy: why.actor?.includes('@') ? why.actor : 'shop', decidedAt: at })
  return true
}

/**
 * The wholesaler has the eSIM back, so the buyer is refunded, also for the data added to it, no matter who returned it
 * or how the shop found out. Runs in the transaction that found out; a second one finds nothing left to do. An order
 * whose refund bounced is not refunded again: an administrator decides about it.
 */
export async function refundReturned(
  tx: Db,
  deps: Deps,
  order: Pick<Order, 'id' | 'status'>,
  why: RefundReason,
): Promise<void> {
  const isForAdmin = orderTraits[order.status].awaitsDecision
  if (!isForAdmin && (await claimForRefund(tx, deps, order, why)))
    await deps.queue.enqueue(tx, 'refund-order', { orderId: order.id })
  await returnTopUps(tx, deps, order.id)
}

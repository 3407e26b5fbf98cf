import { after, orderTraits } from '#contract/sales/order.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { Order } from './order.ts'
import { approveOpenRequest } from './refund-requests.ts'
import { returnTopUps } from './return-top-ups.ts'
import { moveOrder } from './store.ts'

interface Why {
  note: string
  actor?: string
}

type Deps = WithClock & WithQueue

/** The money is on its way back, or there. */
export const isGoingBack = ({ status }: Pick<Order, 'status'>): boolean => after(status, 'refund_failed') !== undefined

/**
 * From here on the order can only be refunded, and whoever asked for that has their answer. False when somebody else
 * was quicker. Runs in the caller's transaction, which queues the job that gives the money back.
 */
export async function claimForRefund(
  tx: Db,
  { clock }: WithClock,
  order: Pick<Order, 'id' | 'status'>,
  why: Why,
): Promise<boolean> {
  const at = clock.now()
  if (!(await moveOrder(tx, order, { event: 'refund_started', at, ...why }))) return false
  await approveOpenRequest(tx, order.id, { decidedBy: why.actor?.includes('@') ? why.actor : 'shop', decidedAt: at })
  return true
}

/**
 * The wholesaler has the eSIM back, so the buyer gets the money back, whoever gave it back and however we came to
 * know, and for the data added to it as well. Runs in the transaction that learnt of it; whoever learns of it second
 * finds nothing left to do. An order whose refund bounced is not refunded again: that is for an administrator to decide.
 */
export async function refundReturned(tx: Db, deps: Deps, order: Pick<Order, 'id' | 'status'>, why: Why): Promise<void> {
  const isForAdmin = orderTraits[order.status].awaitsDecision
  if (!isForAdmin && (await claimForRefund(tx, deps, order, why)))
    await deps.queue.enqueue(tx, 'refund-order', { orderId: order.id })
  await returnTopUps(tx, deps, order.id)
}

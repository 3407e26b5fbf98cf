import { after } from '#contract/sales/order.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { deliveryOf, recallOf, refundOf } from './line-jobs.ts'
import { type Move, moveLine, noteEvent, type Standing } from './lines.ts'
import type { Order } from './order.ts'
import { moveOrder } from './store.ts'
import { endDelivery, topUpLine, type TopUpRow } from './top-up-store.ts'

/**
 * A line that was paid for is not delivered: its money goes back. False when another process moved it first. Another run
 * may have bought the eSIM of an order and died before the answer arrived, so a job returns whatever was bought.
 */
export async function giveUp(
  tx: Db,
  { queue }: WithQueue,
  line: Standing,
  move: Move<'supplier_refused' | 'deadline_passed'>,
): Promise<boolean> {
  if (!(await moveLine(tx, line, move))) return false
  await queue.enqueueAll(tx, [refundOf(line), ...(line.kind === 'order' ? [recallOf(line.id)] : [])])
  return true
}

/** Why a person, or the law, ends a delivery. */
type Ending = Omit<Move, 'event'>

/**
 * The caller refunds an order, which is given up first if it is still being bought. Returns how it stands then; undefined
 * when another process moved it first.
 */
export async function endBuying(
  tx: Db,
  { queue }: WithQueue,
  order: Pick<Order, 'id' | 'status'>,
  ending: Ending,
): Promise<Pick<Order, 'id' | 'status'> | undefined> {
  const { id } = order
  const status = after(order.status, 'given_up')
  if (!status) return order
  if (!(await moveOrder(tx, order, { event: 'given_up', ...ending }))) return undefined
  await queue.enqueueAll(tx, [recallOf(id)])
  return { id, status }
}

/**
 * Added data cannot be taken back, and a worker may be adding it at this moment, or have added it and lost the answer. So
 * a top-up's deadline becomes now, and the money goes back once the wholesaler confirms that nothing was added. False
 * when that is already under way.
 */
export async function endAdding(tx: Db, { queue }: WithQueue, topUp: TopUpRow, ending: Ending): Promise<boolean> {
  if (!(await endDelivery(tx, topUp, ending.at))) return false
  const line = topUpLine(topUp)
  await noteEvent(tx, line, { event: 'given_up', ...ending })
  await queue.enqueueAll(tx, [deliveryOf(line)])
  return true
}

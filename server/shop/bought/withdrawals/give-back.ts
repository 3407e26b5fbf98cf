import type { UserId } from '#contract/identity/account.ts'
import { leftOf } from '#contract/sales/returned-part.ts'
import { topUpAfter, topUpTraits } from '#contract/sales/top-up.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { lockCredit } from '../../money/credit/store.ts'
import { beginPartReturn } from '../../sales/books/begin-part-return.ts'
import { endAdding, endBuying } from '../../sales/books/give-up.ts'
import { refundOf } from '../../sales/books/line-jobs.ts'
import { type Line, lockLines } from '../../sales/books/lines.ts'
import { type Order, orderLine } from '../../sales/books/order.ts'
import { approveOpenRequest } from '../../sales/books/refund-requests.ts'
import { claimForRefund } from '../../sales/books/start-refund.ts'
import { getOrder, moveOrder } from '../../sales/books/store.ts'
import { listTopUpsOf, moveTopUp, topUpLine, type TopUpRow } from '../../sales/books/top-up-store.ts'

type Deps = WithClock & WithQueue

interface Giving {
  /** What goes back of each line, by its id; lines that are not named stay as they are. */
  amounts: ReadonlyMap<string, number>
  actor: string
  note: string
  /** Tells parts of one withdrawal from those of another. */
  withdrawalId: number
  at: Date
}

/**
 * Locks the accounts, then the lines under an order's number, in the order in which every other transaction does. What is
 * read afterwards stays true until this transaction ends.
 */
export async function lockOrderLines(tx: Db, orderId: string): Promise<Order> {
  const order = await getOrder(tx, orderId)
  const topUps = await listTopUpsOf(tx, [orderId])
  const accounts = new Set<UserId>([order, ...topUps].flatMap(({ userId }) => userId ?? []))
  for (const userId of [...accounts].toSorted()) await lockCredit(tx, userId)
  await lockLines(tx, order.saleId, [orderLine(order)])
  for (const topUp of topUps) if (topUp.saleId !== order.saleId) await lockLines(tx, topUp.saleId, [topUpLine(topUp)])
  return getOrder(tx, orderId)
}

/**
 * Ends the contracts of an order: each line's money goes back as far as it is named, the way it came, and what remains of
 * the line is closed, so that its code, its kit and its automatic top-ups are gone. The caller has locked the lines and
 * knows that the order was neither refunded nor closed.
 */
export async function giveOrderBack(tx: Db, deps: Deps, order: Order, giving: Giving): Promise<void> {
  const { note, at, amounts } = giving
  const { queue } = deps
  for (const topUp of await listTopUpsOf(tx, [order.id])) await endTopUp(tx, deps, topUp, giving)
  const standing = await endBuying(tx, deps, order, { at, note })
  if (!standing) throw new Error(`order ${order.id} moved on`)
  const { total } = leftOf(order)
  const amount = Math.min(amounts.get(order.id) ?? 0, total)
  if (amount === total) {
    if (!(await claimForRefund(tx, deps, standing, { note }))) throw new Error(`order ${order.id} cannot be refunded`)
    return queue.enqueue(tx, 'refund-order', { orderId: order.id })
  }
  await returnPart(tx, deps, orderLine(order), giving)
  if (!(await moveOrder(tx, order, { event: 'withdrawn', at, note }))) throw new Error(`order ${order.id} moved on`)
  await approveOpenRequest(tx, order.id, { decidedBy: 'shop', decidedAt: at })
}

/** Data was added to a plan that goes on: its money goes back, the data stays. */
export async function giveTopUpsBack(tx: Db, deps: Deps, orderId: string, giving: Giving): Promise<void> {
  for (const topUp of await listTopUpsOf(tx, [orderId]))
    if (topUpTraits[topUp.status].isInUse) await returnPart(tx, deps, topUpLine(topUp), giving)
}

async function endTopUp(tx: Db, deps: Deps, topUp: TopUpRow, giving: Giving): Promise<void> {
  const { at, note, actor, amounts } = giving
  const line = topUpLine(topUp)
  if (topUpTraits[topUp.status].isDue) return void (await endAdding(tx, deps, topUp, { at, note, actor }))
  if (!topUpAfter(topUp.status, 'withdrawn')) return
  const { total } = leftOf(line)
  if (Math.min(amounts.get(topUp.id) ?? 0, total) === total) {
    if (await moveTopUp(tx, topUp, { event: 'esim_returned', at, note }))
      await deps.queue.enqueueAll(tx, [refundOf(line)])
    return
  }
  await returnPart(tx, deps, line, giving)
  await moveTopUp(tx, topUp, { event: 'withdrawn', at, note })
}

async function returnPart(tx: Db, deps: Deps, line: Line, { amounts, withdrawalId, actor, note, at }: Giving) {
  const amount = Math.min(amounts.get(line.id) ?? 0, leftOf(line).total)
  if (amount <= 0) return
  const requestKey = `withdrawal:${withdrawalId}:${line.id}`
  await beginPartReturn(tx, deps, line, { amount, reason: note, actor, requestKey, at })
}

import type { Deps } from '../../ground/deps.ts'
import { orderEvents } from '../../ground/db/schema.ts'
import { findTopUpByPayment, moveTopUp } from './top-up-store.ts'
import { findOrderByPayment, moveOrder } from './store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * A refund can bounce days later, off a closed card: the order or top-up is open again and shows in admin. The word of
 * it may be late, so while another try is under way it is heard again afterwards, and counts for nothing once one went
 * through.
 */
export async function noteRefundFailure(
  { db, clock, log, payments }: Needs & Pick<Deps, 'payments'>,
  intentId: string,
): Promise<void> {
  const order = await findOrderByPayment(db, intentId)
  const topUp = await findTopUpByPayment(db, intentId)
  if ((order ?? topUp)?.status === 'refunding') throw new Error(`another refund of ${intentId} is under way`)
  const intent = await payments.readIntent(intentId)
  if (intent && intent.refundedAmount >= intent.amount) return
  log.error({ orderId: order?.id, topUpId: topUp?.id }, 'a refund failed after it was accepted')
  const note = 'The bank sent the refund back. Try again, or reach the customer and refund another way.'
  const move = { event: 'refund_failed', at: clock.now(), note } as const
  await db.transaction(async (tx) => {
    if (order) await moveOrder(tx, order, move)
    if (topUp) await moveTopUp(tx, topUp, move)
  })
}

/** A dispute changes no status of ours; it is written into the history, where the operator looks. */
export async function noteDispute({ db, clock, log }: Needs, intentId: string): Promise<void> {
  const order = await findOrderByPayment(db, intentId)
  if (!order) return
  log.warn({ orderId: order.id }, 'the payment of an order is disputed')
  await db.insert(orderEvents).values({
    orderId: order.id,
    event: 'dispute_changed',
    fromStatus: order.status,
    toStatus: order.status,
    note: 'The bank reports a dispute; answer it in the payment provider’s pages.',
    actor: 'provider',
    at: clock.now(),
  })
}

import { giveMoneyBack } from '../payments/give-money-back.ts'
import { giveCreditBack, lockCredit } from '../credit/store.ts'
import type { Deps } from '../../ground/deps.ts'
import { earlierRefunds, refundKey } from './earlier-refunds.ts'
import { getTopUp, moveTopUp, type TopUpRow } from './top-up-store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'payments' | 'queue'>

/** Gives back what was paid for data that did not come. May run any number of times, as for an order. */
export async function refundTopUp(deps: Needs, topUpId: string): Promise<void> {
  const topUp = await claim(deps, topUpId)
  if (!topUp) return
  const earlier = await earlierRefunds(deps.db, { orderId: topUp.orderId, topUpId })
  const outcome = await giveMoneyBack(deps, {
    intentId: topUp.paymentIntentId,
    idempotencyKey: refundKey(`refund-top-up-${topUpId}`, earlier),
    reason: earlier.wasDelivered ? 'requested_by_customer' : 'not_delivered',
  })
  await deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    await lockCredit(tx, topUp.userId)
    if (outcome.kind === 'failed') {
      await moveTopUp(tx, topUp, { event: 'refund_failed', at, note: outcome.reason })
      return
    }
    if (!(await moveTopUp(tx, topUp, { event: 'refunded', at }))) return
    const { userId, creditUsed: amount } = topUp
    if (!earlier.isCreditBack) await giveCreditBack(tx, { userId, amount, sale: { topUpId }, at })
    await deps.queue.enqueue(tx, 'mail-top-up-refund', { topUpId })
  })
}

async function claim({ db, clock }: Needs, topUpId: string): Promise<TopUpRow | undefined> {
  const topUp = await getTopUp(db, topUpId)
  if (topUp.status === 'refunding') return topUp
  const claimed = await db.transaction((tx) => moveTopUp(tx, topUp, { event: 'refund_started', at: clock.now() }))
  return claimed ? { ...topUp, status: 'refunding' } : undefined
}

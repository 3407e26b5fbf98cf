import { topUpAfter } from '#contract/top-up.ts'
import { secondsAfter } from '../../ground/clock.ts'
import type { IntentFacts } from '../payments/intent-facts.ts'
import type { Intent } from '../payments/payments.ts'
import { coverRest } from '../credit/cover-rest.ts'
import { lockCredit } from '../credit/store.ts'
import type { Deps } from '../../ground/deps.ts'
import { getTopUp, lockTopUp, moveTopUp } from './top-up-store.ts'

/** A saved card was charged for a top-up that waited for it. */
export async function settleTopUp(
  { db, clock, config, queue }: Pick<Deps, 'db' | 'clock' | 'config' | 'queue'>,
  intent: Intent,
  facts: IntentFacts,
): Promise<{ kind: 'top-up'; topUpId: string; orderId: string } | { kind: 'unknown' }> {
  const { topUpId } = facts
  if (!topUpId) return { kind: 'unknown' }
  return db.transaction(async (tx) => {
    await lockCredit(tx, (await getTopUp(tx, topUpId)).userId)
    const topUp = await lockTopUp(tx, topUpId)
    const settled = { kind: 'top-up', topUpId, orderId: topUp.orderId } as const
    // Looked at before any credit is taken: whoever comes second must leave no trace.
    if (!topUpAfter(topUp.status, 'payment_succeeded')) return settled
    const now = clock.now()
    const { isCovered, creditUsed } = await coverRest(tx, topUp, { sale: { topUpId }, paid: intent.amount, at: now })
    const deliverBy = secondsAfter(now, config.deliveryDeadlineSeconds)
    const set = { paymentIntentId: intent.id, deliverBy, creditUsed }
    await moveTopUp(tx, topUp, { event: 'payment_succeeded', at: now, set })
    if (isCovered) {
      await queue.enqueue(tx, 'deliver-top-up', { topUpId }, { onceKey: topUpId })
      return settled
    }
    await moveTopUp(
      tx,
      { ...topUp, status: 'processing' },
      { event: 'supplier_refused', at: now, note: 'confirmed too late' },
    )
    await queue.enqueue(tx, 'refund-top-up', { topUpId })
    return settled
  })
}

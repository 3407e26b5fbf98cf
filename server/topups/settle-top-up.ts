import { secondsAfter } from '../clock.ts'
import type { IntentFacts } from '../checkout/intent-facts.ts'
import type { Intent } from '../checkout/payments.ts'
import { coverRest } from '../credit/cover-rest.ts'
import type { Deps } from '../deps.ts'
import { getTopUp, moveTopUp } from './store.ts'

/** A saved card was charged for a top-up that waited for it. */
export async function settleTopUp(
  { db, clock, config, queue }: Pick<Deps, 'db' | 'clock' | 'config' | 'queue'>,
  intent: Intent,
  facts: IntentFacts,
): Promise<{ kind: 'top-up'; topUpId: string; orderId: string } | { kind: 'unknown' }> {
  const { topUpId } = facts
  if (!topUpId) return { kind: 'unknown' }
  return db.transaction(async (tx) => {
    const topUp = await getTopUp(tx, topUpId)
    const now = clock.now()
    const settled = { kind: 'top-up', topUpId, orderId: topUp.orderId } as const
    const { isCovered, creditUsed } = await coverRest(tx, topUp, intent.amount, now)
    const deliverBy = secondsAfter(now, config.deliveryDeadlineSeconds)
    const set = { paymentIntentId: intent.id, deliverBy, creditUsed }
    if (!(await moveTopUp(tx, topUp, { event: 'payment_succeeded', at: now, set }))) return settled
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

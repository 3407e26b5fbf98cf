import { forgetPayment, listPastPayments, lookLater } from '../payments/open-payments.ts'
import { settlePayment, type SettleNeeds } from './settle-payment.ts'

/**
 * Cancels open payments whose price holds no longer, so that none is paid weeks later. Of one that was paid at the last moment
 * the sale is made, as by the provider's word of it.
 */
export async function closePastPayments(deps: SettleNeeds): Promise<void> {
  const { db, clock, log } = deps
  for (const intentId of await listPastPayments(db, clock.now())) {
    try {
      await closePayment(deps, intentId)
    } catch (error) {
      // One the provider has trouble with must not keep the others open.
      log.warn({ err: error, intentId }, 'an old payment was not closed')
      await lookLater(db, intentId, clock.now())
    }
  }
}

async function closePayment(deps: SettleNeeds, intentId: string): Promise<void> {
  const { db, clock, payments } = deps
  const { intent } = await payments.cancelIntent(intentId)
  if (intent.status === 'paid') await settlePayment(deps, intentId)
  if (intent.status === 'paid' || intent.status === 'cancelled') return forgetPayment(db, intentId)
  await lookLater(db, intentId, clock.now())
}

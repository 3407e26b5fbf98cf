import { lineTraits } from '#contract/sales/line.ts'
import { lapseSale } from './lapse-sale.ts'
import type { Line } from '../books/lines.ts'
import type { PayDeps } from './pay-sale.ts'
import { getSale } from '../books/sale-store.ts'

/**
 * A charge of the saved card that waits for its owner at the bank, or was declined there, ends when they buy the same
 * again. False if the sale is paid, or may be paid at this moment.
 */
export async function endWaitingCharge(deps: PayDeps, { saleId, status }: Line): Promise<boolean> {
  if (!lineTraits[status].awaitsPayment) return false
  const { paymentIntentId } = await getSale(deps.db, saleId)
  if (!paymentIntentId || (await deps.payments.cancelIntent(paymentIntentId)).kind !== 'cancelled') return false
  await lapseSale(deps, saleId, 'bought anew before the bank had answered')
  return true
}

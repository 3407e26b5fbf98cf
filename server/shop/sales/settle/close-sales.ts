import type { UserId } from '#contract/identity/account.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { CodeBuyer } from '../../money/codes/persons.ts'
import { listSalesWithUse } from '../../money/codes/store.ts'
import { listSalesThatHold } from '../../money/credit/hold-store.ts'
import { listSalesThatHoldVoucher } from '../../money/vouchers/store.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import { closeLater, closeSale, listOpenSales, listSalesToClose } from '../open/open-sale-store.ts'
import type { Sale } from '../books/sale-store.ts'
import { settlePayment, type SettleDeps } from './settle-payment.ts'

/**
 * Closes open sales whose price no longer holds, so that none is paid weeks later. One that was paid at the last moment
 * is settled, as the provider's event would do.
 */
export async function closePastSales(deps: SettleDeps): Promise<void> {
  const { db, clock, log } = deps
  for (const sale of await listSalesToClose(db, clock.now())) {
    try {
      await close(deps, sale)
    } catch (error) {
      // One the provider has trouble with must not keep the others open.
      log.warn({ err: error, saleId: sale.id }, 'an old sale was not closed')
      await closeLater(db, sale.id, clock.now())
    }
  }
}

async function close(deps: SettleDeps, sale: Sale): Promise<void> {
  const { db, clock } = deps
  const status = await endPayment(deps, sale)
  if (status === 'paid' && sale.paymentIntentId) await settlePayment(deps, sale.paymentIntentId)
  else if (status === 'cancelled') await closeSale(db, sale.id, clock.now())
  else await closeLater(db, sale.id, clock.now())
}

/**
 * A sale without a payment has nothing to cancel: store credit pays all of it, or the process that opened it died
 * before it called the provider.
 */
async function endPayment({ payments }: WithPayments, { paymentIntentId }: Sale) {
  if (!paymentIntentId) return 'cancelled'
  return (await payments.cancelIntent(paymentIntentId)).intent.status
}

/**
 * Releases the store credit that a customer's other open checkouts have set aside, so that the current one can use it.
 * A checkout that is being paid at this moment keeps its own.
 */
export async function freeCredit(deps: WithDb & WithClock & WithPayments, userId: UserId): Promise<void> {
  await closeUnpaid(deps, await listSalesThatHold(deps.db, userId))
}

/** The same for a code: a buyer who begins anew must not find its only use held by their own earlier checkout. */
export async function freeCode(
  deps: WithDb & WithClock & WithPayments,
  codeId: string,
  buyer: CodeBuyer,
): Promise<void> {
  await closeUnpaid(deps, await listSalesWithUse(deps.db, codeId, buyer))
  await closeUnpaid(deps, await listSalesThatHoldVoucher(deps.db, codeId, buyer))
}

/** Closes those of these sales whose payment can still be cancelled. */
export async function closeUnpaid(deps: WithDb & WithClock & WithPayments, saleIds: string[]): Promise<void> {
  const { db, clock } = deps
  for (const sale of await listOpenSales(db, saleIds))
    if ((await endPayment(deps, sale)) === 'cancelled') await closeSale(db, sale.id, clock.now())
}

import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { capabilitiesOf } from '../../supply/esims/dealing-with.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import { giveEsimBack } from '../../sales/give-back/give-esim-back.ts'
import { refundLine } from '../../sales/give-back/refund-line.ts'
import { refundRight } from '../../bought/refunds/decide-refund.ts'
import { refundReturned } from '../../sales/books/start-refund.ts'
import { listTopUpsOf } from '../../sales/books/top-up-store.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import { requireLine } from './present-partner-order.ts'
import type { Principal } from './principal.ts'
import { tellNews, tellPartner } from './tell-partner.ts'

type Deps = WithDb & WithClock & WithQueue & WithSuppliers & WithPayments & WithTaxes

/**
 * Takes an unused eSIM back, as the shop does for its own customers: it goes back to the supplier first, then the
 * balance gets its price. An order that was cancelled before stays so.
 */
export async function cancelPartnerOrder(deps: Deps, { account, key }: Principal, id: string): Promise<void> {
  const { line, found } = await requireLine(deps, account, id)
  const { order } = found
  // What happened before is told before.
  await tellNews(deps, account.userId)
  if (order.status !== 'refunded') {
    const topUps = await listTopUpsOf(deps.db, [order.id])
    const right = refundRight(found, topUps, deps.clock.now(), capabilitiesOf(deps, order))
    if (right !== 'now' || !(await giveEsimBack(deps, found))) throw new Refusal('cannot_cancel', order.status)
    const why = { actor: `partner key ${key.id}`, note: 'cancelled by the partner, unused' }
    await deps.db.transaction((tx) => refundReturned(tx, deps, order, why))
    // The job that was just queued would do the same: the partner need not wait for it.
    await refundLine(deps, { kind: 'order', id: order.id })
  }
  await tellPartner(deps, line)
}

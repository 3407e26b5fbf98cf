import { lineTraits } from '#contract/sales/line.ts'
import { leftOf } from '#contract/sales/returned-part.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Order, orderLine } from '../../sales/books/order.ts'
import type { Line } from '../../sales/books/lines.ts'
import { consentsOf } from '../../sales/books/sale-store.ts'
import { listTopUpsOf, topUpLine, type TopUpRow } from '../../sales/books/top-up-store.ts'
import type { WithdrawableLine } from './what-goes-back.ts'

/** The consent by which a buyer asked to begin at once, and accepted what that means for a withdrawal. */
const beginNow = 'begin-now'

export interface LinesOfOrder {
  order: Order
  /** Paid for and not given up: on their way, or added. */
  topUps: TopUpRow[]
  lines: WithdrawableLine[]
}

/** What was bought under an order's number and is not on its way back: the eSIM, then what was added to it. */
export async function readLines(db: Db, order: Order): Promise<LinesOfOrder> {
  const topUps = (await listTopUpsOf(db, [order.id])).filter(
    ({ status }) => lineTraits[status].earns && !lineTraits[status].isGivenUp,
  )
  const consents = await consentsOf(db, [order.saleId, ...topUps.map(({ saleId }) => saleId)])
  const withdrawable = (line: Line, dataMb: number | null, validityDays: number): WithdrawableLine => ({
    kind: line.kind,
    id: line.id,
    name: line.planName,
    currency: line.currency,
    left: leftOf(line).total,
    dataMb,
    validityDays,
    hasConsent: (consents.get(line.saleId) ?? []).some(({ kind }: { kind: string }) => kind === beginNow),
  })
  return {
    order,
    topUps,
    lines: [
      withdrawable(orderLine(order), order.dataMb, order.validityDays),
      ...topUps.map((topUp) => withdrawable(topUpLine(topUp), topUp.dataMb, topUp.validityDays)),
    ],
  }
}

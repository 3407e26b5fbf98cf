import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import type { Order } from '../../sales/books/order.ts'
import { findOtherRefunds } from '../../sales/books/other-refunds.ts'
import { getSale, type Sale } from '../../sales/books/sale-store.ts'
import { ordersBoughtWith } from '../../sales/books/store.ts'
import { paidCardOf } from './paid-card.ts'
import { readPaper } from '../pdf/read-paper.ts'
import { type Receipt, receiptOfOrder } from './receipt.ts'

export type ReceiptDeps = WithDb & WithPayments & WithLog & WithConfig & WithProfile & WithThreads

/** One receipt per payment: each of its orders returns the same document with all of them. */
export async function readReceipt(deps: ReceiptDeps, order: Order, read?: Sale): Promise<Receipt> {
  const sale = read ?? (await getSale(deps.db, order.saleId))
  const isOneOfSeveral = sale.list > order.amount
  const orders = isOneOfSeveral ? await ordersBoughtWith(deps.db, order.id) : [order]
  const [first = order, ...others] = orders
  const card = await paidCardOf(deps, sale)
  const given = await findOtherRefunds(
    deps.db,
    orders.map(({ id }) => id),
  )
  return receiptOfOrder(
    {
      order: first,
      code: sale.code,
      card,
      isByVoucher: sale.voucherId !== null,
      config: deps.config,
      paper: await readPaper(deps),
    },
    others,
    given,
  )
}

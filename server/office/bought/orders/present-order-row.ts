import type { AdminOrder } from '#contract/office/admin.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { pricePaid } from '../../../shop/sales/books/price-paid.ts'
import type { OrderWithEsim } from '../../../shop/sales/books/store.ts'

type Row = Pick<OrderWithEsim, 'order' | 'esim'> & { accountEmail: string | null }

/** An order as a row of the admin tables. */
export const presentOrderRow = ({ order, esim, accountEmail }: Row): AdminOrder => ({
  id: order.id,
  orderNo: order.orderNo,
  packageId: order.planId,
  packageName: order.planName,
  amount: toDecimalString(pricePaid(order)),
  currency: order.currency,
  status: order.status,
  iccid: esim?.iccid ?? null,
  dataRemaining: esim ? (esim.totalMb === null ? null : Math.max(0, esim.totalMb - esim.usedMb)) : order.dataMb,
  createdAt: order.createdAt.toISOString(),
  user: emailOf(accountEmail ?? order.email),
})

const emailOf = (email: string | null) => (email ? { email } : null)

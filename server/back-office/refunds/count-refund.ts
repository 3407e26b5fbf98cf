import { type SaleMoney, saleInBooks, saleMoney } from '#contract/money/sale-money.ts'
import type { ActingAdmin } from '../../identity/audit/acting-admin.ts'
import { limitGivenMoney } from '../../identity/staff/limit-given-money.ts'
import type { Db } from '../../platform/db/db.ts'
import { getSale } from '../../shop/sales/sale-store.ts'

interface PaidLine {
  saleId: string
  amount: number
  discount: number
  currency: string
}

const paidFor = ({ amount, discount, currency }: PaidLine): SaleMoney => saleMoney(amount - discount, currency)

/**
 * Counts what a refund gives back, at the rate of each sale, towards the limit of the admin who refunds. Pass the
 * transaction of the refund.
 */
export async function countRefund(
  tx: Db,
  { by, lines, at }: { by: ActingAdmin; lines: readonly PaidLine[]; at: Date },
): Promise<void> {
  if (by.role !== 'support') return
  let cents = 0
  for (const line of lines) cents += saleInBooks(paidFor(line), await getSale(tx, line.saleId)).amount
  await limitGivenMoney(tx, { by, cents, at })
}

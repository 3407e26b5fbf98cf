import type { UserId } from '#contract/identity/account.ts'
import { type SaleMoney, saleInBooks, saleMoney } from '#contract/money/sale-money.ts'
import { userById } from '../../../identity/accounts/store.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { limitGivenMoney } from '../../../identity/staff/limit-given-money.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { isPartnerAccount } from '../../../shop/channels/partners/store.ts'
import { getSale } from '../../../shop/sales/books/sale-store.ts'

interface PaidLine {
  saleId: string
  amount: number
  discount: number
  currency: string
}

const paidFor = ({ amount, discount, currency }: PaidLine): SaleMoney => saleMoney(amount - discount, currency)

/** What a partner paid goes back to a balance of many orders, and what a colleague paid to a colleague: for managers. */
async function requireOfCustomer(tx: Db, userId: UserId): Promise<void> {
  const user = await userById(tx, userId)
  const isNoCustomer = (await isPartnerAccount(tx, userId)) || (user && user.officeRole)
  if (isNoCustomer) throw new Refusal('role_too_small', `user ${userId} is no customer`)
}

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
  for (const line of lines) {
    const sale = await getSale(tx, line.saleId)
    if (sale.userId) await requireOfCustomer(tx, sale.userId)
    cents += saleInBooks(paidFor(line), sale).amount
  }
  await limitGivenMoney(tx, { by, cents, at })
}

import { eq, inArray, or } from 'drizzle-orm'
import { money, toDecimalString } from '#contract/money/money.ts'
import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../../platform/db/db.ts'
import { disputes } from '../../../shop/money/disputes/tables.ts'
import { orders, sales, topUps } from '../../../shop/basics/sale-tables/tables.ts'

const salesOf = (db: Db, userId: UserId) =>
  or(
    inArray(disputes.saleId, db.select({ id: sales.id }).from(sales).where(eq(sales.userId, userId))),
    inArray(disputes.saleId, db.select({ id: orders.saleId }).from(orders).where(eq(orders.userId, userId))),
    inArray(disputes.saleId, db.select({ id: topUps.saleId }).from(topUps).where(eq(topUps.userId, userId))),
  )

export const disputeHooks: AccountHooks = {
  exportData: async (db, userId) => {
    const found = await db.select().from(disputes).where(salesOf(db, userId))
    return {
      disputes: found.map(({ status, reason, amount, currency, openedAt, evidence }) => ({
        status,
        reason,
        amount: toDecimalString(money(amount, currency)),
        currency,
        openedAt: openedAt.toISOString(),
        toldTheBank: evidence?.texts ?? null,
      })),
    }
  },
  forgetUser: async (tx, userId) => {
    await tx.update(disputes).set({ evidence: null, evidenceVersion: null }).where(salesOf(tx, userId))
  },
}

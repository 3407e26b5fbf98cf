import { asc, eq } from 'drizzle-orm'
import { money, toDecimalString } from '#contract/money/money.ts'
import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { orders, sales, topUps } from '../../basics/sale-tables/tables.ts'
import { dropLinksOf, linksOf } from './link-store.ts'

/** A deleted account's top-ups stay as they are: they hold no names. Its links go then, or when it is taken over. */
export const topUpHooks: AccountHooks = {
  takenOver: dropLinksOf,
  forgetUser: dropLinksOf,
  exportData: async (db, userId) => {
    const rows = await db
      .select({ topUp: topUps, orderNo: orders.orderNo, accepted: sales.consents })
      .from(topUps)
      .innerJoin(orders, eq(orders.id, topUps.orderId))
      .innerJoin(sales, eq(sales.id, topUps.saleId))
      .where(eq(topUps.userId, userId))
      .orderBy(asc(topUps.createdAt))
    return {
      topUps: rows.map(({ topUp, orderNo, accepted }) => ({
        orderNo,
        plan: topUp.planName,
        amount: toDecimalString(money(topUp.amount, topUp.currency)),
        currency: topUp.currency,
        storeCreditUsed: toDecimalString(money(topUp.creditUsed, topUp.currency)),
        status: topUp.status,
        accepted,
        createdAt: topUp.createdAt.toISOString(),
      })),
      topUpLinks: (await linksOf(db, userId)).map(({ orderNo, createdAt, expiresAt }) => ({
        orderNo,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    }
  },
}

import { eq } from 'drizzle-orm'
import type { AccountFollower } from '../accounts/followers.ts'
import { money, toDecimalString } from '#contract/money.ts'
import { orders } from '../db/schema.ts'
import { forgetBrowsers, joinWaitingOrders, listOrders } from './store.ts'

/** What happens to orders when something happens to the account they belong to. */
export const orderFollower: AccountFollower = {
  emailProven: (tx, { id, email }) => joinWaitingOrders(tx, id, email),

  signedOutEverywhere: forgetBrowsers,

  exportData: async (db, userId) => ({
    orders: (await listOrders(db, userId)).map(({ order, esim }) => ({
      orderNo: order.orderNo,
      plan: order.planName,
      amount: toDecimalString(money(order.amount, order.currency)),
      currency: order.currency,
      status: order.status,
      iccid: esim?.iccid ?? null,
      dataUsedMb: esim?.usedMb ?? 0,
      createdAt: order.createdAt.toISOString(),
    })),
  }),

  // Bookkeeping keeps what was sold and paid; who bought it is forgotten.
  forgetUser: async (tx, userId) => {
    await tx
      .update(orders)
      .set({ email: null, firstName: null, lastName: null, phone: null, browserHash: null })
      .where(eq(orders.userId, userId))
  },
}

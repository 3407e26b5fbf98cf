import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import type { Order } from '../../sales/books/order.ts'
import { isBySamePerson } from '../../sales/books/same-person.ts'
import { deviceRefunds } from '../../sales/books/tables.ts'

const oneInSeconds = 90 * 24 * 60 * 60

/**
 * Records that an order is refunded at a tap because of its phone. False when the same person had such a refund for
 * another purchase in the last 90 days. It is recorded before the eSIM is returned, so that of two orders returned at once
 * one waits for an administrator. Several eSIMs of one payment are for the one phone that the customer asked about.
 */
export const claimDeviceRefund = (
  db: Db,
  order: Pick<Order, 'id' | 'saleId' | 'userId' | 'email'>,
  at: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall-device-refund'))`)
    const earlier = await tx
      .select({ id: deviceRefunds.orderId })
      .from(deviceRefunds)
      .innerJoin(orders, eq(orders.id, deviceRefunds.orderId))
      .innerJoin(sales, eq(sales.id, orders.saleId))
      .where(
        and(
          gt(deviceRefunds.at, secondsAfter(at, -oneInSeconds)),
          ne(orders.saleId, order.saleId),
          isBySamePerson(tx, order),
        ),
      )
      .limit(1)
    if (earlier.length > 0) return false
    await tx.insert(deviceRefunds).values({ orderId: order.id, at }).onConflictDoNothing()
    return true
  })

/** Removes the record when no refund follows. */
export async function dropDeviceRefund(db: Db, { id }: Pick<Order, 'id'>): Promise<void> {
  await db.delete(deviceRefunds).where(eq(deviceRefunds.orderId, id))
}

import { and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { noteEvent } from '../../sales/books/lines.ts'
import { type Order, orderLine } from '../../sales/books/order.ts'
import { addressChanges } from './tables.ts'

export async function countChanges(db: Db, orderId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(addressChanges).where(eq(addressChanges.orderId, orderId))
  return found?.count ?? 0
}

interface NewAddress {
  email: string
  userId: UserId | null
  at: Date
  actor: string
  note: string
}

/** Writes the new address and a history entry on an order that the caller has locked. Returns the id of the change. */
export async function writeAddress(tx: Db, order: Order, change: NewAddress): Promise<string> {
  const { email, userId, at, actor, note } = change
  await tx.update(orders).set({ email, userId }).where(eq(orders.id, order.id))
  const [written] = await tx
    .insert(addressChanges)
    .values({ orderId: order.id, formerEmail: order.email ?? '', at })
    .returning({ id: addressChanges.id })
  await noteEvent(tx, orderLine(order), { event: 'address_changed', note, actor, at })
  return written?.id ?? ''
}

/** The address to notify, and the order's language. */
export async function findChange(db: Db, id: string) {
  const [change] = await db
    .select({ formerEmail: addressChanges.formerEmail, language: orders.language })
    .from(addressChanges)
    .innerJoin(orders, eq(orders.id, addressChanges.orderId))
    .where(eq(addressChanges.id, id))
  return change
}

/** Whether this account has ever had an order, or one is waiting for its address. */
export async function hasOrders(db: Db, userId: UserId, email: string): Promise<boolean> {
  const isWaiting = and(isNull(orders.userId), sql`lower(${orders.email}) = lower(${email})`)
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.userId, userId), isWaiting))
    .limit(1)
  return found.length > 0
}

const ordersOf = (db: Db, userId: UserId) => db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))

export const changesOf = (db: Db, userId: UserId) =>
  db
    .select({ orderNo: orders.orderNo, formerEmail: addressChanges.formerEmail, at: addressChanges.at })
    .from(addressChanges)
    .innerJoin(orders, eq(orders.id, addressChanges.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(addressChanges.at)

export async function dropChangesOf(db: Db, userId: UserId): Promise<void> {
  await db.delete(addressChanges).where(inArray(addressChanges.orderId, ordersOf(db, userId)))
}

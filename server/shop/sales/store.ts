import type { UserId } from '#contract/account.ts'
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { after, type OrderEvent } from '#contract/order.ts'
import type { Db } from '../../ground/db/db.ts'
import { notify } from '../../ground/db/notices.ts'
import { esims, orderEvents, orders, refundRequests } from '../../ground/db/schema.ts'
import { WrittenBefore } from '../../ground/db/written-before.ts'
import type { NewOrder, Order } from './order.ts'
import type { Esim } from '../esims/store.ts'
import type { RefundRequestRow } from './refund-requests.ts'

/** An order with the eSIM it yielded, if it has yet, and what its owner asked for since. */
export interface OrderWithEsim {
  order: Order
  esim: Esim | null
  request: RefundRequestRow | null
  /** Whoever asked may see the order but not what installs its eSIM. */
  isCodeHidden?: boolean
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const withEsim = (db: Db) =>
  db
    .select({ order: orders, esim: esims, request: refundRequests })
    .from(orders)
    .leftJoin(esims, eq(esims.orderId, orders.id))
    .leftJoin(refundRequests, eq(refundRequests.orderId, orders.id))

export async function getOrder(db: Db, id: string): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

/** The order, which nobody else can move until this transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

/** By id or by order number, which is what customers quote. */
export async function findOrder(db: Db, idOrNo: string): Promise<OrderWithEsim | undefined> {
  const [found] = await withEsim(db).where(
    isUuid(idOrNo) ? eq(orders.id, idOrNo) : eq(orders.orderNo, idOrNo.toUpperCase()),
  )
  return found
}

export async function findOrderByPayment(db: Db, intentId: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.paymentIntentId, intentId))
  return order
}

export async function findOrderByRequestKey(db: Db, requestKey: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.requestKey, requestKey))
  return order
}

export const listOrders = (db: Db, userId: UserId): Promise<OrderWithEsim[]> =>
  withEsim(db).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt)).limit(1000)

export const listActiveOrders = (db: Db, userId: UserId): Promise<OrderWithEsim[]> =>
  withEsim(db)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'active')))
    .orderBy(desc(orders.createdAt))
    .limit(1000)

/** The owner's eSIM by what is printed on it. The wholesaler reuses ICCIDs, so the newest is meant. */
export async function findOwnOrderByIccid(db: Db, userId: UserId, iccid: string): Promise<OrderWithEsim | undefined> {
  const [found] = await withEsim(db)
    .where(and(eq(orders.userId, userId), eq(esims.iccid, iccid)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return found
}

/**
 * Writes a new order and its first line of history. Throws `WrittenBefore` when this payment, or this request, has
 * one already: whoever came first made it, and whoever comes second leaves no trace.
 */
export async function insertOrder(tx: Db, values: NewOrder, event: 'placed' | OrderEvent): Promise<Order> {
  const [order] = await tx.insert(orders).values(values).onConflictDoNothing().returning()
  if (!order) throw new WrittenBefore('the order')
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, event, fromStatus: 'pending', toStatus: order.status, at: order.createdAt })
  return order
}

interface Move {
  event: OrderEvent
  at: Date
  note?: string
  actor?: string
  /** Columns that change together with the status. */
  set?: Partial<NewOrder>
}

/** Moves the order and writes its history. False when the move is not allowed or someone else moved it first. */
export async function moveOrder(db: Db, order: Pick<Order, 'id' | 'status'>, move: Move): Promise<boolean> {
  const to = after(order.status, move.event)
  if (!to) return false
  const unchanged = and(eq(orders.id, order.id), eq(orders.status, order.status))
  const moved = await db
    .update(orders)
    .set({ ...move.set, status: to, updatedAt: move.at })
    .where(unchanged)
    .returning({ id: orders.id })
  if (moved.length === 0) return false
  await db.insert(orderEvents).values({
    orderId: order.id,
    event: move.event,
    fromStatus: order.status,
    toStatus: to,
    note: move.note ?? '',
    actor: move.actor ?? 'shop',
    at: move.at,
  })
  await notify(db, 'order', order.id)
  return true
}

/** Notes which payment a waiting order is being charged with. False when it waits no more. */
export async function setPayment(db: Db, id: string, paymentIntentId: string): Promise<boolean> {
  const noted = await db
    .update(orders)
    .set({ paymentIntentId })
    .where(and(eq(orders.id, id), eq(orders.status, 'pending')))
    .returning({ id: orders.id })
  return noted.length > 0
}

export async function setWholesaleOrderId(db: Db, id: string, wholesaleOrderId: string): Promise<void> {
  await db.update(orders).set({ wholesaleOrderId }).where(eq(orders.id, id))
}

/** Gives an order without a buyer the one who has now said who they are. */
export async function setBuyer(db: Db, id: string, buyer: Partial<NewOrder>): Promise<boolean> {
  const changed = await db
    .update(orders)
    .set(buyer)
    .where(and(eq(orders.id, id), isNull(orders.email)))
    .returning({ id: orders.id })
  return changed.length > 0
}

/** Orders of a proven address that waited for it join the account. */
export async function joinWaitingOrders(db: Db, userId: UserId, email: string): Promise<void> {
  await db
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), sql`lower(${orders.email}) = lower(${email})`))
}

/** No browser opens this user's orders any more without a sign-in. */
export async function forgetBrowsers(db: Db, userId: UserId): Promise<void> {
  await db.update(orders).set({ browserHash: null }).where(eq(orders.userId, userId))
}

/** Orders whose next step may have been lost with a process: someone should look at each again. */
export const listStalled = (db: Db, before: Date): Promise<Pick<Order, 'id' | 'status'>[]> =>
  db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['pending', 'processing', 'refunding']),
        or(lt(orders.updatedAt, before), lt(orders.deliverBy, before)),
      ),
    )
    .orderBy(asc(orders.updatedAt))
    .limit(500)

export const listEvents = (db: Db, orderId: string) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))

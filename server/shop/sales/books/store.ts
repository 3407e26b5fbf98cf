import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { HistoryEvent } from '#contract/sales/order-history.ts'
import type { OrderEvent } from '#contract/sales/order.ts'
import { users } from '../../../identity/users/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../../platform/db/hot-statement.ts'
import { WrittenBefore } from '../../../platform/db/written-before.ts'
import type { Esim } from '../../supply/esims/store.ts'
import { esims } from '../../supply/esims/tables.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import { type Move, moveLine } from './lines.ts'
import type { NewOrder, Order } from './order.ts'
import type { RefundRequestRow } from './refund-requests.ts'
import type { SaleMail } from './sale-mail-store.ts'
import { orderEvents, refundRequests, saleMails } from './tables.ts'

/** An order with its eSIM, once it has one, and its owner's refund request. */
export interface OrderWithEsim {
  order: Order
  esim: Esim | null
  request: RefundRequestRow | null
  /** Read by staff: a customer's links and keys are never theirs to see, decision 0082. */
  isForStaff?: boolean
  /** The reader may see the order but not what installs its eSIM. */
  isCodeHidden?: boolean
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const withEsim = (db: Db) =>
  db
    .select({ order: orders, esim: esims, request: refundRequests })
    .from(orders)
    .leftJoin(esims, eq(esims.orderId, orders.id))
    .leftJoin(refundRequests, eq(refundRequests.orderId, orders.id))

const byId = hotStatement('order by id', (db, { id }: { id: Arg<string> }) =>
  db.select().from(orders).where(eq(orders.id, id)),
)

export async function getOrder(db: Db, id: string): Promise<Order> {
  const [order] = await byId(db, { id })
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

const withEsimById = hotStatement('order-with-esim', (db, { id }: { id: Arg<string> }) =>
  withEsim(db).where(eq(orders.id, id)),
)

export async function getOrderWithEsim(db: Db, id: string): Promise<OrderWithEsim> {
  const [found] = await withEsimById(db, { id })
  if (!found) throw new Error(`there is no order ${id}`)
  return found
}

/** An order to send mail about, and the address to send it to. */
export interface OrderToMail {
  order: Order
  esim: Esim | null
  mailTo: string | null
  /** The one mail about its whole sale; null where it was bought alone. */
  saleMail: SaleMail | null
}

const toMail = (db: Db) => {
  const isLiving = and(eq(users.id, orders.userId), isNotNull(users.emailProvenAt), isNull(users.deletedAt))
  return db
    .select({ order: orders, esim: esims, proven: users.email, saleMail: saleMails })
    .from(orders)
    .leftJoin(esims, eq(esims.orderId, orders.id))
    .leftJoin(users, isLiving)
    .leftJoin(saleMails, eq(saleMails.saleId, orders.saleId))
}

type FoundToMail = Awaited<ReturnType<typeof toMail>>[number]

const toMailById = hotStatement('order to mail', (db, { id }: { id: Arg<string> }) =>
  toMail(db).where(eq(orders.id, id)),
)

const withAddress = ({ proven, ...found }: FoundToMail): OrderToMail => ({
  ...found,
  mailTo: found.order.email && (proven ?? found.order.email),
})

/**
 * Mail goes to the address that the owner has proven, which may have changed since they bought; otherwise to the one on
 * the order. An order without one gets no mail: its buyer has given no address, or was erased.
 */
export async function getOrderToMail(db: Db, id: string): Promise<OrderToMail> {
  const [found] = await toMailById(db, { id })
  if (!found) throw new Error(`there is no order ${id}`)
  return withAddress(found)
}

/** All orders of one sale, by position. */
export const listOrdersToMail = async (db: Db, saleId: string): Promise<OrderToMail[]> =>
  (await toMail(db).where(eq(orders.saleId, saleId)).orderBy(asc(orders.position))).map(withAddress)

/** Locks the order until this transaction ends. Of several orders of a sale, lock the first one first. */
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

/** The first order, when the payment is for several. */
export async function findOrderByPayment(db: Db, intentId: string): Promise<Order | undefined> {
  const [order] = await db
    .select(getTableColumns(orders))
    .from(sales)
    .innerJoin(orders, eq(orders.saleId, sales.id))
    .where(eq(sales.paymentIntentId, intentId))
    .orderBy(asc(orders.position))
    .limit(1)
  return order
}

export const listOrders = (db: Db, userId: UserId): Promise<OrderWithEsim[]> =>
  withEsim(db).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt)).limit(1000)

/** The owner's eSIM by the number printed on it. The wholesaler reuses ICCIDs, so the newest one counts. */
export async function findOwnOrderByIccid(db: Db, userId: UserId, iccid: string): Promise<OrderWithEsim | undefined> {
  const [found] = await withEsim(db)
    .where(and(eq(orders.userId, userId), eq(esims.iccid, iccid)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return found
}

/** Writes a new order of a sale and its first line of history. */
export async function insertOrder(tx: Db, values: NewOrder, event: 'placed' | OrderEvent): Promise<Order> {
  const made = tx.$with('made').as(tx.insert(orders).values(values).onConflictDoNothing().returning())
  const told = tx.$with('told', {}).as(sql`
    insert into order_events (order_id, event, from_status, to_status, at)
    select id, ${event}, 'pending', status, created_at from made`)
  const [order] = await tx.with(made, told).select().from(made)
  if (!order) throw new WrittenBefore('the order')
  return order
}

interface MoveOfOrder extends Move<OrderEvent> {
  /** Columns that change together with the status. */
  set?: { wholesaleOrderId?: string; deliverBy?: Date }
}

/** Moves the order and writes its history. False when the move is not allowed or another process moved it first. */
export const moveOrder = (db: Db, { id, status }: Pick<Order, 'id' | 'status'>, move: MoveOfOrder): Promise<boolean> =>
  moveLine(db, { kind: 'order', id, orderId: id, status }, move)

/** Gives orders without a buyer the details the buyer has now given. False when another request was quicker. */
export async function setBuyer(db: Db, saleId: string, buyer: Partial<NewOrder>): Promise<boolean> {
  const changed = await db
    .update(orders)
    .set(buyer)
    .where(and(eq(orders.saleId, saleId), isNull(orders.email)))
    .returning({ id: orders.id })
  return changed.length > 0
}

/** The order and all that were bought with it, by position. */
export const ordersBoughtWith = (db: Db, orderId: string): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(eq(orders.saleId, db.select({ id: orders.saleId }).from(orders).where(eq(orders.id, orderId))))
    .orderBy(asc(orders.position))

/** Orders that waited for this address to be proven join the account. */
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

export const listEvents = (db: Db, orderId: string) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))

/** The supplier has given back what an order cost, though it stays sold. */
export async function noteCostBack(tx: Db, orderId: string): Promise<void> {
  await tx.update(orders).set({ isCostBack: true }).where(eq(orders.id, orderId))
}

export async function hasEvent(db: Db, orderId: string, event: HistoryEvent): Promise<boolean> {
  const [found] = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, event)))
    .limit(1)
  return found !== undefined
}

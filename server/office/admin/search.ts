import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type ListOrder, mostCounted } from '#contract/office/admin.ts'
import type { OrderStatus } from '#contract/sales/order.ts'
import { isUserAbout } from '../../identity/users/search.ts'
import { users } from '../../identity/users/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import { keyPage, type KeyPaging } from '../../platform/http/paging.ts'
import { findRows } from '../../platform/http/word-search.ts'
import { hasIccid } from '../../shop/supply/esims/search.ts'
import { esims } from '../../shop/supply/esims/tables.ts'
import { isPerson } from '../../shop/channels/partners/store.ts'
import { hasSupplierReference, isBoughtBy, isOrderAbout } from '../../shop/basics/sale-tables/search.ts'
import { orders, sales, topUps } from '../../shop/basics/sale-tables/tables.ts'
import { countOrders, countUsers } from '../money/figures/store.ts'

interface SearchResult<Row> {
  rows: Row[]
  /** Exact up to `mostCounted`; beyond that it only says there are more. */
  total: number
  hasMore: boolean
}

interface Search extends KeyPaging {
  q: string
  sort: ListOrder
}

const runs = { newest: 'down', oldest: 'up' } as const

export interface OrderSearch extends Search {
  status?: OrderStatus
}

/** Each way to find orders, through an index of its own, up to the number that is counted. */
function matchingOrders(db: Db, q: string, ofStatus: SQL | undefined) {
  const from = () => db.select({ id: orders.id }).from(orders)
  const most = mostCounted + 1
  const isOnIccid = hasIccid(q)
  const paidTopUps = db
    .select({ orderId: topUps.orderId })
    .from(topUps)
    .innerJoin(sales, eq(sales.id, topUps.saleId))
    .where(eq(sales.paymentIntentId, q))
  const namedTopUps = db.select({ orderId: topUps.orderId }).from(topUps).where(eq(topUps.wholesaleOrderId, q))
  const ways = [
    from()
      .where(and(ofStatus, isBoughtBy(q)))
      .limit(most),
    from()
      .innerJoin(users, eq(users.id, orders.userId))
      .where(and(ofStatus, isUserAbout(q)))
      .limit(most),
    from()
      .innerJoin(sales, eq(sales.id, orders.saleId))
      .where(and(ofStatus, eq(sales.paymentIntentId, q)))
      .limit(most),
    from()
      .where(and(ofStatus, hasSupplierReference(q)))
      .limit(most),
    from()
      .where(and(ofStatus, or(inArray(orders.id, paidTopUps), inArray(orders.id, namedTopUps))))
      .limit(most),
    ...(isOnIccid
      ? [from().innerJoin(esims, eq(esims.orderId, orders.id)).where(and(ofStatus, isOnIccid)).limit(most)]
      : []),
  ]
  const own = from()
    .where(and(ofStatus, isOrderAbout(q)))
    .limit(most)
  return sql.join(
    [own, ...ways].map((way) => sql`(${way})`),
    sql` union `,
  )
}

/**
 * Few matches are collected by index and sorted. If there are too many to count, walking the newest orders finds a page
 * of them quickly.
 */
export async function searchOrders(db: Db, { q, sort, status, ...asked }: OrderSearch) {
  const page = keyPage({ table: orders, by: orders.createdAt, id: orders.id, runs: runs[sort] }, asked)
  const ofStatus = status && eq(orders.status, status)
  const found = q ? await findRows(db, matchingOrders(db, q, ofStatus), orders.id) : undefined
  const total = found?.total ?? (await countOrders(db, status))
  const matches = found && (found.isOneOf ?? or(isOrderAbout(q), isBoughtBy(q), isUserAbout(q), hasIccid(q)))
  const rows = await db
    .select({ order: orders, esim: esims, accountEmail: users.email })
    .from(orders)
    .leftJoin(esims, eq(esims.orderId, orders.id))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(ofStatus, matches, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  return { ...page.show(rows), total } satisfies SearchResult<unknown>
}

function matchingUsers(db: Db, q: string) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deletedAt), isPerson, isUserAbout(q)))
    .limit(mostCounted + 1)
}

export async function searchUsers(db: Db, { q, sort, ...asked }: Search) {
  const page = keyPage({ table: users, by: users.createdAt, id: users.id, runs: runs[sort] }, asked)
  const found = q ? await findRows(db, matchingUsers(db, q), users.id) : undefined
  const total = found?.total ?? (await countUsers(db))
  const matches = found && (found.isOneOf ?? isUserAbout(q))
  const rows = await db
    .select({
      user: users,
      // Counted only for the rows shown, through the index on the order's owner. Columns are spelled in full because
      // drizzle drops table names in a select from one table.
      ordersCount: sql<number>`(select count(*)::int from orders where orders.user_id = users.id)`,
    })
    .from(users)
    .where(and(isNull(users.deletedAt), isPerson, matches, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  return { ...page.show(rows), total } satisfies SearchResult<unknown>
}

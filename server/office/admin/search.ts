import { and, count, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { type ListOrder, mostCounted } from '#contract/admin.ts'
import type { OrderStatus } from '#contract/order.ts'
import type { Db } from '../../ground/db/db.ts'
import { esims, orders, users } from '../../ground/db/schema.ts'
import { countOrders, countUsers } from './figures.ts'
import { anywhere, keyPage, type KeyPaging } from '../../ground/http/paging.ts'

/**
 * A person's text as a pattern, its own wildcards as letters. Three letters or more are found anywhere; fewer
 * are found where a field begins, since the trigram index could only find them by reading everything.
 */
const patternFor = (q: string): string => anywhere((q.length < 3 ? ' ' : '') + q.toLowerCase())

/** The index is on this very expression. */
const orderText = sql`order_search_text(${orders.orderNo}, ${orders.email}, ${orders.planId}, ${orders.planCode})`
const userText = sql`user_search_text(${users.email}, ${users.firstName}, ${users.lastName})`

/** The words narrow by index; the address itself decides, since names are not searched here. */
const hasAddress = (pattern: string) => and(like(userText, pattern), like(sql`' ' || ${users.email}`, pattern))

interface Found<Row> {
  rows: Row[]
  /** Exact up to `mostCounted`; a search that finds more says only that. */
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

/** The orders a search finds through the indexes, as far as they are counted. */
function matchingOrders(db: Db, q: string, ofStatus: SQL | undefined) {
  const pattern = patternFor(q)
  const own = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofStatus, like(orderText, pattern)))
    .limit(mostCounted + 1)
  const ofAccounts = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(ofStatus, hasAddress(pattern)))
    .limit(mostCounted + 1)
  return own.union(ofAccounts)
}

/**
 * Few matches are collected by index and put in order. So many that nobody counts them are anywhere one
 * looks: walking the newest orders meets a page of them soon.
 */
export async function searchOrders(db: Db, { q, sort, status, ...asked }: OrderSearch) {
  const page = keyPage({ table: orders, by: orders.createdAt, id: orders.id, runs: runs[sort] }, asked)
  const ofStatus = status && eq(orders.status, status)
  const total = q ? await counted(db, matchingOrders(db, q, ofStatus)) : await countOrders(db, status)
  const matches = () =>
    total > mostCounted
      ? or(like(orderText, patternFor(q)), hasAddress(patternFor(q)))
      : inArray(orders.id, matchingOrders(db, q, ofStatus))
  const rows = await db
    .select({ order: orders, esim: esims, accountEmail: users.email })
    .from(orders)
    .leftJoin(esims, eq(esims.orderId, orders.id))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(ofStatus, q ? matches() : undefined, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  return { ...page.show(rows), total } satisfies Found<unknown>
}

function matchingUsers(db: Db, q: string) {
  const found = and(isNull(users.deletedAt), like(userText, patternFor(q)))
  return db
    .select({ id: users.id })
    .from(users)
    .where(found)
    .limit(mostCounted + 1)
}

export async function searchUsers(db: Db, { q, sort, ...asked }: Search) {
  const page = keyPage({ table: users, by: users.createdAt, id: users.id, runs: runs[sort] }, asked)
  const total = q ? await counted(db, matchingUsers(db, q)) : await countUsers(db)
  const matches = () => (total > mostCounted ? like(userText, patternFor(q)) : inArray(users.id, matchingUsers(db, q)))
  const rows = await db
    .select({
      user: users,
      // Counted for the rows shown, through the index on the order's owner.
      // Named in full, since a select from one table drops the names of tables.
      ordersCount: sql<number>`(select count(*)::int from orders where orders.user_id = users.id)`,
    })
    .from(users)
    .where(and(isNull(users.deletedAt), q ? matches() : undefined, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  return { ...page.show(rows), total } satisfies Found<unknown>
}

async function counted(db: Db, ids: ReturnType<typeof matchingOrders | typeof matchingUsers>): Promise<number> {
  const [row] = await db.select({ count: count() }).from(ids.as('found'))
  return row?.count ?? 0
}

import { and, count, desc, eq, gte, ilike, inArray, isNull, or, sql, sum } from 'drizzle-orm'
import type { OrderStatus } from '#contract/order.ts'
import type { Db } from '../db/db.ts'
import { esims, orders, topUps, users } from '../db/schema.ts'
import { anywhere, type Paging, paging } from './paging.ts'

interface OrderSearch extends Paging {
  q: string
  status?: OrderStatus
}

const orderFilter = ({ q, status }: OrderSearch) =>
  and(
    status && eq(orders.status, status),
    q
      ? or(
          ilike(orders.orderNo, anywhere(q)),
          ilike(orders.email, anywhere(q)),
          ilike(users.email, anywhere(q)),
          ilike(orders.planId, anywhere(q)),
          ilike(orders.planCode, anywhere(q)),
        )
      : undefined,
  )

export async function searchOrders(db: Db, search: OrderSearch) {
  const { limit, offset } = paging(search)
  const rows = await db
    .select({ order: orders, esim: esims, accountEmail: users.email })
    .from(orders)
    .leftJoin(esims, eq(esims.orderId, orders.id))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(orderFilter(search))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db
    .select({ count: count() })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(orderFilter(search))
  return { rows, total: total?.count ?? 0 }
}

interface UserSearch extends Paging {
  q: string
}

const userFilter = ({ q }: UserSearch) =>
  and(
    isNull(users.deletedAt),
    q
      ? or(ilike(users.email, anywhere(q)), ilike(users.firstName, anywhere(q)), ilike(users.lastName, anywhere(q)))
      : undefined,
  )

export async function searchUsers(db: Db, search: UserSearch) {
  const { limit, offset } = paging(search)
  const rows = await db
    .select({
      user: users,
      // Counted for the rows shown, through the index on the order's owner.
      ordersCount: sql<number>`(select count(*)::int from ${orders} where ${orders.userId} = ${users.id})`,
    })
    .from(users)
    .where(userFilter(search))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db.select({ count: count() }).from(users).where(userFilter(search))
  return { rows, total: total?.count ?? 0 }
}

const earning: OrderStatus[] = ['processing', 'active', 'completed']

/** The figures of the overview; everything since `monthStart` is this month's. */
export async function readFigures(db: Db, monthStart: Date) {
  const isThisMonth = gte(orders.createdAt, monthStart)
  const [ordered] = await db
    .select({ total: count(), thisMonth: sql<number>`(count(*) filter (where ${isThisMonth}))::int` })
    .from(orders)
  const [people] = await db
    .select({
      total: count(),
      thisMonth: sql<number>`(count(*) filter (where ${gte(users.createdAt, monthStart)}))::int`,
    })
    .from(users)
    .where(isNull(users.deletedAt))
  const revenue = async (since?: Date) => {
    const [sold] = await db
      .select({ cents: sum(orders.amount).mapWith(Number) })
      .from(orders)
      .where(and(inArray(orders.status, earning), since && gte(orders.createdAt, since)))
    const [added] = await db
      .select({ cents: sum(topUps.amount).mapWith(Number) })
      .from(topUps)
      .where(and(inArray(topUps.status, ['processing', 'delivered']), since && gte(topUps.createdAt, since)))
    return (sold?.cents ?? 0) + (added?.cents ?? 0)
  }
  return {
    orders: ordered ?? { total: 0, thisMonth: 0 },
    users: people ?? { total: 0, thisMonth: 0 },
    revenueCents: await revenue(),
    revenueCentsThisMonth: await revenue(monthStart),
  }
}

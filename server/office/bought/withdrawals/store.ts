import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { mostCounted } from '#contract/office/admin.ts'
import type { Db } from '../../../platform/db/db.ts'
import { anywhere, keyPage, type KeyPaging } from '../../../platform/http/paging.ts'
import { esims } from '../../../shop/supply/esims/tables.ts'
import { orders } from '../../../shop/basics/sale-tables/tables.ts'
import { withdrawals } from '../../../shop/bought/withdrawals/tables.ts'

/** Must match the expression the index is built on. */
const place = sql`withdrawal_place(${withdrawals.state}, ${withdrawals.receivedAt})`

const matching = (q: string) => {
  const pattern = anywhere(q.toLowerCase())
  return or(
    sql`lower(${withdrawals.orderNo}) like ${pattern}`,
    sql`lower(${withdrawals.name}) like ${pattern}`,
    sql`lower(${withdrawals.email}) like ${pattern}`,
    sql`lower(${orders.orderNo}) like ${pattern}`,
  )
}

const found = (db: Db) =>
  db
    .select({ withdrawal: withdrawals, order: orders, esim: esims })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .leftJoin(esims, eq(esims.orderId, withdrawals.orderId))

export type FoundWithdrawal = Awaited<ReturnType<typeof found>>[number]

/** Those that wait first, the longest waiting on top; then the others, newest first. */
export async function searchWithdrawals(db: Db, { q, ...asked }: KeyPaging & { q: string }) {
  const page = keyPage({ table: withdrawals, by: place, id: withdrawals.id, runs: 'down' }, asked)
  const matches = and(isNotNull(withdrawals.receivedAt), q ? matching(q) : undefined)
  const counted = found(db)
    .where(matches)
    .limit(mostCounted + 1)
    .as('counted')
  const [{ total } = { total: 0 }] = await db.select({ total: sql<number>`count(*)::int` }).from(counted)
  const rows = await found(db)
    .where(and(matches, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  return { ...page.show(rows), total }
}

export const withdrawalsOfOrder = (db: Db, orderId: string): Promise<FoundWithdrawal[]> =>
  found(db).where(eq(withdrawals.orderId, orderId)).orderBy(withdrawals.id)

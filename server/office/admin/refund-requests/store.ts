import { and, count, eq, ilike, or, sql } from 'drizzle-orm'
import { mostCounted } from '#contract/admin.ts'
import type { Db } from '../../../ground/db/db.ts'
import { esims, orders, refundRequests } from '../../../ground/db/schema.ts'
import { anywhere, keyPage, type KeyPaging } from '../../../ground/http/paging.ts'

/** The index is on this very expression. */
const place = sql`refund_request_place(${refundRequests.askedAt}, ${refundRequests.decidedAt})`

/**
 * Those that wait come first, the longest waiting on top; then what was decided, the newest first. The total is exact up
 * to `mostCounted`, and one more where there are more.
 */
export async function searchRequests(db: Db, { q, ...asked }: KeyPaging & { q: string }) {
  const page = keyPage({ table: refundRequests, by: place, id: refundRequests.id, runs: 'down' }, asked)
  const isFound = q ? or(ilike(orders.orderNo, anywhere(q)), ilike(orders.email, anywhere(q))) : undefined
  const rows = await db
    .select({ request: refundRequests, order: orders, esim: esims })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .leftJoin(esims, eq(esims.orderId, orders.id))
    .where(and(isFound, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const found = db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(isFound)
  const [total] = await db.select({ count: count() }).from(found.limit(mostCounted + 1).as('found'))
  return { ...page.show(rows), total: total?.count ?? 0 }
}

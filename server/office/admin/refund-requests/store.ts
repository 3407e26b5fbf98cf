import { count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Db } from '../../../ground/db/db.ts'
import { esims, orders, refundRequests } from '../../../ground/db/schema.ts'
import { anywhere, type Paging, paging } from '../../../ground/http/paging.ts'

/** Those that wait come first, the longest waiting on top; then what was decided, the newest first. */
export async function searchRequests(db: Db, search: Paging & { q: string }) {
  const { limit, offset } = paging(search)
  const found = search.q
    ? or(ilike(orders.orderNo, anywhere(search.q)), ilike(orders.email, anywhere(search.q)))
    : undefined
  const rows = await db
    .select({ request: refundRequests, order: orders, esim: esims })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .leftJoin(esims, eq(esims.orderId, orders.id))
    .where(found)
    .orderBy(sql`${refundRequests.decidedAt} desc nulls first`, refundRequests.askedAt, desc(refundRequests.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db
    .select({ count: count() })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(found)
  return { rows, total: total?.count ?? 0 }
}

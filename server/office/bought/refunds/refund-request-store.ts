import { and, eq, or, sql } from 'drizzle-orm'
import { mostCounted } from '#contract/office/admin.ts'
import type { Db } from '../../../platform/db/db.ts'
import { keyPage, type KeyPaging } from '../../../platform/http/paging.ts'
import { countFound, findRows } from '../../../platform/http/word-search.ts'
import { esims } from '../../../shop/supply/esims/tables.ts'
import { hasBuyer, hasNumber } from '../../../shop/basics/sale-tables/search.ts'
import { orders } from '../../../shop/basics/sale-tables/tables.ts'
import { refundRequests } from '../../../shop/sales/books/tables.ts'

/** Must match the expression the index is built on. */
const place = sql`refund_request_place(${refundRequests.askedAt}, ${refundRequests.decidedAt})`

/** The requests matched through the index on orders, up to the number that is counted. */
function matchingRequests(db: Db, q: string) {
  const ids = () =>
    db
      .select({ id: refundRequests.id })
      .from(refundRequests)
      .innerJoin(orders, eq(orders.id, refundRequests.orderId))
      .$dynamic()
  return ids()
    .where(hasNumber(q))
    .limit(mostCounted + 1)
    .union(
      ids()
        .where(hasBuyer(q))
        .limit(mostCounted + 1),
    )
}

/**
 * Open requests first, the longest waiting on top; then decided ones, newest first. The total is exact up to
 * `mostCounted`, and `mostCounted + 1` where there are more.
 */
export async function searchRequests(db: Db, { q, ...asked }: KeyPaging & { q: string }) {
  const page = keyPage({ table: refundRequests, by: place, id: refundRequests.id, runs: 'down' }, asked)
  const found = q ? await findRows(db, matchingRequests(db, q), refundRequests.id) : undefined
  const total = found?.total ?? (await countFound(db, refundRequests))
  const matches = found && (found.isOneOf ?? or(hasNumber(q), hasBuyer(q)))
  const rows = await db
    .select({ request: refundRequests, order: orders, esim: esims })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .leftJoin(esims, eq(esims.orderId, orders.id))
    .where(and(matches, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  return { ...page.show(rows), total }
}

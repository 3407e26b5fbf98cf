import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/accounts/account.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { saleMoney } from '#contract/money/sale-money.ts'
import { users } from '../../identity/users/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import { esims } from '../../shop/esims/tables.ts'
import { orders } from '../../shop/records/tables.ts'
import { csvLine } from '../../platform/csv/csv.ts'

/** Rows per query, which bounds the memory an export needs. */
const batch = 1000

/**
 * Walks a table by id in batches, so that no query holds a connection while a slow client downloads. Keyed by id, no
 * row is returned twice or missed; sorting is left to the spreadsheet.
 */
async function* walk<Row, Key>(read: (after: Key | undefined) => Promise<Row[]>, keyOf: (row: Row) => Key) {
  for (let after: Key | undefined; ;) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = keyOf(last)
  }
}

export async function* ordersAsCsv(db: Db): AsyncGenerator<string> {
  yield csvLine(['order_no', 'created_at', 'status', 'email', 'package_id', 'package', 'amount', 'currency', 'iccid'])
  const read = (after: string | undefined) =>
    db
      .select({ order: orders, iccid: esims.iccid, accountEmail: users.email })
      .from(orders)
      .leftJoin(esims, eq(esims.orderId, orders.id))
      .leftJoin(users, eq(users.id, orders.userId))
      .where(after ? gt(orders.id, after) : undefined)
      .orderBy(asc(orders.id))
      .limit(batch)
  for await (const { order, iccid, accountEmail } of walk(read, ({ order }) => order.id))
    yield csvLine([
      order.orderNo,
      order.createdAt.toISOString(),
      order.status,
      accountEmail ?? order.email,
      order.planId,
      order.planName,
      toDecimalString(saleMoney(order.amount, order.currency)),
      order.currency,
      iccid,
    ])
}

export async function* usersAsCsv(db: Db): AsyncGenerator<string> {
  yield csvLine(['id', 'email', 'first_name', 'last_name', 'role', 'balance_usd', 'orders', 'created_at', 'updated_at'])
  const read = (after: UserId | undefined) =>
    db
      .select({
        user: users,
        ordersCount: sql<number>`(select count(*)::int from orders where orders.user_id = users.id)`,
      })
      .from(users)
      .where(and(isNull(users.deletedAt), after ? gt(users.id, after) : undefined))
      .orderBy(asc(users.id))
      .limit(batch)
  for await (const { user, ordersCount } of walk(read, ({ user }) => user.id))
    yield csvLine([
      user.id,
      user.email,
      user.firstName,
      user.lastName,
      user.role,
      writeBooks(user.balanceCents),
      ordersCount,
      user.createdAt.toISOString(),
      user.updatedAt.toISOString(),
    ])
}

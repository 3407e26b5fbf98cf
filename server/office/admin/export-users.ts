import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { roleOf } from '../../identity/users/office-role.ts'
import { users } from '../../identity/users/tables.ts'
import { csvLine } from '../../platform/csv/csv.ts'
import type { Db } from '../../platform/db/db.ts'
import { isPerson } from '../../shop/channels/partners/store.ts'
import { exportBatch, readInBatches } from './read-in-batches.ts'

export async function* usersAsCsv(db: Db): AsyncGenerator<string> {
  const balance = `balance_${booksCurrency.toLowerCase()}`
  yield csvLine(['id', 'email', 'first_name', 'last_name', 'role', balance, 'orders', 'created_at', 'updated_at'])
  const read = (after: UserId | undefined) =>
    db
      .select({
        user: users,
        ordersCount: sql<number>`(select count(*)::int from orders where orders.user_id = users.id)`,
      })
      .from(users)
      .where(and(isNull(users.deletedAt), isPerson, after ? gt(users.id, after) : undefined))
      .orderBy(asc(users.id))
      .limit(exportBatch)
  for await (const { user, ordersCount } of readInBatches(read, ({ user }) => user.id))
    yield csvLine([
      user.id,
      user.email,
      user.firstName,
      user.lastName,
      roleOf(user),
      writeBooks(user.balanceCents),
      ordersCount,
      user.createdAt.toISOString(),
      user.updatedAt.toISOString(),
    ])
}

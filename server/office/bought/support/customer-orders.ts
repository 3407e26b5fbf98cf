import { desc, eq, or, sql } from 'drizzle-orm'
import { findUserByEmail } from '../../../identity/accounts/store.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../../shop/basics/sale-tables/tables.ts'
import type { Thread } from './store.ts'

const MOST = 20

/**
 * The orders shown beside a conversation: those of the signed-in account, else of the typed address. `proofOf` says how
 * certain the match is. No installation codes.
 */
export async function ordersBeside(db: Db, { userId, email }: Pick<Thread, 'userId' | 'email'>) {
  const ownerId = userId ?? (email ? (await findUserByEmail(db, email))?.id : undefined)
  const isOwned = ownerId && eq(orders.userId, ownerId)
  // A guest order that has not joined an account yet.
  const isWaiting = !userId && email ? sql`(${orders.userId} is null and lower(${orders.email}) = ${email})` : undefined
  if (!isOwned && !isWaiting) return []
  return db
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      planName: orders.planName,
      status: orders.status,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(or(isOwned, isWaiting))
    .orderBy(desc(orders.createdAt))
    .limit(MOST)
}

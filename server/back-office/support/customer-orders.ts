import { desc, eq, or, sql } from 'drizzle-orm'
import { findUserByEmail } from '../../identity/accounts/store.ts'
import type { Db } from '../../platform/db/db.ts'
import { orders } from '../../shop/records/tables.ts'
import type { Thread } from './store.ts'

const MOST = 20

/**
 * What whoever wrote has bought: of the account that was signed in, else of the address that was typed in. How sure it is
 * that they are the same person is for `proofOf` to say. Nothing here installs an eSIM.
 */
export async function ordersBeside(db: Db, { userId, email }: Pick<Thread, 'userId' | 'email'>) {
  const ownerId = userId ?? (email ? (await findUserByEmail(db, email))?.id : undefined)
  const isOwned = ownerId && eq(orders.userId, ownerId)
  // Of a guest whose account is not theirs yet.
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

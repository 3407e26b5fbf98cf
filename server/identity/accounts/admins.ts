import { count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { users } from '../users/tables.ts'

/** Serialises changes of who runs the shop, so that two owners who dismiss each other at once leave one. */
export async function lockAdmins(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall-roles'))`)
}

/** Call this under the lock. */
export async function isLastOwner(tx: Db): Promise<boolean> {
  const [owners] = await tx.select({ count: count() }).from(users).where(eq(users.officeRole, 'owner'))
  return (owners?.count ?? 0) <= 1
}

import { count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { users } from '../users/tables.ts'

/** Serialises changes of who is an admin, so that two who dismiss each other at once leave one. */
export async function lockAdmins(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall-roles'))`)
}

/** Call this under the lock. */
export async function isLastAdmin(tx: Db): Promise<boolean> {
  const [admins] = await tx.select({ count: count() }).from(users).where(eq(users.role, 'admin'))
  return (admins?.count ?? 0) <= 1
}

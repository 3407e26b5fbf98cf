import { sandboxAdmin } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithPasswords } from './passwords.ts'
import { findUserByEmail } from './store.ts'

/**
 * Whether the sandbox's administrator is in this database with the password the README prints: it comes along when a
 * database that was played with goes live.
 */
export async function hasPrintedAdmin({ db, passwords }: WithDb & WithPasswords): Promise<boolean> {
  const admin = await findUserByEmail(db, sandboxAdmin.email)
  return admin?.role === 'admin' && passwords.verify(admin.passwordHash, sandboxAdmin.password)
}

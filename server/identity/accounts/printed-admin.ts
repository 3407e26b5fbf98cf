import type { WithDb } from '../../platform/db/db.ts'
import type { WithPasswords } from './passwords.ts'
import { sandboxAdmin } from './settings.ts'
import { findUserByEmail } from './store.ts'

/**
 * Whether this database contains the sandbox's admin with the password printed in the README, as it does when a sandbox
 * database goes live.
 */
export async function hasPrintedAdmin({ db, passwords }: WithDb & WithPasswords): Promise<boolean> {
  const admin = await findUserByEmail(db, sandboxAdmin.email)
  return admin?.officeRole === 'owner' && passwords.verify(admin.passwordHash, sandboxAdmin.password)
}

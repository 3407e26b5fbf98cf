import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { NoticeName } from './account-mails.ts'
import type { User } from './store.ts'

/**
 * Informs the owner by mail of a change to their account. Skipped for unproven addresses, which may be a stranger's.
 */
export async function tellOwner(
  { db, queue }: WithDb & WithQueue,
  { id, emailProvenAt }: User,
  mail: NoticeName,
): Promise<void> {
  if (emailProvenAt) await queue.enqueue(db, 'send-account-mail', { mail, userId: id })
}

import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { NoticeName } from './account-mails.ts'
import type { User } from './store.ts'

/** Tells the owner by mail what was done to their account. Until an address is proven, nobody knows whose it is. */
export async function tellOwner(
  { db, queue }: WithDb & WithQueue,
  { id, emailProvenAt }: User,
  mail: NoticeName,
): Promise<void> {
  if (emailProvenAt) await queue.enqueue(db, 'send-account-mail', { mail, userId: id })
}

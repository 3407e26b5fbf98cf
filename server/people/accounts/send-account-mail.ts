import { paths } from '#contract/paths.ts'
import type { UserId } from '#contract/account.ts'
import type { Deps } from '../../ground/deps.ts'
import { layOutMail, type MailContent } from '../../ground/mail/layout.ts'
import { emailChanged, type LinkMail, type LinkMailName, linkMails, type NoticeName, notices } from './account-mails.ts'
import { undoTokenFor } from './email-changes.ts'
import { createLink } from './links.ts'
import { userById } from './store.ts'

export type AccountMailJob =
  | { mail: LinkMailName; userId: UserId }
  /** The account no longer knows its former address, so the job does. */
  | { mail: 'email-changed'; formerEmail: string; changeId?: string }
  | { mail: NoticeName; userId: UserId }

type MailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>

/** Sends a mail about an account. The link in it is made only now: no secret ever waits in the queue. */
export async function sendAccountMail(deps: MailDeps, job: AccountMailJob): Promise<void> {
  if (job.mail === 'email-changed') return sendUndo(deps, job)
  if (isNotice(job.mail)) return sendNotice(deps, notices[job.mail], job.userId)
  return sendLink(deps, linkMails[job.mail], job.userId)
}

const isNotice = (mail: LinkMailName | NoticeName): mail is NoticeName => mail in notices

async function sendUndo(deps: MailDeps, { formerEmail, changeId }: { formerEmail: string; changeId?: string }) {
  const token = changeId ? await undoTokenFor(deps, changeId) : undefined
  const url = token && deps.config.publicUrl + paths.accountLink('undo-email', token)
  await deps.mailer.send({ to: formerEmail, ...layOutMail(emailChanged(url), deps.config.publicUrl) })
}

async function sendNotice(deps: MailDeps, content: MailContent, userId: UserId): Promise<void> {
  const to = (await userById(deps.db, userId))?.email
  if (to) await deps.mailer.send({ to, ...layOutMail(content, deps.config.publicUrl) })
}

async function sendLink(deps: MailDeps, { purpose, lifeHours, write }: LinkMail, userId: UserId): Promise<void> {
  const user = await userById(deps.db, userId)
  const email = purpose === 'change-email' ? user?.pendingEmail : user?.email
  // The account was deleted, or the wish withdrawn, before the mail went out.
  if (!email) return
  const token = await createLink(deps, { userId, purpose, email, lifeHours })
  const url = deps.config.publicUrl + paths.accountLink(purpose, token)
  await deps.mailer.send({ to: email, ...layOutMail(write({ email, url }), deps.config.publicUrl) })
}

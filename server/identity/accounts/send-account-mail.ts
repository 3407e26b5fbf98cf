import type { UserId } from '#contract/identity/account.ts'
import type { LinkPurpose } from '#contract/identity/link-purpose.ts'
import { providerNames, type SignInProvider } from '#contract/identity/sign-in-provider.ts'
import { addressIn, type Language } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { keptLanguage } from '../../platform/languages/kept-language.ts'
import { type Say, sayIn } from '../../platform/languages/say.ts'
import { layOutMail, type MailContent } from '../../platform/mail/layout.ts'
import { mailFrameOf } from '../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../platform/mail/mailer.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import {
  emailChanged,
  type LinkMail,
  type LinkMailName,
  linkMails,
  newWayIn,
  type NoticeName,
  notices,
  writeNotice,
} from './account-mails.ts'
import { undoTokenFor } from './email-changes.ts'
import { createLink } from './links.ts'
import { chosenLanguage, languageOfUser, userById } from './store.ts'

export type AccountMailJob =
  /** `language` is that of the requesting page; the account's own takes precedence. */
  | { mail: LinkMailName; userId: UserId; language?: Language }
  /** The account no longer has its former address, so the job carries it. */
  | { mail: 'email-changed'; formerEmail: string; changeId?: string }
  | { mail: NoticeName; userId: UserId }

export interface NewWayInJob {
  userId: UserId
  provider: SignInProvider
}

type MailDeps = WithDb & WithClock & WithConfig & WithMailer & WithProfile

/** Sends a mail about an account. Its link is created only now, so that no secret waits in the queue. */
export async function sendAccountMail(deps: MailDeps, job: AccountMailJob): Promise<void> {
  if (job.mail === 'email-changed') return sendUndo(deps, job)
  if (isNotice(job)) return sendNotice(deps, job.mail, job.userId)
  return sendLink(deps, linkMails[job.mail], job)
}

type NoticeJob = Extract<AccountMailJob, { mail: NoticeName }>
type LinkJob = Extract<AccountMailJob, { mail: LinkMailName }>

const isNotice = (job: LinkJob | NoticeJob): job is NoticeJob => job.mail in notices

async function sendUndo(deps: MailDeps, { formerEmail, changeId }: { formerEmail: string; changeId?: string }) {
  const undo = changeId ? await undoTokenFor(deps, changeId) : undefined
  const language = languageOfUser(undo && (await userById(deps.db, undo.userId)))
  const url = undo && addressOfLink(deps, language, 'undo-email', undo.token)
  await send(deps, formerEmail, language, (say, shop) => emailChanged(say, shop, url))
}

async function sendNotice(deps: MailDeps, notice: NoticeName, userId: UserId): Promise<void> {
  const user = await userById(deps.db, userId)
  if (!user?.email) return
  const language = languageOfUser(user)
  await send(deps, user.email, language, (say, shop) => writeNotice(say, shop, notices[notice]))
}

/** Informs the owner of a proven account that a provider can sign in to it from now on. */
export async function sendNewWayIn(deps: MailDeps, { userId, provider }: NewWayInJob): Promise<void> {
  const user = await userById(deps.db, userId)
  if (!user?.email) return
  const names = { provider: providerNames[provider] }
  await send(deps, user.email, languageOfUser(user), (say, shop) => newWayIn(say, { shop, ...names }))
}

async function sendLink(deps: MailDeps, { purpose, lifeHours, write }: LinkMail, job: LinkJob): Promise<void> {
  const { userId } = job
  const user = await userById(deps.db, userId)
  const email = purpose === 'change-email' ? user?.pendingEmail : user?.email
  // The account was deleted, or the change withdrawn, before the mail went out.
  if (!email) return
  const language = chosenLanguage(user) ?? keptLanguage(job.language)
  const token = await createLink(deps, { userId, purpose, email, lifeHours })
  const url = addressOfLink(deps, language, purpose, token)
  await send(deps, email, language, (say, shop) => write(say, { shop, email, url }))
}

const addressOfLink = ({ config }: MailDeps, language: Language, purpose: LinkPurpose, token: string): string =>
  config.publicUrl + addressIn(language, paths.accountLink(purpose, token))

async function send(deps: MailDeps, to: string, language: Language, write: (say: Say, shop: string) => MailContent) {
  const frame = await mailFrameOf(deps, language)
  await deps.mailer.send({ to, ...layOutMail(write(sayIn(language), frame.shop), frame) })
}

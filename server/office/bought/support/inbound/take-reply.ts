import { createHash } from 'node:crypto'
import type { UserId } from '#contract/identity/account.ts'
import { includesRole } from '#contract/identity/office-role.ts'
import { findUserByEmail } from '../../../../identity/accounts/store.ts'
import type { ActingAdmin } from '../../../../identity/audit/acting-admin.ts'
import type { WithClock } from '../../../../platform/clock.ts'
import type { WithConfig } from '../../../../platform/config/config.ts'
import type { WithDb } from '../../../../platform/db/db.ts'
import type { WithQueue } from '../../../../platform/jobs/queue.ts'
import { countTurn } from '../../../../platform/limits/take-turn.ts'
import type { WithProfile } from '../../../../platform/profile/open-profile.ts'
import type { WithProfileConfig } from '../../../../platform/profile/settings.ts'
import type { WithVault } from '../../../../platform/sealing/vault.ts'
import { answerThread } from '../answer-thread.ts'
import { keepMessage } from '../keep-message.ts'
import { readReplyAddress } from '../reply-address.ts'
import { findThread, lockThread, type Thread } from '../store.ts'
import type { ReadMail } from './read-mail.ts'

type Deps = WithDb & WithClock & WithQueue & WithVault & WithConfig & WithProfileConfig & WithProfile

/** What became of a mail. None of these is worth another delivery attempt. */
export type Outcome = 'kept' | 'robot' | 'unknown-address' | 'wrong-sender' | 'empty' | 'too-many'

/** More than a person writes; it stops two auto-responders that answer each other. */
const mailsAnHour = 20

/**
 * Adds a reply to its conversation, if it was sent to one of our reply addresses by the person that address was made
 * for.
 */
export async function takeReply(deps: Deps, mail: ReadMail): Promise<Outcome> {
  if (mail.robot) return 'robot'
  const address = mail.to.map((to) => readReplyAddress(deps, to)).find((found) => found !== undefined)
  const thread = address && (await findThread(deps.db, address.threadId))
  if (!thread) return 'unknown-address'
  const text = mail.text || (mail.droppedFiles > 0 ? '(a file without words)' : '')
  if (!text) return 'empty'
  const limit = { key: `support-mail:thread:${thread.id}`, max: mailsAnHour, windowSeconds: 3600 }
  if ((await countTurn(deps, limit)).count > mailsAnHour) return 'too-many'
  const said = { text, onceKey: keyOf(thread, mail), droppedFiles: mail.droppedFiles }

  if (address.party === 'customer') {
    if (mail.from !== thread.email) return 'wrong-sender'
    await deps.db.transaction(async (tx) => {
      const held = await lockThread(tx, thread.id)
      if (held) await keepMessage(deps, tx, held, { ...said, proof: 'mailbox', via: 'mail' })
    })
    return 'kept'
  }
  const by = await deskSender(deps, mail.from)
  if (!by) return 'wrong-sender'
  await answerThread(deps, { ...said, threadId: thread.id, by, via: 'mail' })
  return 'kept'
}

/** A mail delivered again has the same message id; one without an id is recognised by its content. */
const keyOf = ({ id }: Thread, { messageId, from, text }: ReadMail): string =>
  `mail:${createHash('sha256')
    .update([id, messageId || `${from}\n${text}`].join('\n'))
    .digest('base64url')}`

/** Several people may share the inbox, and the log cannot tell which of them wrote. */
const inboxId = '00000000-0000-0000-0000-000000000000' as UserId

/** An administrator, or the support inbox: the one in the profile, or the one in the settings that it replaced. */
async function deskSender({ db, config, profile }: Deps, from: string): Promise<ActingAdmin | undefined> {
  const user = await findUserByEmail(db, from)
  const role = user && user.officeRole
  if (user && role && includesRole(role, 'support')) return { id: user.id, email: from, address: 'mail', role }
  const inboxes = [(await profile.read()).supportEmail, config.supportEmail].map((inbox) => inbox?.toLowerCase())
  return inboxes.includes(from) ? { id: inboxId, email: from, address: 'mail', role: 'support' } : undefined
}

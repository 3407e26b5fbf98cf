import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/languages/languages.ts'
import type { ContactForm } from '#contract/bought/support.ts'
import { holdUser, type User } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { unlessWrittenBefore, WrittenBefore } from '../../../platform/db/written-before.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { mailboxOf } from '../../../platform/limits/mailbox-of.ts'
import { countTurn, type Limit } from '../../../platform/limits/take-turn.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { keepMessage } from './keep-message.ts'
import { findByOnceKey, findThread, insertThread, type Thread } from './store.ts'

type Deps = WithDb & WithClock & WithQueue & WithVault

/** Any visitor can type another person's address: it gets few of these mails, and they quote nothing that was typed. */
const mostReceipts = 3
const receiptsFor = (email: string): Limit => ({
  key: `support-receipt:account:${mailboxOf(email)}`,
  max: mostReceipts,
  windowSeconds: 3600,
})

interface Writer {
  user: User | undefined
  language: Language
}

/**
 * Starts a conversation. Sent again under the same key, it returns the existing one. A signed-in customer's
 * conversation belongs to the account: mails about it carry links that open it, so they go to the account's address,
 * whatever was typed.
 */
export async function openThread(deps: Deps, form: ContactForm, { user, language }: Writer): Promise<Thread> {
  const email = user?.email ?? form.email
  const begun = form.once && (await begunWith(deps, form.once, email))
  if (begun) return begun
  const mayMail = (await countTurn(deps, receiptsFor(email))).count <= mostReceipts
  const now = deps.clock.now()
  const thread = {
    id: randomUUID(),
    userId: user?.id ?? null,
    name: form.name,
    email,
    typedEmail: form.email.toLowerCase() === email.toLowerCase() ? null : form.email,
    subject: form.subject,
    channel: form.channel ?? 'form',
    status: 'open' as const,
    createdAt: now,
    lastAt: now,
    language,
  }
  const proof = user ? 'account' : 'none'
  const made = await unlessWrittenBefore(() =>
    deps.db.transaction(async (tx) => {
      if (user && !(await holdUser(tx, user.id))) throw new Refusal('signed_out', 'the account was deleted meanwhile')
      const written = await insertThread(tx, thread)
      const said = { text: form.message, proof, via: 'web', onceKey: form.once ?? null } as const
      if (!(await keepMessage(deps, tx, written, said))) throw new WrittenBefore('the message')
      if (mayMail) await deps.queue.enqueue(tx, 'mail-support-received', { threadId: thread.id })
      return written
    }),
  )
  const same = made ?? (form.once && (await begunWith(deps, form.once, email)))
  if (!same) throw new Refusal('bad_request', 'the key of a message belongs to another conversation')
  return same
}

/** The address is compared too: the key alone opens no conversation. */
async function begunWith({ db }: Deps, once: string, email: string): Promise<Thread | undefined> {
  const message = await findByOnceKey(db, once)
  const thread = message && (await findThread(db, message.threadId))
  return thread?.email === email ? thread : undefined
}

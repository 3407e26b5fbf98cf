import type { AnswerRequest } from '#contract/office/admin-support.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { changeThread, findByOnceKey, insertMessage, lockThread, type Thread } from './store.ts'

type Deps = WithDb & WithClock & WithQueue

interface Answer extends Pick<AnswerRequest, 'text' | 'close'> {
  threadId: string
  by: ActingAdmin
  via: 'web' | 'mail'
  onceKey: string | null
  /** The newest message the author had read; a reply by mail does not carry it. */
  version?: number | undefined
}

/** A customer with the page open reads the answer there, and is mailed only if they did not. */
const here = { withinSeconds: 90, patienceSeconds: 60 }

/**
 * Answers a customer. Of two administrators who answer at once one succeeds, and the other is refused because there is
 * a new message to read; an answer sent again under the same key is stored once.
 */
export async function answerThread(deps: Deps, answer: Answer): Promise<void> {
  const { threadId, by, via, text, onceKey, version, close = false } = answer
  await deps.db.transaction(async (tx) => {
    const thread = await lockThread(tx, threadId)
    if (!thread) throw new Refusal('thread_not_found')
    if (onceKey && (await findByOnceKey(tx, onceKey))) return
    if (version !== undefined && version !== thread.lastMessageId) throw new Refusal('thread_moved_on')
    const at = deps.clock.now()
    const message = await insertMessage(tx, threadId, {
      author: 'operator',
      authorEmail: by.email,
      body: text,
      via,
      onceKey,
      at,
    })
    if (!message) return
    const status = close ? 'closed' : statusAfter(thread, via)
    await changeThread(tx, threadId, {
      status,
      lastAt: at,
      lastMessageId: message.id,
      deskReadId: via === 'mail' ? Math.max(thread.deskReadId, thread.deskMailedId) : message.id,
      ...(close && { linkVersion: thread.linkVersion + 1 }),
    })
    await recordAction(tx, {
      by,
      at,
      action: 'answer_thread',
      subject: { kind: 'thread', id: threadId },
      before: { status: thread.status },
      after: { status },
    })
    await mailAnswer(deps, tx, thread)
  })
}

/** A reply by mail answers the mailed message: later ones stay unread and unanswered. */
const statusAfter = ({ lastCustomerId, deskMailedId }: Thread, via: Answer['via']): Thread['status'] =>
  via === 'mail' && lastCustomerId > deskMailedId ? 'open' : 'waiting'

async function mailAnswer({ clock, queue }: Deps, tx: Db, { id, customerHereAt }: Thread): Promise<void> {
  const now = clock.now()
  const isHere = customerHereAt !== null && customerHereAt > secondsAfter(now, -here.withinSeconds)
  const at = isHere ? { at: secondsAfter(now, here.patienceSeconds) } : {}
  await queue.enqueue(tx, 'mail-support-answer', { threadId: id }, { onceKey: id, ...at })
}

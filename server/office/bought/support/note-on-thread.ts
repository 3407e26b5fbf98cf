import type { ThreadReply } from '#contract/bought/support.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { changeThread, insertMessage, lockThread } from './store.ts'

/** Adds a note for the desk alone: it is neither shown nor mailed to the customer. */
export async function noteOnThread(
  deps: WithDb & WithClock,
  threadId: string,
  { text, once, by }: ThreadReply & { by: ActingAdmin },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const thread = await lockThread(tx, threadId)
    if (!thread) throw new Refusal('thread_not_found')
    const at = deps.clock.now()
    const note = await insertMessage(tx, threadId, {
      author: 'note',
      authorEmail: by.email,
      body: text,
      via: 'web',
      onceKey: once ?? null,
      at,
    })
    if (!note) return
    // A customer who had read everything has still read everything: a note is not news to them.
    const isRead = thread.customerReadId >= thread.lastMessageId
    await changeThread(tx, threadId, { lastMessageId: note.id, ...(isRead && { customerReadId: note.id }) })
    await recordAction(tx, { by, at, action: 'note_on_thread', subject: { kind: 'thread', id: threadId } })
  })
}

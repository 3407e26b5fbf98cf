import type { ThreadStatusRequest } from '#contract/office/admin-support.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { changeThread, lockThread } from './store.ts'

/** Closes a conversation and its links, or reopens it. A conversation with unread messages is not closed. */
export async function changeThreadStatus(
  deps: WithDb & WithClock,
  threadId: string,
  { status, version, by }: ThreadStatusRequest & { by: ActingAdmin },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const thread = await lockThread(tx, threadId)
    if (!thread) throw new Refusal('thread_not_found')
    const isClosed = thread.status === 'closed'
    if (isClosed === (status === 'closed')) return
    if (Number(version) !== thread.lastMessageId) throw new Refusal('thread_moved_on')
    const linkVersion = thread.linkVersion + (isClosed ? 0 : 1)
    await changeThread(tx, threadId, { status, linkVersion, deskReadId: thread.lastMessageId })
    await recordAction(tx, {
      by,
      at: deps.clock.now(),
      action: isClosed ? 'reopen_thread' : 'close_thread',
      subject: { kind: 'thread', id: threadId },
      before: { status: thread.status },
      after: { status },
    })
  })
}

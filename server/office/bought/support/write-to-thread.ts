import type { ThreadReply } from '#contract/bought/support.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { keepMessage } from './keep-message.ts'
import { lockThread } from './store.ts'
import type { OpenedThread } from './thread-access.ts'

/** Adds a customer's message; a closed conversation reopens. */
export async function writeToThread(
  deps: WithDb & WithClock & WithQueue,
  { thread, proof }: OpenedThread,
  { text, once }: ThreadReply,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const held = await lockThread(tx, thread.id)
    if (!held) throw new Refusal('thread_not_found')
    // The owner may have written by mail while this browser waited for the lock.
    if (proof === 'none' && held.isBrowserOut) throw new Refusal('thread_link_ended')
    await keepMessage(deps, tx, held, { text, proof, via: 'web', onceKey: once ?? null })
  })
}

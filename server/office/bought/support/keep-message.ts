import type { SenderProof } from '#contract/office/admin-support.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { isStaffed } from './desk.ts'
import { changeThread, insertMessage, type Message, type Thread } from './store.ts'

interface CustomerMessage {
  text: string
  proof: SenderProof
  via: 'web' | 'mail'
  onceKey: string | null
  droppedFiles?: number
}

type Deps = WithDb & WithClock & WithQueue

/** Administrators at the desk read it there; if they have not within this time, the inbox is mailed. */
const patienceSeconds = 60

/** Stores a customer's message in the caller's transaction, which has locked the conversation. Once per key. */
export async function keepMessage(
  deps: Deps,
  tx: Db,
  thread: Thread,
  said: CustomerMessage,
): Promise<Message | undefined> {
  const at = deps.clock.now()
  const { text, proof, via, onceKey, droppedFiles = 0 } = said
  const message = await insertMessage(tx, thread.id, {
    author: 'customer',
    body: text,
    proof,
    via,
    onceKey,
    droppedFiles,
    at,
  })
  if (!message) return undefined
  await changeThread(tx, thread.id, {
    status: 'open',
    lastAt: at,
    lastMessageId: message.id,
    lastCustomerId: message.id,
    // What the owner of the address writes must not reach a browser that only typed it in.
    isBrowserOut: thread.isBrowserOut || proof !== 'none',
  })
  const isRead = await isStaffed({ ...deps, db: tx })
  await deps.queue.enqueue(
    tx,
    'mail-support-desk',
    { threadId: thread.id },
    { onceKey: thread.id, ...(isRead && { at: secondsAfter(at, patienceSeconds) }) },
  )
  return message
}

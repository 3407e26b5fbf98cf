import type { AdminThread, AdminThreadMessage, AdminThreadRow, SenderProof } from '#contract/office/admin-support.ts'
import type { ThreadRow, ThreadView } from '#contract/bought/support.ts'
import type { Db } from '../../../platform/db/db.ts'
import { userById } from '../../../identity/accounts/store.ts'
import { presentAdminRescue } from '../../../shop/bought/rescue/present-admin-rescue.ts'
import { findRescueOfThread } from '../../../shop/bought/rescue/store.ts'
import { ordersBeside } from './customer-orders.ts'
import { customerMessagesOf, type Message, messagesOf, type Thread } from './store.ts'

export const presentRow = ({ id, subject, status, lastAt, ...thread }: Thread): ThreadRow => ({
  id,
  subject,
  status,
  lastAt: lastAt.toISOString(),
  hasNews: status === 'waiting' && thread.customerReadId < thread.lastMessageId,
})

/** Field by field: notes, proofs and administrators' names are not for the customer. */
export async function presentThread(db: Db, thread: Thread): Promise<ThreadView> {
  const { hasNews: _unsaid, ...row } = presentRow(thread)
  const messages = await customerMessagesOf(db, thread.id)
  return {
    ...row,
    messages: messages.map(({ id, author, body, at }) => ({
      id: String(id),
      from: author === 'customer' ? 'you' : 'us',
      text: body,
      at: at.toISOString(),
    })),
  }
}

export const presentAdminRow = (thread: Thread): AdminThreadRow => ({
  id: thread.id,
  subject: thread.subject,
  name: thread.name,
  email: thread.email,
  status: thread.status,
  channel: thread.channel,
  isUnread: thread.lastCustomerId > thread.deskReadId,
  lastAt: thread.lastAt.toISOString(),
})

/**
 * How certain it is that the author owns the orders beside the conversation: as certain as the weakest message. A
 * mailbox proves the address, which is the account's only if the account has proven it.
 */
export async function proofOf(db: Db, thread: Thread, messages: readonly Message[]): Promise<SenderProof> {
  const proofs = new Set(messages.filter(({ author }) => author === 'customer').map(({ proof }) => proof ?? 'none'))
  if (proofs.has('none')) return 'none'
  if (!proofs.has('mailbox')) return 'account'
  if (!thread.userId) return 'mailbox'
  const user = await userById(db, thread.userId)
  return user?.emailProvenAt && user.email === thread.email ? 'mailbox' : 'none'
}

export async function presentAdminThread(db: Db, thread: Thread): Promise<AdminThread> {
  const messages = await messagesOf(db, thread.id)
  const orders = await ordersBeside(db, thread)
  const user = thread.userId ? await userById(db, thread.userId) : undefined
  return {
    ...presentAdminRow(thread),
    version: String(thread.lastMessageId),
    userId: thread.userId,
    typedEmail: thread.typedEmail,
    ...(user && { isAddressProven: user.emailProvenAt !== null && user.email === thread.email }),
    proof: await proofOf(db, thread, messages),
    messages: messages.map((message) => presentMessage(message, thread)),
    orders: orders.map(({ id, orderNo, planName, status, createdAt }) => ({
      id,
      orderNo,
      packageName: planName,
      status,
      createdAt: createdAt.toISOString(),
    })),
    rescue: await rescueBehind(db, thread),
  }
}

async function rescueBehind(db: Db, { id }: Thread): Promise<AdminThread['rescue']> {
  const found = await findRescueOfThread(db, id)
  return found
    ? { ...presentAdminRescue(found.rescue, found.status), orderId: found.orderId, orderNo: found.orderNo }
    : null
}

const presentMessage = ({ id, author, body, at, ...message }: Message, { name }: Thread): AdminThreadMessage => ({
  id: String(id),
  author,
  by: author === 'customer' ? name : (message.authorEmail ?? ''),
  proof: message.proof,
  via: message.via,
  text: body,
  droppedFiles: message.droppedFiles,
  at: at.toISOString(),
})

import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { User } from '../../../identity/accounts/store.ts'
import type { Db } from '../../../platform/db/db.ts'
import { notify } from '../../../platform/db/notices.ts'
import { supportMessages, supportThreads } from './tables.ts'

export type Thread = typeof supportThreads.$inferSelect
export type Message = typeof supportMessages.$inferSelect
type NewThread = typeof supportThreads.$inferInsert
type NewMessage = Omit<typeof supportMessages.$inferInsert, 'threadId'>

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

export async function findThread(db: Db, id: string): Promise<Thread | undefined> {
  if (!isUuid(id)) return undefined
  const [thread] = await db.select().from(supportThreads).where(eq(supportThreads.id, id))
  return thread
}

/** Serialises everything that writes into or changes a conversation. */
export async function lockThread(tx: Db, id: string): Promise<Thread | undefined> {
  if (!isUuid(id)) return undefined
  const [thread] = await tx.select().from(supportThreads).where(eq(supportThreads.id, id)).for('update')
  return thread
}

export async function insertThread(tx: Db, thread: NewThread): Promise<Thread> {
  const [made] = await tx.insert(supportThreads).values(thread).returning()
  if (!made) throw new Error('the conversation was not written')
  return made
}

/** Undefined if the same key is already there. */
export async function insertMessage(tx: Db, threadId: string, message: NewMessage): Promise<Message | undefined> {
  const [written] = await tx
    .insert(supportMessages)
    .values({ ...message, threadId })
    .onConflictDoNothing({ target: supportMessages.onceKey })
    .returning()
  return written
}

export async function findByOnceKey(db: Db, onceKey: string): Promise<Message | undefined> {
  const [message] = await db.select().from(supportMessages).where(eq(supportMessages.onceKey, onceKey))
  return message
}

type Changes = Parameters<ReturnType<typeof changing>['set']>[0]
const changing = (tx: Db) => tx.update(supportThreads)

/** Changes the conversation, and wakes every page that shows it. */
export async function changeThread(tx: Db, id: string, changes: Changes): Promise<void> {
  await tx.update(supportThreads).set(changes).where(eq(supportThreads.id, id))
  await notify(tx, 'support', id)
}

export const messagesOf = (db: Db, threadId: string): Promise<Message[]> =>
  db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.threadId, threadId))
    .orderBy(asc(supportMessages.id))
    .limit(1000)

/** The messages its customer may read. */
export const customerMessagesOf = (db: Db, threadId: string): Promise<Message[]> =>
  db
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.threadId, threadId), ne(supportMessages.author, 'note')))
    .orderBy(asc(supportMessages.id))
    .limit(1000)

/** What one side wrote after a message. */
export const messagesAfter = (db: Db, threadId: string, author: Message['author'], id: number): Promise<Message[]> =>
  db
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.threadId, threadId), eq(supportMessages.author, author), gt(supportMessages.id, id)))
    .orderBy(asc(supportMessages.id))

/** The conversations of an account and those a browser may open besides, newest first. */
export async function threadsOf(db: Db, userId: UserId | undefined, ids: readonly string[]): Promise<Thread[]> {
  const own = userId && eq(supportThreads.userId, userId)
  const letIn = ids.length > 0 ? inArray(supportThreads.id, [...ids]) : undefined
  if (!own && !letIn) return []
  return db.select().from(supportThreads).where(or(own, letIn)).orderBy(desc(supportThreads.lastAt)).limit(50)
}

/**
 * Notes that the customer is looking, and how far they have read. A browser that only typed the address does not count
 * as the owner's reading, so the owner is still mailed.
 */
export async function noteCustomerReads(
  db: Db,
  { id, lastMessageId }: Thread,
  { now, isProven }: { now: Date; isProven: boolean },
): Promise<void> {
  const read = { customerReadId: sql`greatest(${supportThreads.customerReadId}, ${lastMessageId})` }
  await db
    .update(supportThreads)
    .set({ customerHereAt: now, ...(isProven && read) })
    .where(eq(supportThreads.id, id))
}

/** Notes how far the desk has read, shared by all its administrators. */
export async function noteDeskReads(db: Db, id: string, messageId: number): Promise<void> {
  if (!isUuid(id)) return
  const read = await db
    .update(supportThreads)
    .set({ deskReadId: sql`least(${messageId}, ${supportThreads.lastMessageId})` })
    .where(and(eq(supportThreads.id, id), lt(supportThreads.deskReadId, messageId)))
    .returning({ id: supportThreads.id })
  if (read.length > 0) await notify(db, 'support', id)
}

/** Written signed out, under this address. */
const isWaitingFor = (email: string) =>
  and(isNull(supportThreads.userId), sql`lower(${supportThreads.email}) = ${email.toLowerCase()}`)

/** After a change of address, answers go to the new one, and links mailed to the old one stop working. */
export async function moveThreads(tx: Db, userId: UserId, email: string): Promise<void> {
  await tx
    .update(supportThreads)
    .set({ email, isBrowserOut: true, linkVersion: sql`${supportThreads.linkVersion} + 1` })
    .where(and(eq(supportThreads.userId, userId), ne(supportThreads.email, email)))
}

/** Conversations of a proven address join the account. A browser that only typed the address loses access. */
export async function joinThreads(tx: Db, userId: UserId, email: string): Promise<void> {
  await tx
    .update(supportThreads)
    .set({ userId, isBrowserOut: true, linkVersion: sql`${supportThreads.linkVersion} + 1` })
    .where(isWaitingFor(email))
}

export async function endLinksOf(tx: Db, userId: UserId): Promise<void> {
  await tx
    .update(supportThreads)
    .set({ linkVersion: sql`${supportThreads.linkVersion} + 1`, isBrowserOut: true })
    .where(eq(supportThreads.userId, userId))
}

/** Another person used the account: what they wrote stays with the desk, and can no longer be read or answered. */
export async function leaveThreads(tx: Db, userId: UserId): Promise<void> {
  await tx
    .update(supportThreads)
    .set({
      userId: null,
      email: null,
      typedEmail: null,
      status: 'closed',
      linkVersion: sql`${supportThreads.linkVersion} + 1`,
    })
    .where(eq(supportThreads.userId, userId))
}

/**
 * Conversations of the account, and those written signed out under its proven address: an unproven one may belong to
 * another person.
 */
const isAbout = ({ id, email, emailProvenAt }: User) =>
  or(eq(supportThreads.userId, id), emailProvenAt && email ? isWaitingFor(email) : undefined)

export const threadsAbout = (db: Db, user: User): Promise<Thread[]> =>
  db.select().from(supportThreads).where(isAbout(user)).orderBy(desc(supportThreads.lastAt))

/** Conversations are personal data throughout, so they are deleted whole. */
export async function forgetThreads(tx: Db, user: User): Promise<void> {
  await tx.delete(supportThreads).where(isAbout(user))
}

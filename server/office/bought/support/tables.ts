import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import type { SenderProof } from '#contract/office/admin-support.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { SupportChannel, ThreadStatus } from '#contract/bought/support.ts'
import { at } from '../../../platform/db/columns.ts'

/** A conversation with a customer. */
export const supportThreads = pgTable('support_threads', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').$type<UserId>(),
  name: text().notNull(),
  email: text(),
  /** What a signed-in customer typed in place of the account's address. It is not proven, and nothing is mailed there. */
  typedEmail: text(),
  subject: text().notNull(),
  channel: text().$type<SupportChannel>().notNull(),
  status: text().$type<ThreadStatus>().notNull(),
  createdAt: at('created_at').notNull(),
  lastAt: at('last_at').notNull(),
  /** The newest message of any kind, and the newest of the customer's. */
  lastMessageId: bigint({ mode: 'number' }).notNull().default(0),
  lastCustomerId: bigint({ mode: 'number' }).notNull().default(0),
  deskReadId: bigint({ mode: 'number' }).notNull().default(0),
  customerReadId: bigint({ mode: 'number' }).notNull().default(0),
  customerHereAt: at('customer_here_at'),
  deskMailedId: bigint({ mode: 'number' }).notNull().default(0),
  customerMailedId: bigint({ mode: 'number' }).notNull().default(0),
  /** Links carry it: counting it up ends those that are out. */
  linkVersion: integer().notNull().default(1),
  /** Whether the browser in which the address was merely typed in has been shut out. */
  isBrowserOut: boolean().notNull().default(false),
  /** Of the page it was begun on; null is English. */
  language: text().$type<Language>(),
})

export const supportMessages = pgTable('support_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  threadId: uuid('thread_id').notNull(),
  author: text({ enum: ['customer', 'operator', 'note'] }).notNull(),
  authorEmail: text(),
  proof: text().$type<SenderProof>(),
  via: text({ enum: ['web', 'mail'] }).notNull(),
  body: text().notNull(),
  droppedFiles: integer().notNull().default(0),
  onceKey: text().unique(),
  at: at('at').notNull(),
})

export const cannedAnswers = pgTable('canned_answers', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Of those the shop begins with. */
  key: text().unique(),
  title: text().notNull(),
  body: text().notNull(),
  removedAt: at('removed_at'),
})

export const supportDesk = pgTable('support_desk', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  hereAt: at('here_at').notNull(),
})

import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LinkPurpose } from '#contract/identity/link-purpose.ts'
import type { SignInProvider } from '#contract/identity/sign-in-provider.ts'
import { at } from '../../platform/db/columns.ts'
import { ownedBy } from '../users/tables.ts'

/** A browser that is signed in. The token itself is in its cookie and nowhere else. */
export const sessions = pgTable('sessions', {
  id: uuid().defaultRandom().primaryKey(),
  tokenHash: text().notNull().unique(),
  userId: ownedBy().notNull(),
  userAgent: text(),
  createdAt: at('created_at').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** When this browser showed a code of the second factor. */
  secondFactorAt: at('second_factor_at'),
  /** When the user last reauthenticated in this browser; null means when they signed in. */
  provenAt: at('proven_at'),
})

/** The key an administrator's authenticator shares with the shop. */
export const secondFactors = pgTable('second_factors', {
  userId: ownedBy().notNull().primaryKey(),
  keySealed: text().notNull(),
  /** Null until a code from it was typed; before that it counts for nothing. */
  confirmedAt: at('confirmed_at'),
  lastStep: bigint({ mode: 'number' }),
  createdAt: at('created_at').notNull(),
})

/** What a device signs in with instead of a password. */
export const passkeys = pgTable('passkeys', {
  id: text().primaryKey(),
  userId: ownedBy().notNull(),
  publicKey: text().notNull(),
  /** How often it was used, as far as the device counts: a number that goes back betrays a copy. */
  counter: bigint({ mode: 'number' }).notNull(),
  transports: jsonb().$type<string[]>().notNull(),
  name: text().notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
})

/** A link sent by mail that has not been used yet. */
export const accountLinks = pgTable('account_links', {
  tokenHash: text().primaryKey(),
  userId: ownedBy().notNull(),
  purpose: text().$type<LinkPurpose>().notNull(),
  /** Where it was sent; using it proves this address. */
  email: text().notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** What counts once and was asked for lately: the browser that asks again within a moment hears the same answer. */
export const singleUseAnswers = pgTable('single_use_answers', {
  keyHash: text().primaryKey(),
  /** Of the session cookie that came with the request; empty where there was none. */
  browserHash: text().notNull(),
  /** Null while the first request is at work. */
  outcome: text(),
  begunAt: at('begun_at').notNull(),
  endedAt: at('ended_at'),
})

/** An address an account has left, and until when its former reader can take the account back. */
export const emailChanges = pgTable('email_changes', {
  id: uuid().defaultRandom().primaryKey(),
  userId: ownedBy().notNull(),
  formerEmail: text().notNull(),
  changedAt: at('changed_at').notNull(),
  undoUntil: at('undo_until').notNull(),
  /** Null until the mail with the link goes out. */
  tokenHash: text().unique(),
})

/** Addresses the environment has made an administrator of: each is made once, and a dismissal stays. */
export const firstAdmins = pgTable('first_admins', {
  emailHash: text().primaryKey(),
  madeAt: at('made_at').notNull(),
})

/** Who a person is to a sign-in provider. */
export const identities = pgTable(
  'identities',
  {
    provider: text().$type<SignInProvider>().notNull(),
    subject: text().notNull(),
    userId: ownedBy().notNull(),
    email: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

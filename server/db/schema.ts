import { date, doublePrecision, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Role, UserId } from '#contract/account.ts'

/** The whole data model on one page. `migrations/` holds the statements that make it. */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowStart: at('window_start').notNull(),
  count: integer().notNull(),
})

export const users = pgTable('users', {
  id: uuid().$type<UserId>().defaultRandom().primaryKey(),
  /** Lower case; null once the account is deleted. */
  email: text().unique(),
  /** Null while nobody has shown that the address is theirs. */
  emailProvenAt: at('email_proven_at'),
  /** The address the user wants instead, until it is proven. */
  pendingEmail: text(),
  passwordHash: text(),
  firstName: text(),
  lastName: text(),
  phone: text(),
  profileImageUrl: text(),
  role: text().$type<Role>().notNull().default('customer'),
  /** Store credit in US cents. */
  balanceCents: integer().notNull().default(0),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  deletedAt: at('deleted_at'),
})

const ownedBy = () =>
  uuid('user_id')
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' })

/** A browser that is signed in. The token itself is in its cookie and nowhere else. */
export const sessions = pgTable('sessions', {
  id: uuid().defaultRandom().primaryKey(),
  tokenHash: text().notNull().unique(),
  userId: ownedBy().notNull(),
  userAgent: text(),
  createdAt: at('created_at').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** A link sent by mail that has not been used yet. */
export const accountLinks = pgTable('account_links', {
  tokenHash: text().primaryKey(),
  userId: ownedBy().notNull(),
  purpose: text().$type<'confirm-email' | 'set-password' | 'change-email'>().notNull(),
  /** Where it was sent; using it proves this address. */
  email: text().notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** Who a person is to a sign-in provider. */
export const identities = pgTable(
  'identities',
  {
    provider: text().$type<'google' | 'apple'>().notNull(),
    subject: text().notNull(),
    userId: ownedBy().notNull(),
    email: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

/** The last good rate of each currency against the US dollar. A rate that leapt waits beside it to be confirmed. */
export const exchangeRates = pgTable('exchange_rates', {
  code: text().primaryKey(),
  rate: doublePrecision().notNull(),
  doubtedRate: doublePrecision(),
  confirmations: integer().notNull(),
  asOf: date({ mode: 'string' }).notNull(),
  fetchedAt: at('fetched_at').notNull(),
})

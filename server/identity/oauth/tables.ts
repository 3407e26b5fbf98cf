import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import { ownedBy } from '../users/tables.ts'

/** What a customer allowed an assistant to read. It counts as a connection once its code was exchanged for tokens. */
export const oauthGrants = pgTable('oauth_grants', {
  id: uuid().defaultRandom().primaryKey(),
  userId: ownedBy().notNull(),
  /** The address of the client's metadata document. */
  clientId: text().notNull(),
  clientName: text().notNull(),
  redirectUri: text().notNull(),
  /** The one service its tokens are for (RFC 8707). */
  resource: text().notNull(),
  scope: text().notNull(),
  codeHash: text().notNull().unique(),
  codeChallenge: text().notNull(),
  createdAt: at('created_at').notNull(),
  codeUsedAt: at('code_used_at'),
  lastUsedAt: at('last_used_at'),
  expiresAt: at('expires_at').notNull(),
})

export const oauthTokens = pgTable('oauth_tokens', {
  tokenHash: text().primaryKey(),
  grantId: uuid()
    .notNull()
    .references(() => oauthGrants.id, { onDelete: 'cascade' }),
  kind: text().$type<'access' | 'refresh'>().notNull(),
  expiresAt: at('expires_at').notNull(),
  /** When a refresh token was exchanged; it works once. */
  usedAt: at('used_at'),
})

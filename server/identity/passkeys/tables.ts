import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'

/** What a device is asked to sign. It belongs to one browser, works once and ends after minutes. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  browserHash: text().primaryKey(),
  challenge: text().notNull(),
  purpose: text().notNull(),
  expiresAt: at('expires_at').notNull(),
})

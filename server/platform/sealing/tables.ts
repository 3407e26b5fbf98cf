import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

/** The keys that sealed something here, each with a word to know it again by. */
export const sealingKeys = pgTable('sealing_keys', {
  keyId: text('key_id').primaryKey(),
  checkSealed: text('check_sealed').notNull(),
  createdAt: at('created_at').notNull(),
})

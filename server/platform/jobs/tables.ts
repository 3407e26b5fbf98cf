import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

/** When each process that takes jobs last looked for some. */
export const workers = pgTable('workers', {
  name: text().primaryKey(),
  beatAt: at('beat_at').notNull(),
})

import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'

/** Conditions that were ever on.. */
export const alarms = pgTable('alarms', {
  name: text().primaryKey(),
  /** Null while it is off. */
  since: at('since'),
  /** When the operators were last told that it is on. */
  rungAt: at('rung_at'),
  isRinging: boolean().notNull().default(false),
  about: text().notNull().default(''),
})

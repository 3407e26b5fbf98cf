import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import { at } from '../../platform/db/columns.ts'

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid().$type<UserId>().notNull(),
    codeHash: text().notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

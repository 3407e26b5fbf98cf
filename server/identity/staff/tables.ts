import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OfficeRole } from '#contract/identity/office-role.ts'
import type { UserId } from '#contract/identity/account.ts'
import { at } from '../../platform/db/columns.ts'
import { ownedBy } from '../users/tables.ts'

/** An invitation to the office that was not accepted yet. */
export const staffInvitations = pgTable('staff_invitations', {
  id: uuid().defaultRandom().primaryKey(),
  email: text().notNull().unique(),
  officeRole: text().$type<OfficeRole>().notNull(),
  /** Null until the mail with the link goes out. */
  tokenHash: text().unique(),
  invitedBy: uuid().$type<UserId>().notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** What people in support gave lately, in cents of the books' money. */
export const staffGifts = pgTable('staff_gifts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: ownedBy().notNull(),
  cents: integer().notNull(),
  givenAt: at('given_at').notNull(),
})

/** One row at most. */
export const staffLimits = pgTable('staff_limits', {
  id: integer().primaryKey().default(1),
  supportCents: integer().notNull(),
})

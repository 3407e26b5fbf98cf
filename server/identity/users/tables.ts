import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import type { OfficeRole } from '#contract/identity/office-role.ts'
import { at } from '../../platform/db/columns.ts'

export const users = pgTable('users', {
  id: uuid().$type<UserId>().defaultRandom().primaryKey(),
  /** Lower case; null once the account is deleted. */
  email: text().unique(),
  /** Null until the user has proven that the address is theirs. */
  emailProvenAt: at('email_proven_at'),
  /** The address the user wants instead, until it is proven. */
  pendingEmail: text(),
  passwordHash: text(),
  firstName: text(),
  lastName: text(),
  phone: text(),
  profileImageUrl: text(),
  /** The language of their mails; null if the user chose none. Read it with `languageOfUser`: it may no longer be offered. */
  language: text(),
  /** Where they live, as they said when they last bought. */
  country: text(),
  /** What they may do in the office; null for customers. */
  officeRole: text().$type<OfficeRole>(),
  /** Store credit, in cents of the books' money. */
  balanceCents: integer().notNull().default(0),
  /** The customer at the payment provider under whom they saved a card; one of their `paymentCustomers`. */
  paymentCustomerId: text(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  deletedAt: at('deleted_at'),
})

export const ownedBy = () =>
  uuid('user_id')
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' })

import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import { type CodeKind, codeKindsThat } from '#contract/sales/code.ts'
import { at } from '../../../platform/db/columns.ts'

export const codes = pgTable('codes', {
  id: uuid().primaryKey().defaultRandom(),
  /** Upper case, without spaces. */
  code: text().notNull().unique(),
  kind: text().$type<CodeKind>().notNull(),
  /** Whole percent, or cents of the books' currency. */
  value: integer().notNull(),
  /** The least that a sale must cost, in cents of the books' currency. */
  minimum: integer().notNull().default(0),
  /** The destinations it covers; null for all plans. */
  countryCodes: text('country_codes').array(),
  firstPurchase: boolean('first_purchase').notNull().default(false),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  maxUses: integer('max_uses'),
  maxPerPerson: integer('max_per_person'),
  /** The most that it gives away in all, in cents of the books' currency. */
  budget: integer(),
  used: integer().notNull().default(0),
  spent: integer().notNull().default(0),
  batch: text(),
  /** Whose referral code it is. */
  ownerId: uuid('owner_id').$type<UserId>(),
  /** What the owner and the friend get as store credit, in cents of the books' currency; null for other kinds. */
  reward: integer(),
  note: text().notNull().default(''),
  /** Pages tell everyone of it, with the lowest price of the thirty days before. */
  announced: boolean().notNull().default(false),
  pausedAt: at('paused_at'),
  createdAt: at('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})

export type CodeRow = typeof codes.$inferSelect

/** For statements about vouchers, and about partners' links. */
export const payingKinds = codeKindsThat(({ does }) => does === 'pays')
export const linkKinds = codeKindsThat(({ does }) => does === 'links')

/** `held` while a sale is open, `used` once it is sold, `released` when it was not sold or went back in full. */
export const codeUses = pgTable('code_uses', {
  saleId: uuid('sale_id').primaryKey(),
  codeId: uuid('code_id').notNull(),
  state: text({ enum: ['held', 'used', 'released'] }).notNull(),
  /** What it takes off, in the sale's currency. */
  discount: integer().notNull(),
  /** The same in cents of the books' currency. */
  spent: integer().notNull(),
  persons: text().array().notNull(),
  /** What was promised to both sides of a referral, in cents of the books' currency. */
  reward: integer(),
  takenAt: at('taken_at').notNull(),
  releasedAt: at('released_at'),
})

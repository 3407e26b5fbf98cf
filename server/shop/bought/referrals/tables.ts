import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import type { ReferralRefusal } from '#contract/bought/referral.ts'
import { at } from '../../../platform/db/columns.ts'

/** What became of each friend's first purchase, once it could no longer go back. */
export const referrals = pgTable('referrals', {
  saleId: uuid('sale_id').primaryKey(),
  codeId: uuid('code_id').notNull(),
  /** Null once the account is deleted. */
  ownerId: uuid('owner_id').$type<UserId>(),
  friendId: uuid('friend_id').$type<UserId>(),
  outcome: text({ enum: ['given', 'refused'] }).notNull(),
  why: text().$type<ReferralRefusal>(),
  /** What each of both got, or would have got, in cents of the books' currency. */
  reward: integer().notNull(),
  decidedAt: at('decided_at').notNull(),
})

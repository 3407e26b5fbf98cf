import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import type { ChosenItem } from '#contract/plans/trip-request.ts'
import type { TripStop } from '#contract/plans/trip.ts'
import { at } from '../../../platform/db/columns.ts'

/** A trip as its traveller planned it: never changed, without personal data, shared by its id. */
export const trips = pgTable('trips', {
  id: text().primaryKey(),
  stops: jsonb().$type<TripStop[]>().notNull(),
  travellers: integer().notNull(),
  /** The way that was chosen. */
  items: jsonb().$type<ChosenItem[]>(),
  userId: uuid('user_id').$type<UserId>(),
  createdAt: at('created_at').notNull(),
})

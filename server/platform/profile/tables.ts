import { bigint, boolean, date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DraftProfile } from '#contract/office/admin-shop.ts'
import type { LegalKind, ShopProfile } from '#contract/site/shop-profile.ts'
import type { Language } from '#contract/languages/languages.ts'
import { at } from '../db/columns.ts'

/** Everything ever published about the shop; the newest row counts. */
export const shopProfiles = pgTable('shop_profiles', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  profile: jsonb().$type<ShopProfile>().notNull(),
  source: text({ enum: ['office', 'file'] }).notNull(),
  note: text().notNull().default(''),
  publishedBy: text('published_by').notNull(),
  publishedAt: at('published_at').notNull(),
})

/** What is being written about the shop: one row, or none. */
export const shopDrafts = pgTable('shop_drafts', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  profile: jsonb().$type<DraftProfile>().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
})

/** Legal texts as customers accepted them: a version is never changed. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    kind: text().$type<LegalKind>().notNull(),
    language: text().$type<Language>().notNull(),
    version: text().notNull(),
    validFrom: date('valid_from').notNull(),
    text: text().notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.language, table.version] })],
)

import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, bytes } from '../db/columns.ts'

/** Pictures as we encoded them, by the hash of what was made. */
export const shopPictures = pgTable('shop_pictures', {
  id: text().primaryKey(),
  type: text({ enum: ['image/png', 'image/webp'] }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  content: bytes().notNull(),
  addedBy: text('added_by').notNull(),
  addedAt: at('added_at').notNull(),
  /** Of a logo, as mails and receipts show it. */
  small: bytes(),
  smallWidth: integer('small_width'),
  smallHeight: integer('small_height'),
  /** Of the file it was made from. */
  sourceHash: text('source_hash'),
})

import { desc, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { priceBooks } from '../tables.ts'

export type PriceBookRow = typeof priceBooks.$inferSelect

/** The book before the first change; its id is 0. */
const blank: PriceBookRow = { id: 0, rules: [], hidden: [], pinned: [], restores: null, setBy: '', setAt: new Date(0) }

/** The author of the book that the upgrade wrote for shops older than rules. Undoing it would change every price. */
const byUpgrade = 'upgrade'

/** Whether the newest change was made by an admin. */
export const canBeUndone = ({ id, setBy }: PriceBookRow): boolean => id > 0 && setBy !== byUpgrade

export async function newestPriceBook(db: Db): Promise<PriceBookRow> {
  const [newest] = await listPriceBooks(db, 1)
  return newest ?? blank
}

/** Newest first; the first is in force. */
export const listPriceBooks = (db: Db, limit: number): Promise<PriceBookRow[]> =>
  db.select().from(priceBooks).orderBy(desc(priceBooks.id)).limit(limit)

export async function priceBookBefore(db: Db, id: number): Promise<PriceBookRow> {
  const [before] = await db.select().from(priceBooks).where(lt(priceBooks.id, id)).orderBy(desc(priceBooks.id)).limit(1)
  return before ?? blank
}

/** The newest, locked until this transaction ends. */
export async function claimPriceBook(tx: Db): Promise<PriceBookRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall-price-book'))`)
  return newestPriceBook(tx)
}

export async function addPriceBook(db: Db, change: Omit<PriceBookRow, 'id'>): Promise<void> {
  await db.insert(priceBooks).values(change)
}

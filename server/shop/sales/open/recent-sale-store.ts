import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { type Arg, hotStatement } from '../../../platform/db/hot-statement.ts'
import { recentSales } from '../books/tables.ts'

const byMark = hotStatement('recent sale', (db, { mark, since }: { mark: Arg<string>; since: Arg<Date> }) =>
  db
    .select({ saleId: recentSales.saleId })
    .from(recentSales)
    .where(and(eq(recentSales.mark, mark), gt(recentSales.at, since))),
)

/** The last sale of the same to the same buyer, if it was made after `since`. */
export async function findRecentSale(db: Db, mark: string, since: Date): Promise<string | undefined> {
  const [found] = await byMark(db, { mark, since })
  return found?.saleId
}

interface Bought {
  mark: string
  saleId: string
  at: Date
}

const note = hotStatement(
  'note-recent-sale',
  (_db, places: { [Name in keyof Bought]: Arg<Bought[Name]> } & { since: Arg<Date> }) => sql<{ mark: string }>`
    insert into recent_sales (mark, sale_id, at) values (${places.mark}, ${places.saleId}::uuid, ${places.at}::timestamptz)
    on conflict (mark) do update set sale_id = excluded.sale_id, at = excluded.at
      where recent_sales.sale_id = excluded.sale_id or recent_sales.at <= ${places.since}::timestamptz
    returning mark`,
)

/**
 * Notes that this was bought. False when the same buyer bought the same after `since`: of two transactions at the same
 * moment the second waits for the first, and is told so.
 */
export const noteRecentSale = async (tx: Db, bought: Bought & { since: Date }): Promise<boolean> =>
  (await note(tx, bought)).length > 0

/** Notes it in place of the one before. */
export const replaceRecentSale = (tx: Db, bought: Bought): Promise<boolean> =>
  noteRecentSale(tx, { ...bought, since: bought.at })

import { eq, max, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { exchangeRates } from './tables.ts'

export type ExchangeRateRow = typeof exchangeRates.$inferSelect

export const listRates = (db: Db): Promise<ExchangeRateRow[]> => db.select().from(exchangeRates)

/** When rates were last fetched, in milliseconds; changes with every update. */
export async function lastFetched(db: Db): Promise<number | undefined> {
  const [last] = await db.select({ at: max(exchangeRates.fetchedAt) }).from(exchangeRates)
  return last?.at?.getTime()
}

/** When the rate of this currency last moved; undefined while it has none. */
export async function rateMovedAt(db: Db, code: string): Promise<Date | undefined> {
  const [held] = await db
    .select({ movedAt: exchangeRates.movedAt })
    .from(exchangeRates)
    .where(eq(exchangeRates.code, code))
  return held?.movedAt ?? undefined
}

/** All rates, locked against other refreshes. */
export async function lockRates(db: Db): Promise<ExchangeRateRow[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('exchange-rates'))`)
  return listRates(db)
}

export async function saveRates(db: Db, rows: ExchangeRateRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(exchangeRates)
    .values(rows)
    .onConflictDoUpdate({
      target: exchangeRates.code,
      set: {
        rate: sql`excluded.rate`,
        priceRate: sql`excluded.price_rate`,
        doubtedRate: sql`excluded.doubted_rate`,
        confirmations: sql`excluded.confirmations`,
        asOf: sql`excluded.as_of`,
        fetchedAt: sql`excluded.fetched_at`,
        movedAt: sql`excluded.moved_at`,
      },
    })
}

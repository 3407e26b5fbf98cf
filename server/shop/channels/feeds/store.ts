import { eq, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { catalogSyncs, plans, priceBooks, priceMultipliers } from '../../plans/catalog/tables.ts'
import { exchangeRates } from '../../money/currencies/tables.ts'

/** By the id of the plan, as text: parsing it all would keep the process busy. */
export async function listCoverage(db: Db): Promise<Map<string, string>> {
  const coverage = sql<string>`${plans.coverage}::text`
  const rows = await db.select({ id: plans.id, coverage }).from(plans).where(isNull(plans.withdrawnAt))
  return new Map(rows.map((row) => [row.id, row.coverage]))
}

/** When plans, prices or exchange rates last changed: the same for every process. */
export async function lastChangedAt(db: Db): Promise<Date> {
  const reads = await Promise.all([
    db
      .select({ at: max(catalogSyncs.finishedAt) })
      .from(catalogSyncs)
      .where(eq(catalogSyncs.outcome, 'applied')),
    db.select({ at: max(priceMultipliers.setAt) }).from(priceMultipliers),
    db.select({ at: max(priceBooks.setAt) }).from(priceBooks),
    db.select({ at: max(exchangeRates.fetchedAt) }).from(exchangeRates),
  ])
  const times = reads.flatMap(([row]) => (row?.at ? [row.at.getTime()] : []))
  return new Date(Math.max(0, ...times))
}

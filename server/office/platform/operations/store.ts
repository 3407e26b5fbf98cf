import { and, desc, eq, gte, isNull, inArray, sql } from 'drizzle-orm'
import { orderTraits } from '#contract/sales/order.ts'
import { statusesThat } from '#contract/sales/status-traits.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import { rolesFrom } from '#contract/identity/office-role.ts'
import { users } from '../../../identity/users/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders, topUps } from '../../../shop/basics/sale-tables/tables.ts'
import { backups, balanceReadings } from './tables.ts'

export type BalanceReading = typeof balanceReadings.$inferSelect

export async function lastReading(db: Db, supplier: string): Promise<BalanceReading | undefined> {
  const [reading] = await db
    .select()
    .from(balanceReadings)
    .where(eq(balanceReadings.supplier, supplier))
    .orderBy(desc(balanceReadings.id))
    .limit(1)
  return reading
}

export async function addReading(db: Db, reading: Omit<BalanceReading, 'id'>): Promise<void> {
  await db.insert(balanceReadings).values(reading)
}

/** The last reading of each day since then, the oldest first. */
export const readingsByDay = (db: Db, supplier: string, since: Date) => {
  const day = sql<string>`to_char(day_of(${balanceReadings.readAt}), 'YYYY-MM-DD')`
  return db
    .selectDistinctOn([day], { day, microUsd: balanceReadings.microUsd })
    .from(balanceReadings)
    .where(and(eq(balanceReadings.supplier, supplier), gte(balanceReadings.readAt, since)))
    .orderBy(day, desc(balanceReadings.readAt))
}

export type Backup = typeof backups.$inferSelect

/** The last good one. */
export async function lastBackup(db: Db): Promise<Backup | undefined> {
  const [backup] = await db.select().from(backups).orderBy(desc(backups.id)).limit(1)
  return backup
}

/** What a wholesaler charged us since then, according to our orders. */
export async function spentSince(db: Db, supplier: string, since: Date): Promise<number> {
  const cost = (table: typeof orders | typeof topUps) => sql`coalesce(sum(${table.costMicroUsd}), 0)`.mapWith(Number)
  const [bought] = await db
    .select({ micros: cost(orders) })
    .from(orders)
    .where(
      and(
        eq(orders.supplier, supplier),
        gte(orders.createdAt, since),
        inArray(orders.status, statusesThat(orderTraits, 'costs')),
      ),
    )
  const [added] = await db
    .select({ micros: cost(topUps) })
    .from(topUps)
    .where(
      and(
        eq(topUps.supplier, supplier),
        gte(topUps.createdAt, since),
        inArray(topUps.status, statusesThat(topUpTraits, 'costs')),
      ),
    )
  return (bought?.micros ?? 0) + (added?.micros ?? 0)
}

/** The people who can do something about it: owners and managers. */
export const listOperators = (db: Db) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.officeRole, rolesFrom('manager')), isNull(users.deletedAt)))

import { asc, desc, eq, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { UsedByDay } from '#contract/bought/forecast-usage.ts'
import type { Db } from '../../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../../platform/db/hot-statement.ts'
import { plans } from '../../plans/catalog/tables.ts'
import { usageDays } from '../../supply/esims/tables.ts'
import { orders } from '../../basics/sale-tables/tables.ts'

/** The stored usage of an order; null if there are no figures yet. */
export interface KeptUse {
  days: UsedByDay[] | null
  /** The data is a daily allowance. */
  isDaily: boolean
}

/** One day more than the forecast looks back, for the usage before that. */
const mostDays = 9

/** Selected together with the order: the newest days, oldest first. */
export const useSoFar = {
  usage: {
    days: sql`(select json_agg(json_build_object('day', newest.day, 'usedMb', newest.used_mb) order by newest.day) from
      (select ${usageDays.day}, ${usageDays.usedMb} from ${usageDays} where ${usageDays.orderId} = ${orders.id}
        order by ${usageDays.day} desc limit ${sql.raw(String(mostDays))}) newest)`.mapWith(
      (days: UsedByDay[] | null) => days,
    ),
    isDaily:
      sql`exists (select from ${plans} where ${plans.code} = ${orders.planCode} and ${plans.dailyMb} is not null)`.mapWith(
        Boolean,
      ),
  },
}

const ofOrder = hotStatement('use of an order', (db, { id }: { id: Arg<string> }) =>
  db.select(useSoFar).from(orders).where(eq(orders.id, id)),
)

export async function usageOf(db: Db, id: string): Promise<KeptUse | undefined> {
  const [row] = await ofOrder(db, { id })
  return row?.usage
}

/** More than the longest plan has days, top-ups included. */
const mostDaysListed = 400

/** The total at the end of each day, the oldest first. */
export async function listUseOf(db: Db, orderId: string): Promise<UsedByDay[]> {
  const newest = await db
    .select({ day: usageDays.day, usedMb: usageDays.usedMb })
    .from(usageDays)
    .where(eq(usageDays.orderId, orderId))
    .orderBy(desc(usageDays.day))
    .limit(mostDaysListed)
  return newest.toReversed()
}

/** All figures of an account, by order. */
export async function listUse(db: Db, userId: UserId): Promise<Map<string, UsedByDay[]>> {
  const { day, usedMb } = usageDays
  const rows = await db
    .select({ orderId: usageDays.orderId, day, usedMb })
    .from(usageDays)
    .innerJoin(orders, eq(orders.id, usageDays.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(day))
  const byOrder = new Map<string, UsedByDay[]>()
  for (const { orderId, ...used } of rows) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), used])
  return byOrder
}

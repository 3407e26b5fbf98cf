import { and, count, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { type OrderStatus, orderTraits } from '#contract/sales/order.ts'
import { statusesThat } from '#contract/sales/status-traits.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import { users } from '../../identity/users/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import { partnerAccounts } from '../../shop/partners/tables.ts'
import { type FigureKind, figures } from './tables.ts'

const earningOrders = statusesThat(orderTraits, 'earns')
const earningTopUps = statusesThat(topUpTraits, 'earns')

/** Rows of this kind for what was paid and not refunded. */
const earning = (kind: FigureKind): SQL => {
  const statuses = kind === 'orders' ? earningOrders : earningTopUps
  return sql`(${and(eq(figures.kind, kind), inArray(figures.status, statuses))})`
}
const isEarning = sql`(${or(earning('orders'), earning('top-ups'))})`

const total = (column: typeof figures.count | typeof figures.cents, only?: SQL) =>
  only
    ? sql`coalesce(sum(${column}) filter (where ${only}), 0)`.mapWith(Number)
    : sql`coalesce(sum(${column}), 0)`.mapWith(Number)

const countWhere = async (db: Db, condition: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ count: total(figures.count) })
    .from(figures)
    .where(condition)
  return row?.count ?? 0
}

export const countOrders = (db: Db, status?: OrderStatus): Promise<number> =>
  countWhere(db, and(eq(figures.kind, 'orders'), status && eq(figures.status, status)))

/** Without the accounts of partners, to which no one signs in. */
export const countUsers = async (db: Db): Promise<number> =>
  (await countWhere(db, eq(figures.kind, 'users'))) - (await db.$count(partnerAccounts))

/** The figures of the overview; "this month" begins at `monthStart`. */
export async function readFigures(db: Db, monthStart: string) {
  const isThisMonth = gte(figures.day, monthStart)
  const isOrder = sql`${eq(figures.kind, 'orders')}`
  const isUser = sql`${eq(figures.kind, 'users')}`
  const [sums] = await db
    .select({
      orders: total(figures.count, isOrder),
      ordersThisMonth: total(figures.count, sql`${isOrder} and ${isThisMonth}`),
      users: total(figures.count, isUser),
      usersThisMonth: total(figures.count, sql`${isUser} and ${isThisMonth}`),
      revenueCents: total(figures.cents, isEarning),
      revenueThisMonthCents: total(figures.cents, sql`${isEarning} and ${isThisMonth}`),
    })
    .from(figures)
    .where(ne(figures.kind, 'destinations'))
  if (!sums) throw new Error('a sum without rows is still one row')
  const accounts = await countPartnerAccounts(db, monthStart)
  return {
    ...sums,
    users: sums.users - accounts.all,
    usersThisMonth: sums.usersThisMonth - accounts.thisMonth,
  }
}

/** The figures count each account on its day; these belong to no person. */
async function countPartnerAccounts(db: Db, monthStart: string): Promise<{ all: number; thisMonth: number }> {
  const isThisMonth = sql`day_of(${users.createdAt}) >= ${monthStart}`
  const [row] = await db
    .select({ all: count(), thisMonth: sql`count(*) filter (where ${isThisMonth})`.mapWith(Number) })
    .from(partnerAccounts)
    .innerJoin(users, eq(users.id, partnerAccounts.userId))
  return row ?? { all: 0, thisMonth: 0 }
}

/** Orders and revenue, summed by day or by month; days or months without any are missing. */
export const readSteps = (db: Db, since: string, by: 'day' | 'month') => {
  const start = sql<string>`to_char(date_trunc(${sql.raw(`'${by}'`)}, ${figures.day}::timestamp), 'YYYY-MM-DD')`
  return db
    .select({
      start,
      orders: total(figures.count, sql`${eq(figures.kind, 'orders')}`),
      cents: total(figures.cents, isEarning),
    })
    .from(figures)
    .where(and(inArray(figures.kind, ['orders', 'top-ups']), gte(figures.day, since)))
    .groupBy(start)
}

/** Destinations by plans sold, best first; an empty country code stands for plans of several countries. */
export const readDestinations = (db: Db, since: string, limit: number) => {
  const cents = total(figures.cents)
  return db
    .select({ place: figures.place, orders: total(figures.count), cents })
    .from(figures)
    .where(and(eq(figures.kind, 'destinations'), gte(figures.day, since), inArray(figures.status, earningOrders)))
    .groupBy(figures.place)
    .having(sql`sum(${figures.count}) > 0`)
    .orderBy(sql`sum(${figures.cents}) desc`, figures.place)
    .limit(limit)
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

const firstOfMonth = (now: Date, back: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))

/**
 * Folds the rows of each key into one, for keys that got new rows since the last run. Days too old for the daily chart
 * become months, and destinations older than a year become years, so the table never holds more rows than the charts
 * have points. Each deleted row is added to a sum in the same statement, so two runs at once are harmless.
 */
export async function foldFigures(db: Db, now: Date): Promise<void> {
  // Two whole months cover at least as many days as the daily chart shows.
  const isOldDay = sql`kind <> 'destinations' and extract(day from day) <> 1 and day < ${isoDay(firstOfMonth(now, 2))}`
  const isOldMonth = sql`kind = 'destinations' and extract(month from day) <> 1 and day < ${isoDay(firstOfMonth(now, 12))}`
  for (const [isOld, step] of [
    [isOldDay, 'month'],
    [isOldMonth, 'year'],
  ] as const)
    await db.execute(sql`
      with aged as (delete from figures where ${isOld} returning figures.*)
      insert into figures (kind, day, status, place, count, cents)
      select kind, date_trunc(${step}::text, day::timestamp)::date, status, place, sum(count), sum(cents) from aged group by 1, 2, 3, 4`)
  await db.execute(sql`
    with added as (
      select distinct kind, day, status, place from figures where not is_folded
    ), taken as (
      delete from figures using added
      where (figures.kind, figures.day, figures.status, figures.place) = (added.kind, added.day, added.status, added.place)
      returning figures.*
    )
    insert into figures (kind, day, status, place, count, cents, is_folded)
    select kind, day, status, place, sum(count), sum(cents), true from taken group by kind, day, status, place
    having sum(count) <> 0 or sum(cents) <> 0`)
}

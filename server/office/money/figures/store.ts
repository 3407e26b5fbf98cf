import { and, asc, between, count, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '#contract/office/day-range.ts'
import { type OrderStatus, orderTraits } from '#contract/sales/order.ts'
import { type StatusTraits, statusesThat } from '#contract/sales/status-traits.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import { users } from '../../../identity/users/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import { partnerAccounts } from '../../../shop/channels/partners/tables.ts'
import { deliveryDays, saleDays } from './tables.ts'

const statusIs = (trait: keyof Omit<StatusTraits, 'badge'>): SQL =>
  sql`(${or(
    and(eq(saleDays.kind, 'order'), inArray(saleDays.status, statusesThat(orderTraits, trait))),
    and(eq(saleDays.kind, 'top-up'), inArray(saleDays.status, statusesThat(topUpTraits, trait))),
  )})`

type Counted =
  | 'count'
  | 'cents'
  | 'returnedCents'
  | 'lostCents'
  | 'taxCents'
  | 'costMicros'
  | 'costless'
  | 'costlessCents'
  | 'feeCents'
  | 'payments'
  | 'cardCents'

const total = (column: Counted, only: SQL) =>
  sql`coalesce(sum(${saleDays[column]}) filter (where ${only}), 0)`.mapWith(Number)

const isOrder = sql`${eq(saleDays.kind, 'order')}`
const isTopUp = sql`${eq(saleDays.kind, 'top-up')}`
const isEarning = statusIs('earns')
const isPaid = statusIs('isPaid')
const isUser = sql`${eq(saleDays.kind, 'user')}`

/** How many there ever were; read for every page of the list, so from its sums. */
export async function countOrders(db: Db, status?: OrderStatus): Promise<number> {
  const [row] = await db
    .select({ count: total('count', sql`true`) })
    .from(saleDays)
    .where(and(eq(saleDays.kind, 'order'), status && eq(saleDays.status, status)))
  return row?.count ?? 0
}

/** Without the accounts of partners, to which no one signs in. */
export async function countUsers(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: total('count', sql`true`) })
    .from(saleDays)
    .where(eq(saleDays.kind, 'user'))
  return (row?.count ?? 0) - (await db.$count(partnerAccounts))
}

/** All there ever was, and what of it is of this month, which begins at `monthStart`. */
export async function readTotals(db: Db, monthStart: string) {
  const isThisMonth = gte(saleDays.day, monthStart)
  const [sums] = await db
    .select({
      orders: total('count', isOrder),
      ordersThisMonth: total('count', sql`${isOrder} and ${isThisMonth}`),
      users: total('count', isUser),
      usersThisMonth: total('count', sql`${isUser} and ${isThisMonth}`),
      revenueCents: total('cents', isEarning),
      revenueThisMonthCents: total('cents', sql`${isEarning} and ${isThisMonth}`),
    })
    .from(saleDays)
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

/** The sums of each day of a range; days on which nothing was sold are missing. */
export const readSaleDays = (db: Db, { from, to }: DayRange) =>
  db
    .select({
      day: saleDays.day,
      orders: total('count', sql`${isOrder} and ${isEarning}`),
      topUps: total('count', sql`${isTopUp} and ${isEarning}`),
      revenueCents: total('cents', isEarning),
      topUpCents: total('cents', sql`${isTopUp} and ${isEarning}`),
      notKeptCents: total('cents', sql`${isPaid} and not ${isEarning}`),
      returnedCents: total('returnedCents', isPaid),
      lostCents: total('lostCents', isPaid),
      taxCents: total('taxCents', isEarning),
      costMicros: total('costMicros', isEarning),
      unknownCosts: total('costless', isEarning),
      unknownCostCents: total('costlessCents', isEarning),
      // The provider keeps its fee when a payment is refunded.
      feeCents: total('feeCents', isPaid),
      estimatedPayments: total('payments', isPaid),
      estimatedCents: total('cardCents', isPaid),
    })
    .from(saleDays)
    .where(and(between(saleDays.day, from, to), ne(saleDays.kind, 'user')))
    .groupBy(saleDays.day)

export type SaleDay = Awaited<ReturnType<typeof readSaleDays>>[number]

/** The destinations of a range by revenue, the highest first, with what each brought in before. */
export const readDestinations = (db: Db, now: DayRange, before: DayRange, limit: number) => {
  const isNow = sql`${gte(saleDays.day, now.from)}`
  const cents = total('cents', isNow)
  return db
    .select({
      place: saleDays.place,
      orders: total('count', isNow),
      cents,
      centsBefore: total('cents', sql`not ${isNow}`),
    })
    .from(saleDays)
    .where(
      and(
        gte(saleDays.day, before.from),
        lte(saleDays.day, now.to),
        eq(saleDays.kind, 'order'),
        inArray(saleDays.status, statusesThat(orderTraits, 'earns')),
      ),
    )
    .groupBy(saleDays.place)
    .having(sql`sum(${saleDays.count}) filter (where ${isNow}) > 0`)
    .orderBy(sql`3 desc`, saleDays.place)
    .limit(limit)
}

/** How long deliveries took: how many of each day were ready within so many seconds. */
export const readWaits = (db: Db, { from, to }: DayRange) =>
  db
    .select({
      day: deliveryDays.day,
      seconds: deliveryDays.seconds,
      count: sql`sum(${deliveryDays.count})`.mapWith(Number),
    })
    .from(deliveryDays)
    .where(between(deliveryDays.day, from, to))
    .groupBy(deliveryDays.day, deliveryDays.seconds)
    .orderBy(asc(deliveryDays.seconds))

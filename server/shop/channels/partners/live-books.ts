import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { lineTraits, type LineStatus } from '#contract/sales/line.ts'
import { statusesThat } from '#contract/sales/status-traits.ts'
import type { Db } from '../../../platform/db/db.ts'
import { grantCredit, listCredit } from '../../money/credit/store.ts'
import { creditEntries } from '../../money/credit/tables.ts'
import { orders, topUps } from '../../basics/sale-tables/tables.ts'
import type { PartnerBooks } from './partner-books.ts'
import { balanceOf, countLines } from './store.ts'
import { partnerLines } from './tables.ts'

/** The balance of live keys is store credit: it stands in the ledger of every sale. */
export const liveBooks: PartnerBooks = {
  read: async (db, userId) => ({ free: await balanceOf(db, userId), held: await heldOf(db, userId) }),
  book: grantCredit,
  newest: listCredit,
  balanceAt,
  between,
  countOrders: countLines,
}

/** Paid, and neither delivered nor given back: the money is held for it. */
const held: LineStatus[] = [
  ...statusesThat(lineTraits, 'isDue'),
  ...statusesThat(lineTraits, 'owesRefund'),
  ...statusesThat(lineTraits, 'isGoingBack'),
  ...statusesThat(lineTraits, 'awaitsDecision'),
]

async function heldOf(db: Db, userId: UserId): Promise<number> {
  const sums = await Promise.all(
    [orders, topUps].map(async (table) => {
      const [row] = await db
        .select({ sum: sql`coalesce(sum(${table.creditUsed} - ${table.returnedCredit}), 0)`.mapWith(Number) })
        .from(table)
        .where(and(eq(table.userId, userId), inArray(sql`${table.status}`, held)))
      return row?.sum ?? 0
    }),
  )
  return sums.reduce((all, each) => all + each, 0)
}

async function balanceAt(db: Db, userId: UserId, from: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${creditEntries.amount}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), lt(creditEntries.at, from)))
  return row?.sum ?? 0
}

function between(db: Db, userId: UserId, from: Date, end: Date) {
  return db
    .select({
      at: creditEntries.at,
      amount: creditEntries.amount,
      reason: creditEntries.reason,
      topUpId: creditEntries.topUpId,
      orderId: sql<string | null>`coalesce(${creditEntries.orderId}, ${partnerLines.orderId})`,
      orderNo: orders.orderNo,
      planName: sql<string | null>`coalesce(${topUps.planName}, ${orders.planName})`,
      reference: partnerLines.reference,
    })
    .from(creditEntries)
    .leftJoin(partnerLines, sql`${partnerLines.id} = coalesce(${creditEntries.topUpId}, ${creditEntries.orderId})`)
    .leftJoin(orders, sql`${orders.id} = coalesce(${creditEntries.orderId}, ${partnerLines.orderId})`)
    .leftJoin(topUps, eq(topUps.id, creditEntries.topUpId))
    .where(and(eq(creditEntries.userId, userId), gte(creditEntries.at, from), lt(creditEntries.at, end)))
    .orderBy(asc(creditEntries.at), asc(creditEntries.id))
}

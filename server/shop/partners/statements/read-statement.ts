import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { UserId } from '#contract/accounts/account.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { PartnerStatement, StatementKind, StatementLine } from '#contract/partners/statement.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { creditEntries } from '../../credit/tables.ts'
import { orders, topUps } from '../../sale-tables/tables.ts'
import type { Partner, PartnerAccount } from '../store.ts'
import { partnerLines } from '../tables.ts'

interface Asked {
  partner: Pick<Partner, 'name' | 'createdAt'>
  account: Pick<PartnerAccount, 'userId' | 'mode'>
  month: string
}

const endOf = (from: Date): Date => new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))

/** How the balance of an account became another in a month, from the ledger that holds it. */
export async function readStatement(
  { db, clock }: WithDb & WithClock,
  { partner, account, month }: Asked,
): Promise<PartnerStatement> {
  const now = clock.now()
  const from = new Date(`${month}-01T00:00:00Z`)
  const end = endOf(from)
  if (from > now || end <= partner.createdAt) throw new Refusal('statement_not_found', month)
  const until = end < now ? end : now
  const { userId, mode } = account
  const [before, entries] = await db.transaction(
    async (tx) => [await balanceBefore(tx, userId, from), await entriesOf(tx, userId, from, end)] as const,
    { isolationLevel: 'repeatable read' },
  )
  let balance = before
  const lines = entries.map((entry) => presentLine(entry, (balance += entry.amount)))
  const sumOf = (kind: StatementKind) =>
    writeBooks(entries.reduce((sum, entry) => (kindOf(entry) === kind ? sum + entry.amount : sum), 0))
  return {
    month,
    partner: partner.name,
    mode,
    currency: booksCurrency,
    from: from.toISOString(),
    until: until.toISOString(),
    isComplete: end <= now,
    opening: writeBooks(before),
    closing: writeBooks(balance),
    totals: {
      payments: sumOf('payment'),
      orders: sumOf('order'),
      topUps: sumOf('top-up'),
      refunds: sumOf('refund'),
    },
    lines,
  }
}

async function balanceBefore(db: Db, userId: UserId, from: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${creditEntries.amount}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), lt(creditEntries.at, from)))
  return row?.sum ?? 0
}

type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

/** In the order of the ledger, by which the balance was counted. */
const entriesOf = (db: Db, userId: UserId, from: Date, end: Date) =>
  db
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

function kindOf({ orderId, topUpId, amount }: Pick<Entry, 'orderId' | 'topUpId' | 'amount'>): StatementKind {
  if (orderId === null && topUpId === null) return 'payment'
  if (amount > 0) return 'refund'
  return topUpId === null ? 'order' : 'top-up'
}

const presentLine = (entry: Entry, balance: number): StatementLine => ({
  at: entry.at.toISOString(),
  kind: kindOf(entry),
  description: entry.planName ?? entry.reason,
  orderId: entry.orderId,
  orderNo: entry.orderNo,
  topUpId: entry.topUpId,
  reference: entry.reference,
  amount: writeBooks(entry.amount),
  balance: writeBooks(balance),
})

import { writeBooks } from '#contract/money/books-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { PartnerStatement, StatementKind, StatementLine } from '#contract/channels/partner-statement.ts'
import { addDays } from '#contract/base/days.ts'
import { startOfDay } from '#contract/base/zones.ts'
import type { WithClock } from '../../../../platform/clock.ts'
import type { WithConfig } from '../../../../platform/config/config.ts'
import type { WithDb } from '../../../../platform/db/db.ts'
import { Refusal } from '../../../../platform/refusals/refusal.ts'
import { booksOf } from '../books-of.ts'
import type { NamedEntry } from '../partner-books.ts'
import type { Partner, PartnerAccount } from '../store.ts'

/** The first day of the month after one. */
const monthAfter = (month: string): string => `${addDays(`${month}-28`, 4).slice(0, 7)}-01`

interface Asked {
  partner: Pick<Partner, 'name' | 'createdAt'>
  account: Pick<PartnerAccount, 'userId' | 'mode'>
  month: string
}

/** How the balance of an account became another in a month, from the ledger that holds it. */
export async function readStatement(
  { db, clock, config }: WithDb & WithClock & WithConfig,
  { partner, account, month }: Asked,
): Promise<PartnerStatement> {
  const now = clock.now()
  const from = startOfDay(`${month}-01`, config.timeZone)
  const end = startOfDay(monthAfter(month), config.timeZone)
  if (from > now || end <= partner.createdAt) throw new Refusal('statement_not_found', month)
  const until = end < now ? end : now
  const { userId, mode } = account
  const books = booksOf[mode]
  const [before, entries] = await db.transaction(
    async (tx) => [await books.balanceAt(tx, userId, from), await books.between(tx, userId, from, end)] as const,
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
    timeZone: config.timeZone,
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

function kindOf({ orderId, topUpId, amount }: NamedEntry): StatementKind {
  if (orderId === null && topUpId === null) return 'payment'
  if (amount > 0) return 'refund'
  return topUpId === null ? 'order' : 'top-up'
}

const presentLine = (entry: NamedEntry, balance: number): StatementLine => ({
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

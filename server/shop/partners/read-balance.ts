import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserId } from '#contract/accounts/account.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { PartnerBalance } from '#contract/partners/partner-api.ts'
import { lineTraits, type LineStatus } from '#contract/sales/line.ts'
import { statusesThat } from '#contract/sales/status-traits.ts'
import type { Db } from '../../platform/db/db.ts'
import { orders, topUps } from '../sale-tables/tables.ts'
import { balanceOf, type PartnerAccount } from './store.ts'

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

/**
 * The ledger takes the price of an order when it is placed. Until it is delivered that is a hold to the partner: it
 * counts to the balance, and cannot be spent.
 */
export async function readBalance(
  db: Db,
  { userId, mode }: Pick<PartnerAccount, 'userId' | 'mode'>,
): Promise<PartnerBalance> {
  // One transaction: an order that is refunded meanwhile is counted once.
  const { free, kept } = await db.transaction(
    async (tx) => ({ free: await balanceOf(tx, userId), kept: await heldOf(tx, userId) }),
    { isolationLevel: 'repeatable read' },
  )
  return {
    balance: writeBooks(free + kept),
    held: writeBooks(kept),
    available: writeBooks(free),
    currency: booksCurrency,
    mode,
  }
}

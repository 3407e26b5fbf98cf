import { asc, eq, sql } from 'drizzle-orm'
import { booksCurrency, money, toNumber } from '#contract/money/money.ts'
import { csvLine } from '../../../platform/csv/csv.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { CodeRow } from '../../../shop/money/codes/tables.ts'
import { codes } from '../../../shop/money/codes/tables.ts'
import { linkEntries } from '../../../shop/money/partner-links/tables.ts'

export async function findLink(db: Db, id: string): Promise<CodeRow | undefined> {
  const [found] = await db.select().from(codes).where(eq(codes.id, id))
  return found?.kind === 'partner' ? found : undefined
}

/** What a partner earned in a month of the seller's: a row for each booking, and their sum. It names no buyer. */
export async function writeStatement(db: Db, { id, code }: CodeRow, month: string): Promise<string> {
  const rows = await db
    .select({
      day: sql<string>`to_char(day_of(${linkEntries.at}), 'YYYY-MM-DD')`,
      amount: linkEntries.amount,
      orders: sql<string>`(select string_agg(order_no, ' ' order by order_no) from orders
        where orders.sale_id = link_entries.sale_id)`,
    })
    .from(linkEntries)
    .where(sql`${linkEntries.codeId} = ${id} and to_char(day_of(${linkEntries.at}), 'YYYY-MM') = ${month}`)
    .orderBy(asc(linkEntries.id))
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)
  return [
    csvLine(['date', 'link', 'what', 'orders', 'amount', 'currency']),
    ...rows.map(({ day, amount, orders }) =>
      csvLine([day, code, amount > 0 ? 'earned' : 'taken back', orders, inNumbers(amount), booksCurrency]),
    ),
    csvLine([month, code, 'total', '', inNumbers(total), booksCurrency]),
  ].join('')
}

/** A number, so that a program reads what is below zero as one. */
const inNumbers = (cents: number): number => toNumber(money(cents, booksCurrency))

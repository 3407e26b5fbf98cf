import { booksCurrency } from '#contract/money/money.ts'
import { ConfigError } from '../../../platform/config/config.ts'
import type { RawSql } from '../../../platform/db/db.ts'

/**
 * Writes the currency of the books down at the first start, and refuses any other from then on: every amount in the
 * database is in it, and none says so.
 */
export async function keepBooks(raw: RawSql): Promise<void> {
  const { rows } = await raw.query<{ currency: string; isUntold: boolean }>(
    `insert into books (currency) values ($1)
     on conflict (only_one) do update set currency = coalesce(books.currency, excluded.currency)
     returning currency, currency <> books_currency() as "isUntold"`,
    [booksCurrency],
  )
  const [{ currency, isUntold } = { currency: booksCurrency, isUntold: false }] = rows
  if (currency !== booksCurrency)
    throw new ConfigError([
      `BOOKS_CURRENCY is ${booksCurrency}, and the books of this database are kept in ${currency} since its first start. Set BOOKS_CURRENCY=${currency}, or point DATABASE_URL to an empty database for a shop that keeps ${booksCurrency}.`,
    ])
  // The code is one of six, so it holds no quotation mark.
  if (isUntold)
    await raw.query(`create or replace function books_currency() returns text language sql stable parallel safe
      return '${currency}'::text`)
}

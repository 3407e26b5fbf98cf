import { sql } from 'drizzle-orm'
import { booksMoneyOfMicros, writeBooks } from '#contract/money/books-money.ts'
import { microsInBooks } from '#contract/money/supplier-money.ts'
import { type LineKind, type LineStatus, lineTraits } from '#contract/sales/line.ts'
import type { CardFee } from '../../../shop/money/payments/settings.ts'
import type { orders, topUps } from '../../../shop/basics/sale-tables/tables.ts'
import { reckon } from '../../../shop/sales/books/profit-of-line.ts'

/** What a line counts for in the figures of its day, in cents of the books' money. */
export interface Counted {
  cents: number
  tax_cents: number
  fee_cents: number
}

export const countedOf = (table: typeof orders | typeof topUps, kind: LineKind) =>
  sql<Counted>`(select to_json(counted) from sale_day_of(to_jsonb(${table}), ${kind}) counted)`

interface CountedLine {
  line: Parameters<typeof reckon>[0] & {
    status: LineStatus
    costMicroUsd: number
    costRate: number
    isCostBack?: boolean
    fee: number | null
  }
  counted: Counted
  /** What cards were charged for all lines of the sale, and its rate. */
  saleCard: number
  perUsd: number
}

/** In millionths of the books' money: nothing where the supplier gave it back. */
export const costOf = ({
  costMicroUsd,
  costRate,
  isCostBack,
}: Pick<CountedLine['line'], 'costMicroUsd' | 'costRate' | 'isCostBack'>): number =>
  isCostBack ? 0 : microsInBooks(costMicroUsd, { costRate })

/**
 * What is left of a line after tax, fees and cost, as the figures count it; undefined where nothing was paid, or its cost
 * is not known. Of what went back the fee is left to pay.
 */
export function marginOf({ line, counted, saleCard, perUsd }: CountedLine, fee: CardFee): string | undefined {
  const { isPaid, earns } = lineTraits[line.status]
  if (!isPaid || (earns && line.costMicroUsd <= 0)) return undefined
  const cost = costOf(line)
  const { fees } = reckon(line, { card: saleCard, perUsd }, cost, fee)
  const feeCents = counted.fee_cents + (line.fee === null ? booksMoneyOfMicros(fees).amount : 0)
  const kept = earns ? counted.cents - counted.tax_cents - booksMoneyOfMicros(cost).amount : 0
  return writeBooks(kept - feeCents)
}

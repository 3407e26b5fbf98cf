import { booksMoney } from '#contract/money/books-money.ts'
import type { SaleRate } from '#contract/money/sale-money.ts'
import { chargedPrice } from '#contract/money/charged-price.ts'
import type { OfferedLine } from '../../basics/sale-tables/tables.ts'

/** Lines priced in the books' money, as they are charged: each is converted and rounded by itself, so that they add up. */
export const chargeIn = <Offered extends OfferedLine>(rate: SaleRate, lines: readonly Offered[]): Offered[] =>
  lines.map((line) => ({ ...line, price: chargedPrice(booksMoney(line.price), rate).amount }))

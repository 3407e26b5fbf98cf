import { type BooksMoney } from './books-money.ts'
import { booksCurrency, type MoneyOf, multiplyMicros } from './money.ts'

/**
 * The currency of suppliers' costs and of our prepaid balance. Both are counted in millionths, and their names say so:
 * `costMicroUsd`, `LOW_BALANCE_USD`.
 */
export const supplierCurrency = 'USD'

/** An amount of a supplier's money, such as the prepaid balance, rounded for display. */
export type SupplierMoney = MoneyOf<'supplier'>

export const supplierMoney = (microUsd: number): SupplierMoney =>
  multiplyMicros(microUsd, 1, supplierCurrency) as SupplierMoney

// A cost needs no rate, because suppliers charge in the books' currency. When either changes, this no longer compiles.
const costCurrency: typeof booksCurrency = supplierCurrency

/** A supplier's cost in the books' money. With a factor it is a price: multiplied first and rounded once. */
export const costInBooks = (costMicroUsd: number, factor: number | string = 1): BooksMoney =>
  multiplyMicros(costMicroUsd, factor, costCurrency) as BooksMoney

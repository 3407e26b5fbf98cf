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

/** Whether a cost has to be exchanged before it can stand in the books. */
export const areCostsForeign: boolean = (booksCurrency as string) !== supplierCurrency

/** The rate at which suppliers' costs stand in the books, noted on every line. */
export interface CostRate {
  /** How much of the books' money one unit of the supplier's is. */
  costRate: number
  /** The day of the rate, `2026-11-13`; null where both are the same currency. */
  costRateOn: string | null
}

export const sameMoney: CostRate = { costRate: 1, costRateOn: null }

/** A supplier's cost in millionths of the books' money. */
export const microsInBooks = (microUsd: number, { costRate }: Pick<CostRate, 'costRate'>): number =>
  Math.round(microUsd * costRate)

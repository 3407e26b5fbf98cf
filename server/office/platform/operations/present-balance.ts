import type { BalanceView } from '#contract/office/operations.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { supplierMoney } from '#contract/money/supplier-money.ts'
import type { Balance } from './watch-balance.ts'

/** In wire format, from millionths. */
export const inSupplierMoney = (microUsd: number): string => toDecimalString(supplierMoney(microUsd))

export const presentBalance = (balance: Omit<Balance, 'id' | 'supplier'>): BalanceView => ({
  amount: inSupplierMoney(balance.microUsd),
  readAt: balance.readAt.toISOString(),
  floor: inSupplierMoney(balance.floorMicroUsd),
  isLow: balance.isLow,
  spentPerDay: inSupplierMoney(balance.spentPerDayMicroUsd),
  daysLeft: balance.daysLeft,
})

import type { MicroUsd } from '../../shop/supply/esims/wholesaler.ts'

/** The vendor counts money in 1/10,000 US dollar. */
const MICRO_USD_PER_UNIT = 100

export const toMicroUsd = (units: number): MicroUsd => units * MICRO_USD_PER_UNIT

/** Undefined for an amount the vendor's unit cannot express. */
export function toVendorMoney(amount: MicroUsd): number | undefined {
  const units = amount / MICRO_USD_PER_UNIT
  return Number.isInteger(units) ? units : undefined
}

/** The vendor counts data in bytes, and its gigabytes are binary like ours. */
export const toMb = (bytes: number): number => Math.round(bytes / 1024 ** 2)

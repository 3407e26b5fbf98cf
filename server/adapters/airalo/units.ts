import type { MicroUsd } from '../../shop/supply/esims/wholesaler.ts'

/** The vendor writes dollars with decimals. */
export const toMicroUsd = (dollars: number): MicroUsd => Math.round(dollars * 1_000_000)

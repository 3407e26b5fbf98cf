import { addDays } from '#contract/base/days.ts'

export const lookedBackDays = 7

export interface BalanceDay {
  day: string
  microUsd: number
}

/**
 * What is left at the end of each coming day at the recent rate of spending, until nothing is, and for at most so many
 * days. Empty when nothing was spent.
 */
export function forecastBalance(
  { day, microUsd }: BalanceDay,
  spentPerDayMicroUsd: number,
  mostDays: number,
): BalanceDay[] {
  if (spentPerDayMicroUsd <= 0 || microUsd <= 0) return []
  const lasting = Math.min(mostDays, Math.ceil(microUsd / spentPerDayMicroUsd))
  return Array.from({ length: lasting }, (_, index) => ({
    day: addDays(day, index + 1),
    microUsd: Math.max(0, microUsd - (index + 1) * spentPerDayMicroUsd),
  }))
}

/** How many days the balance lasts at the recent rate of spending; null when nothing was spent. */
export function daysLeft(balanceMicroUsd: number, spentMicroUsd: number): number | null {
  if (spentMicroUsd <= 0) return null
  return Math.max(0, Math.floor((balanceMicroUsd * lookedBackDays) / spentMicroUsd))
}

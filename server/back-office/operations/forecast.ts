export const lookedBackDays = 7

/** How many days the balance lasts at the recent rate of spending; null when nothing was spent. */
export function daysLeft(balanceMicroUsd: number, spentMicroUsd: number): number | null {
  if (spentMicroUsd <= 0) return null
  return Math.max(0, Math.floor((balanceMicroUsd * lookedBackDays) / spentMicroUsd))
}

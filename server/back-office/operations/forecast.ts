export const lookedBackDays = 7

/** How many days a balance lasts if we go on spending as we did in the days looked back on; null when nothing was spent. */
export function daysLeft(balanceMicroUsd: number, spentMicroUsd: number): number | null {
  if (spentMicroUsd <= 0) return null
  return Math.max(0, Math.floor((balanceMicroUsd * lookedBackDays) / spentMicroUsd))
}

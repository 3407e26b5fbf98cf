/**
 * The rate that prices are converted at: the one they have, until the market has moved away from it by more than this many
 * percent. Null with 0: prices follow the market.
 */
export function steadyRate(held: number | null | undefined, market: number, stepPercent: number): number | null {
  if (stepPercent === 0) return null
  const isNear = typeof held === 'number' && Math.abs(market / held - 1) * 100 <= stepPercent
  return isNear ? held : market
}

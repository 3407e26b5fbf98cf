/**
 * Splits an amount by weights, in whole units and by largest remainder: the shares add up to it, each differs by less than
 * one unit from its exact part, and none exceeds its weight unless the amount exceeds them all. Equal remainders go to the first.
 */
export function shareByWeight(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((whole * weight) / total))
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (whole * weight) % total }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  let left = whole - shares.reduce((sum, share) => sum + share, 0)
  for (const { index } of byRemainder) {
    if (left === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}

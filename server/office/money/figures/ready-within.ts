import type { Waits } from '#contract/office/figures-view.ts'

/** So many deliveries took at most this long, and longer than the next shorter bound. */
export interface WaitCount {
  seconds: number
  count: number
}

/** The bound that this share of all deliveries stayed within; null where there were none. */
export function readyWithin(waits: readonly WaitCount[], share: number): number | null {
  const counted = waits.filter(({ count }) => count > 0).toSorted((a, b) => a.seconds - b.seconds)
  const needed = share * counted.reduce((sum, { count }) => sum + count, 0)
  let soFar = 0
  for (const { seconds, count } of counted) {
    soFar += count
    if (soFar >= needed) return seconds
  }
  return null
}

/** Half of the customers, and nineteen of twenty. */
export const presentWaits = (waits: readonly WaitCount[]): Waits => ({
  deliveries: waits.reduce((sum, { count }) => sum + count, 0),
  half: readyWithin(waits, 0.5),
  most: readyWithin(waits, 0.95),
})

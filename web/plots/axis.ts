/** Steps that people count in. */
const friendly = [1, 2, 2.5, 5, 10]

/**
 * Round values for an axis from the lowest to the highest value, both covered: about `most` steps of one friendly size.
 */
export function axisTicks(low: number, high: number, most = 4): number[] {
  const span = high - low
  if (!(span > 0)) return low === 0 ? [0, 1] : axisTicks(Math.min(0, low), Math.max(0, low), most)
  const rough = span / most
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = magnitude * (friendly.find((each) => each * magnitude >= rough) ?? 10)
  // Rounded, so that the noise of floating point adds no step.
  const first = Math.floor(tidy(low / step))
  const last = Math.ceil(tidy(high / step))
  return Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step))
}

const tidy = (value: number): number => Number(value.toPrecision(12))

/** Which of `count` steps have a name under them: evenly apart, at most `most`, the last one always. */
export function labelledSteps(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}

/** How far up a value stands between the first and last tick, in percent. */
export function heightOf(value: number, ticks: readonly number[]): number {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return ((value - low) / (high - low)) * 100
}

/** The step under a pointer that is this far along the axis, from 0 to 1. */
export const stepAt = (along: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(along * count)))

import type { Legs } from './reach.ts'

/** A plan for a set of legs, or a chain of plans for one. */
export interface Take {
  legs: Legs
  price: number
  esims: number
}

/** A way, as what was taken for it. */
export interface Taken {
  price: number
  esims: number
  takes: Take[]
}

/** The place of a leg, from the set of it alone. */
export const indexOf = (single: Legs): number => 31 - Math.clz32(single)

export function bits(set: Legs): number {
  let count = 0
  for (let left = set; left; left &= left - 1) count++
  return count
}

/** Fewest eSIMs first; more only where they cost less. */
export function frontierOf(ways: readonly (Taken | undefined)[]): Taken[] {
  let least = Infinity
  return ways.filter((way): way is Taken => {
    const isCheaper = way !== undefined && way.price < least
    if (isCheaper) least = way.price
    return isCheaper
  })
}

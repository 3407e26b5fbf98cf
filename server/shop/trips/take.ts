import type { Legs } from './reach.ts'

/** A plan for a set of legs, or a chain of plans for one leg. */
export interface Take {
  legs: Legs
  price: number
  esims: number
}

/** A complete way as a list of takes. */
export interface Taken {
  price: number
  esims: number
  takes: Take[]
}

/** The index of the leg in a set of one. */
export const indexOf = (single: Legs): number => 31 - Math.clz32(single)

export function bits(set: Legs): number {
  let count = 0
  for (let left = set; left; left &= left - 1) count++
  return count
}

/** Fewest eSIMs first; more only if they cost less. */
export function frontierOf(ways: readonly (Taken | undefined)[]): Taken[] {
  let least = Infinity
  return ways.filter((way): way is Taken => {
    const isCheaper = way !== undefined && way.price < least
    if (isCheaper) least = way.price
    return isCheaper
  })
}

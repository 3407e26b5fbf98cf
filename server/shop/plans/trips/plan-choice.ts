import type { Legs } from './reach.ts'

/** A plan for a set of legs, or a chain of plans for one leg. */
export interface PlanChoice {
  legs: Legs
  price: number
  esims: number
}

/** A complete way as a list of choices. */
export interface ChosenWay {
  price: number
  esims: number
  choices: PlanChoice[]
}

/** The index of the leg in a set of one. */
export const indexOf = (single: Legs): number => 31 - Math.clz32(single)

export function bits(set: Legs): number {
  let count = 0
  for (let left = set; left; left &= left - 1) count++
  return count
}

/** Fewest eSIMs first; more only if they cost less. */
export function frontierOf(ways: readonly (ChosenWay | undefined)[]): ChosenWay[] {
  let least = Infinity
  return ways.filter((way): way is ChosenWay => {
    const isCheaper = way !== undefined && way.price < least
    if (isCheaper) least = way.price
    return isCheaper
  })
}

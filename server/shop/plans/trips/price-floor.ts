import type { Legs } from './reach.ts'
import { bits, indexOf, type PlanChoice, type ChosenWay } from './plan-choice.ts'

/** The least each leg costs, with a surcharge of `perEsim` on every eSIM. */
export interface Floor {
  perEsim: number
  shares: Float64Array
}

const rounds = 12

/**
 * Gives each leg a share of the costs such that no plan costs less than the shares of the legs it serves. Then no way
 * of serving some legs costs less than the sum of their shares. Shares start from a known way, are cut until that
 * holds, and are then raised as far as it still holds.
 */
export function floorFor(
  choices: readonly (readonly PlanChoice[])[],
  perEsim: number,
  known: readonly ChosenWay[],
): Floor {
  const count = choices.length
  const all = choices.flat()
  const costs = Float64Array.from(all, ({ price, esims }) => price + perEsim * esims)
  let shares = sharesIn(count, bestAt(perEsim, known))
  for (let round = 0; round < rounds; round++) {
    const factors = new Float64Array(count).fill(Infinity)
    for (let at = 0; at < all.length; at++) {
      const { legs } = all[at] as PlanChoice
      const factor = (costs[at] as number) / sumOf(legs, shares)
      for (let left = legs; left; left &= left - 1) {
        const leg = indexOf(left & -left)
        if (factor < (factors[leg] as number)) factors[leg] = factor
      }
    }
    shares = shares.map((share, leg) => share * (factors[leg] as number))
  }
  return { perEsim, shares }
}

/** The known way that is cheapest at this surcharge per eSIM. */
const bestAt = (perEsim: number, known: readonly ChosenWay[]): ChosenWay | undefined =>
  known.toSorted((a, b) => a.price + perEsim * a.esims - (b.price + perEsim * b.esims))[0]

function sharesIn(count: number, way: ChosenWay | undefined): Float64Array {
  const shares = new Float64Array(count).fill(1)
  for (const { legs, price } of way?.choices ?? [])
    for (let left = legs; left; left &= left - 1) shares[indexOf(left & -left)] = Math.max(1, price) / bits(legs)
  return shares
}

export function sumOf(legs: Legs, shares: Float64Array): number {
  let sum = 0
  for (let left = legs; left; left &= left - 1) sum += shares[indexOf(left & -left)] as number
  return sum
}

import type { Chain } from './chains.ts'
import type { Legs } from './reach.ts'
import { indexOf, type PlanChoice } from './plan-choice.ts'

/**
 * The choices worth trying for each first leg: a plan with every set of legs that cannot be extended at the same price,
 * and the chains. Serving fewer legs for the same price is never better.
 */
export function choicesWorthTrying(prices: Float64Array, chains: readonly (readonly Chain[])[]): PlanChoice[][] {
  const choices: PlanChoice[][] = chains.map((of, at) =>
    of.map(({ price, parts }) => ({ legs: 1 << at, price, esims: parts.length })),
  )
  for (let legs = 1; legs < prices.length; legs++) {
    const price = prices[legs] as number
    if (price < Infinity && isClosed(legs, price, prices))
      choices[indexOf(legs & -legs)]?.push({ legs, price, esims: 1 })
  }
  return choices
}

function isClosed(legs: Legs, price: number, prices: Float64Array): boolean {
  for (let more = (legs & -legs) << 1; more < prices.length; more <<= 1)
    if (!(legs & more) && (prices[legs | more] as number) <= price) return false
  return true
}

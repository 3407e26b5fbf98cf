import type { Chain } from './chains.ts'
import type { Leg } from './legs.ts'
import { frontierOf, type PlanChoice, type ChosenWay } from './plan-choice.ts'

/**
 * Ways in which each plan serves consecutive legs, by date or country by country: the cheapest for each number of
 * eSIMs. They are quick to find and often optimal; `proveWays` looks for anything better.
 */
export function guessWays(
  legs: readonly Leg[],
  prices: Float64Array,
  chains: readonly (readonly Chain[])[],
): ChosenWay[] {
  const byDate = legs.map((_leg, at) => at)
  const countryOf = (at: number) => legs[at]?.stop.countryCode ?? ''
  const byCountry = byDate.toSorted((a, b) => countryOf(a).localeCompare(countryOf(b)) || a - b)
  const best: (ChosenWay | undefined)[] = []
  for (const order of [byDate, byCountry])
    for (const way of inOrder(order, prices, chains))
      if (way.price < (best[way.esims]?.price ?? Infinity)) best[way.esims] = way
  return frontierOf(best)
}

/**
 * For each prefix of the legs in this order, the cheapest way with each number of eSIMs; the last row is for all of
 * them.
 */
function inOrder(order: readonly number[], prices: Float64Array, chains: readonly (readonly Chain[])[]): ChosenWay[] {
  const rows: (ChosenWay | undefined)[][] = [[{ price: 0, esims: 0, choices: [] }]]
  for (let end = 1; end <= order.length; end++) {
    const row: (ChosenWay | undefined)[] = []
    const extend = (from: number, choice: PlanChoice) => {
      for (const way of rows[from] ?? []) {
        if (!way) continue
        const [price, esims] = [way.price + choice.price, way.esims + choice.esims]
        if (price < (row[esims]?.price ?? Infinity)) row[esims] = { price, esims, choices: [...way.choices, choice] }
      }
    }
    let legs = 0
    for (let from = end - 1; from >= 0; from--) {
      legs |= 1 << (order[from] ?? 0)
      const price = prices[legs] ?? Infinity
      if (price < Infinity) extend(from, { legs, price, esims: 1 })
    }
    const last = order[end - 1] ?? 0
    for (const { price, parts } of chains[last] ?? []) extend(end - 1, { legs: 1 << last, price, esims: parts.length })
    rows.push(row)
  }
  return frontierOf(rows.at(-1) ?? [])
}

import type { Effort } from './effort.ts'
import type { Leg } from './legs.ts'
import { byPreference, type Offer } from './offers.ts'
import { eachFit, type Legs, type Reach } from './reach.ts'

/** The cheapest single plan for each set of legs. */
export interface CheapestFits {
  /** Its price; Infinity if no single plan serves the set. */
  prices: Float64Array
  offerFor(legs: Legs): Offer | undefined
  /** Whether every plan was tried with every set; if not, some sets may have a better one. */
  isComplete: boolean
}

export function cheapestFits(
  legs: readonly Leg[],
  reaching: readonly Reach[],
  most: number,
  effort: Effort,
): CheapestFits {
  const offers = reaching.flatMap((reach) => reach.offers).toSorted(byPreference)
  const rankOf = new Map(offers.map((offer, rank) => [offer, rank]))
  const none = offers.length
  const best = new Int32Array(2 ** legs.length).fill(none)
  const onFit = (served: Legs, offer: Offer) => {
    const rank = rankOf.get(offer) ?? none
    if (rank < (best[served] ?? none)) best[served] = rank
  }
  const isComplete = eachFit(legs, reaching, { onFit, most, effort })
  shareWithParts(best, legs.length)
  const ranked = [...offers.map(({ price }) => price), Infinity]
  const prices = new Float64Array(best.length)
  for (let set = 0; set < best.length; set++) prices[set] = ranked[best[set] as number] as number
  return {
    prices,
    offerFor: (set) => offers[best[set] ?? none],
    isComplete,
  }
}

/** A plan that serves a set serves each of its subsets: a subset gets the best of all sets that contain it. */
function shareWithParts(best: Int32Array, legs: number): void {
  for (let leg = 1; leg < 1 << legs; leg <<= 1)
    for (let start = 0; start < best.length; start += 2 * leg)
      for (let set = start; set < start + leg; set++) {
        const more = best[set + leg] as number
        if (more < (best[set] as number)) best[set] = more
      }
}

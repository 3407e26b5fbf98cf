import type { Leg } from './legs.ts'
import { byPreference, type Offer } from './offers.ts'
import { eachFit, type Legs, type Reach } from './reach.ts'

/** The best single plan for each set of legs. */
export interface CheapestFits {
  /** What it costs; Infinity where no single plan serves them. */
  prices: Float64Array
  offerFor(legs: Legs): Offer | undefined
}

export function cheapestFits(legs: readonly Leg[], reaching: readonly Reach[]): CheapestFits {
  const offers = reaching.flatMap((reach) => reach.offers).toSorted(byPreference)
  const rankOf = new Map(offers.map((offer, rank) => [offer, rank]))
  const none = offers.length
  const best = new Int32Array(2 ** legs.length).fill(none)
  eachFit(legs, reaching, (served, offer) => {
    const rank = rankOf.get(offer) ?? none
    if (rank < (best[served] ?? none)) best[served] = rank
  })
  shareWithParts(best, legs.length)
  return {
    prices: Float64Array.from(best, (rank) => offers[rank]?.price ?? Infinity),
    offerFor: (set) => offers[best[set] ?? none],
  }
}

/** Whoever serves a set of legs serves each part of it: a part gets the best of all sets that hold it. */
function shareWithParts(best: Int32Array, legs: number): void {
  for (let leg = 1; leg < 1 << legs; leg <<= 1)
    for (let set = 0; set < best.length; set++) {
      if (set & leg) continue
      const more = best[set | leg] as number
      if (more < (best[set] as number)) best[set] = more
    }
}

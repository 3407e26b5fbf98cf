import { chainsOf } from './chains.ts'
import type { Leg } from './legs.ts'
import type { OfferGroup } from './offers.ts'
import { isEnoughFor } from './reach.ts'

/** Whether anything on sale serves a stop: one plan, or several after one another. */
export function isServed(leg: Leg, groups: readonly OfferGroup[]): boolean {
  const offers = groups.filter(({ codes }) => codes.has(leg.stop.countryCode)).flatMap((group) => group.offers)
  return offers.some((offer) => isEnoughFor(offer, leg)) || chainsOf(leg, offers).length > 0
}

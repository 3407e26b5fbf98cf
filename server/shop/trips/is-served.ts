import { chainsOf } from './chains.ts'
import { daysOf, isEnoughDaily, type Leg } from './legs.ts'
import type { OfferGroup } from './offers.ts'

/** Whether anything on sale serves a stop: one plan, or several after one another. */
export function isServed(leg: Leg, groups: readonly OfferGroup[]): boolean {
  const offers = groups.filter(({ codes }) => codes.has(leg.stop.countryCode)).flatMap((group) => group.offers)
  const single = offers.some(
    (offer) => offer.days >= daysOf(leg) && offer.dataMb >= leg.needMb && isEnoughDaily(offer, leg),
  )
  return single || chainsOf(leg, offers).length > 0
}

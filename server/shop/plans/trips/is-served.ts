import { hasChain } from './chains.ts'
import type { Leg } from './legs.ts'
import type { OfferGroup } from './offers.ts'

/** Whether anything on sale serves a stop: one plan, or several consecutive ones. */
export const isServed = (leg: Leg, groups: readonly OfferGroup[]): boolean =>
  groups.some(({ codes, offers }) => codes.has(leg.stop.countryCode) && hasChain(leg, offers))

import type { Effort } from './effort.ts'
import { daysOf, isEnoughDaily, type Leg } from './legs.ts'
import { byPreference, type Offer, type OfferGroup, worthwhile } from './offers.ts'

/** A set of legs, one bit each. */
export type Legs = number

/** The offers for exactly these legs. */
export interface Reach {
  legs: Legs
  offers: readonly Offer[]
}

/** The offers for each set of legs that some plan covers. */
export function reachOf(legs: readonly Leg[], groups: readonly OfferGroup[]): Reach[] {
  const sets = new Map<Legs, Offer[]>()
  for (const { codes, offers } of groups) {
    let reached = 0
    for (const [at, { stop }] of legs.entries()) if (codes.has(stop.countryCode)) reached |= 1 << at
    if (reached === 0) continue
    const known = sets.get(reached)
    if (known) known.push(...offers)
    else sets.set(reached, [...offers])
  }
  return [...sets].map(([reached, offers]) => ({ legs: reached, offers: worthwhile(offers) }))
}

/** Best first. */
export const offersAt = (at: number, reaching: readonly Reach[]): Offer[] =>
  reaching
    .filter(({ legs }) => legs & (1 << at))
    .flatMap(({ offers }) => offers)
    .toSorted(byPreference)

interface FitOptions {
  /** Called with a plan and a maximal set of legs that it serves together. */
  onFit: (served: Legs, offer: Offer) => void
  most: number
  effort: Effort
}

/** The cost of checking a leg against a plan. */
const stepsOfLook = 10

/**
 * Calls back with every plan and every maximal set of legs that it serves. A plan that serves a set serves its subsets
 * too, so maximal sets are enough. Returns false when the limit was exceeded.
 */
export function eachFit(
  legs: readonly Leg[],
  reaching: readonly Reach[],
  { onFit, most, effort }: FitOptions,
): boolean {
  let left = most
  for (const { legs: reached, offers } of reaching)
    for (const offer of offers)
      for (const [first, begin] of legs.entries()) {
        if (!(reached & (1 << first)) || !isEnoughFor(offer, begin)) continue
        effort.take(stepsOfLook * legs.length)
        const lastDay = begin.from + offer.days - 1
        const others = legs.flatMap((leg, at) =>
          at > first && reached & (1 << at) && leg.to <= lastDay && isEnoughDaily(offer, leg) ? [{ leg, at }] : [],
        )
        eachFilling(others, offer.dataMb - begin.needMb, (served) => {
          effort.take(stepsOfLook * legs.length)
          onFit(served | (1 << first), offer)
          return --left > 0
        })
        if (left <= 0) return false
      }
  return true
}

export const isEnoughFor = (offer: Offer, leg: Leg): boolean =>
  offer.days >= daysOf(leg) && offer.dataMb >= leg.needMb && isEnoughDaily(offer, leg)

/** The maximal sets of legs whose needs fit together into this much data. */
function eachFilling(
  legs: readonly { leg: Leg; at: number }[],
  roomMb: number,
  /** Returns false to stop. */
  onFilling: (set: Legs) => boolean,
): void {
  const sorted = legs.toSorted((a, b) => b.leg.needMb - a.leg.needMb)
  // The total need from each leg on.
  const rests = sorted.map((_leg, at) => sorted.slice(at).reduce((sum, { leg }) => sum + leg.needMb, 0))
  const visit = (at: number, set: Legs, room: number, leastLeftOut: number): boolean => {
    const here = sorted[at]
    if (!here) return leastLeftOut <= room || onFilling(set)
    // Even with all the others, a leg that was left out would still fit: not maximal.
    if (room - (rests[at] ?? 0) >= leastLeftOut) return true
    const { needMb } = here.leg
    const goesOn = needMb > room || visit(at + 1, set | (1 << here.at), room - needMb, leastLeftOut)
    return goesOn && visit(at + 1, set, room, Math.min(leastLeftOut, needMb))
  }
  // A finite number, since Infinity stands for nothing left out.
  visit(0, 0, Math.min(roomMb, Number.MAX_SAFE_INTEGER), Infinity)
}

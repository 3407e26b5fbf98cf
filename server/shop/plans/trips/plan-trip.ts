import type { TripStop } from '#contract/plans/trip.ts'
import type { Task } from '../../../platform/threads/tasks.ts'
import { type Effort, endless } from './effort.ts'
import { type Leg, legsOf } from './legs.ts'
import type { OfferGroup } from './offers.ts'
import { type FoundWay, searchWays } from './search-ways.ts'
import { isServed } from './is-served.ts'

declare module '../../../platform/threads/tasks.ts' {
  interface ThreadTasks {
    'plan-trip': Task<readonly TripStop[], PlannedTrip, readonly OfferGroup[]>
  }
}

/** Why a way is offered. */
export type Reason = 'only' | 'cheapest' | 'one' | 'fewer' | 'countries'

export interface OfferedWay extends FoundWay {
  reason: Reason
}

export interface PlannedTrip {
  /** Cheapest first. */
  ways: OfferedWay[]
  /** Whether the first is proven to be the cheapest. */
  isProven: boolean
}

const mostWays = 4

/**
 * The ways worth offering for a trip: the cheapest, more expensive ones with fewer eSIMs, and for comparison a separate
 * plan for each country. Stops that nothing on sale can serve are in none of them.
 */
export function planTrip(
  stops: readonly TripStop[],
  groups: readonly OfferGroup[],
  effort: Effort = endless,
): PlannedTrip {
  const legs = legsOf(stops).filter((leg) => isServed(leg, groups))
  const search = searchWays(legs, groups, { effort })
  const found = search.ways.toReversed()
  const offered = pick(found).map((way, at) => ({ ...way, reason: reasonOf(way, at, found.length) }))
  const ways = [...offered, ...byCountry(legs, groups, { offered, effort })]
  return {
    ways: ways.toSorted((a, b) => a.price - b.price || a.esims - b.esims),
    isProven: search.isProven,
  }
}

/** Without a step limit, since it runs in a thread. */
export const planInThread = (stops: readonly TripStop[], groups: readonly OfferGroup[]): PlannedTrip =>
  planTrip(stops, groups)

function reasonOf({ esims }: FoundWay, at: number, count: number): Reason {
  if (at === 0) return count === 1 ? 'only' : 'cheapest'
  return esims === 1 ? 'one' : 'fewer'
}

/** The cheapest, the one with the fewest eSIMs, and between them those with the lowest extra cost per eSIM saved. */
function pick(found: readonly FoundWay[]): FoundWay[] {
  if (found.length <= mostWays) return [...found]
  const cheapest = found[0]
  if (!cheapest) return []
  const extraFor = (way: FoundWay) => (way.price - cheapest.price) / (cheapest.esims - way.esims)
  const between = found.slice(1, -1).toSorted((a, b) => extraFor(a) - extraFor(b))
  const chosen = new Set([cheapest, found.at(-1), ...between.slice(0, mostWays - 2)])
  return found.filter((way) => chosen.has(way))
}

/** The cheapest way for each country with plans for that country alone. */
function byCountry(
  legs: readonly Leg[],
  groups: readonly OfferGroup[],
  { offered, effort }: { offered: readonly FoundWay[]; effort: Effort },
): OfferedWay[] {
  const own = groups.filter(({ offers }) => offers.every(({ plan }) => plan.reach === 'country'))
  if (legs.length === 0 || !legs.every((leg) => isServed(leg, own))) return []
  const codes = [...new Set(legs.map(({ stop }) => stop.countryCode))]
  const parts = codes.flatMap((code) => {
    const search = searchWays(
      legs.filter(({ stop }) => stop.countryCode === code),
      own.filter((group) => group.codes.has(code)),
      { effort },
    )
    return search.ways.at(-1) ?? []
  })
  const way = {
    price: parts.reduce((sum, { price }) => sum + price, 0),
    esims: parts.reduce((sum, { esims }) => sum + esims, 0),
    items: parts.flatMap(({ items }) => items).toSorted((a, b) => a.from - b.from || a.to - b.to),
  }
  return offered.some((other) => isSame(other, way)) ? [] : [{ ...way, reason: 'countries' }]
}

/** The same plans, or the same price with as many eSIMs. */
const isSame = (a: FoundWay, b: FoundWay): boolean =>
  codesOf(a) === codesOf(b) || (a.price === b.price && a.esims === b.esims)

const codesOf = ({ items }: FoundWay): string =>
  items
    .map(({ offer }) => offer.plan.code)
    .toSorted()
    .join(' ')

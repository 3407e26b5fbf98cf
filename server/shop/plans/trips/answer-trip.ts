import type { TripPlanView } from '#contract/plans/trip-request.ts'
import { type TripStop } from '#contract/plans/trip.ts'
import type { Say } from '../../../platform/languages/say.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import { findEasier } from './find-easier.ts'
import { findGaps } from './find-gaps.ts'
import { offersOf } from './offers.ts'
import type { OfferedWay } from './plan-trip.ts'
import { type Requester, planWhereItFits } from './plan-where-it-fits.ts'
import { presentWay, type WayItem } from './present-way.ts'
import type { FoundItem } from './search-ways.ts'
import { addDays } from '#contract/base/days.ts'

interface TripQuestion {
  stops: readonly TripStop[]
  travellers: number
  asker: Requester
}

/** The ways worth offering, at current prices. */
export async function answerTrip(
  deps: WithCatalog & WithThreads,
  { stops, travellers, asker }: TripQuestion,
  say: Say,
): Promise<TripPlanView> {
  const snapshot = await deps.catalog.read()
  const { ways, isProven } = await planWhereItFits(deps, { stops, groups: offersOf(snapshot) }, asker)
  const cheapest = ways[0]
  const offered = ways.flatMap((way) => {
    const items = way.items.map(itemOf)
    const hasGaps = findGaps(stops, items).length > 0
    const why = sayWhy(way, { esims: cheapest?.esims ?? 0, isProven, hasGaps }, say)
    const view = presentWay(items, { snapshot, stops, travellers, why })
    return view ? [{ way, view }] : []
  })
  return {
    isProven,
    ways: offered.map(({ view }) => view),
    easier: findEasier(
      offered.map(({ way }) => way),
      travellers,
    ),
  }
}

interface CheapestWay {
  /** How many eSIMs the cheapest way has. */
  esims: number
  isProven: boolean
  /** Whether some days are not covered by any plan on sale, so that no way serves the whole trip. */
  hasGaps: boolean
}

function sayWhy({ reason, esims }: OfferedWay, cheapest: CheapestWay, say: Say): string {
  if (reason === 'one' && !cheapest.hasGaps) return say('One eSIM for the whole trip: no switching along the way.')
  if (reason === 'countries') return say('A separate plan for each country.')
  if (reason === 'fewer' || reason === 'one')
    return say('Fewer eSIMs to handle: {esims} instead of {cheapest}.', { esims, cheapest: cheapest.esims })
  if (!cheapest.isProven) return say('The cheapest option we found.')
  if (cheapest.hasGaps) return say('The cheapest for the days that can be covered.')
  if (reason === 'cheapest') return say('The cheapest option of all.')
  return esims === 1
    ? say('The cheapest option of all, with a single eSIM.')
    : say('The cheapest option of all, and none needs fewer eSIMs.')
}

/** Turns day numbers back into dates. */
function itemOf({ offer, from, to, covers }: FoundItem): WayItem {
  const [some] = covers
  const dateOf = (day: number) => (some ? addDays(some.leg.stop.from, day - some.leg.from) : '')
  return {
    code: offer.plan.code,
    from: dateOf(from),
    to: dateOf(to),
    covers: covers.map((part) => ({
      countryCode: part.leg.stop.countryCode,
      from: dateOf(part.from),
      to: dateOf(part.to),
    })),
  }
}

import type { TripStop } from '#contract/plans/trip.ts'
import { KeptWork } from '../../../platform/threads/kept-work.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import { Effort, TooDear } from './effort.ts'
import type { OfferGroup } from './offers.ts'
import { type PlannedTrip, planTrip } from './plan-trip.ts'
import { mostInTable } from './search-ways.ts'

/** Some 25 milliseconds: most trips need a quarter of it, eleven countries for a week each need most of it. */
const stepsHere = 200_000

export interface Requester {
  /** The network of the request. */
  by: string
  /** Called before a thread plans the trip, to charge the stricter rate limit. */
  onDear: () => Promise<void>
}

/**
 * Long trips already planned, for each state of the catalogue: the page requests them again in another language or
 * currency.
 */
const planned = new WeakMap<readonly OfferGroup[], KeptWork<PlannedTrip>>()

/**
 * Plans a trip. Its cost shows only while planning: a search that exceeds some milliseconds starts over in a thread,
 * since this process would answer no other request meanwhile.
 */
export async function planWhereItFits(
  { threads }: WithThreads,
  { stops, groups }: { stops: readonly TripStop[]; groups: readonly OfferGroup[] },
  { by, onDear }: Requester,
): Promise<PlannedTrip> {
  const here = planHere(stops, groups)
  if (here) return here
  await onDear()
  const kept = planned.get(groups) ?? new KeptWork<PlannedTrip>({ entries: 500, bytes: 8 * 1024 * 1024, sizeOf })
  planned.set(groups, kept)
  return kept.get(JSON.stringify(stops), () => threads.run('plan-trip', stops, { by, context: groups }))
}

function planHere(stops: readonly TripStop[], groups: readonly OfferGroup[]): PlannedTrip | undefined {
  if (stops.length > mostInTable) return undefined
  try {
    return planTrip(stops, groups, new Effort(stepsHere))
  } catch (error) {
    if (error instanceof TooDear) return undefined
    throw error
  }
}

/** The approximate size of an item with its plan. */
const sizeOf = ({ ways }: PlannedTrip): number => ways.reduce((sum, { items }) => sum + 1000 * items.length, 0)

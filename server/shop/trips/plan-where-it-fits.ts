import type { TripStop } from '#contract/trips/trip.ts'
import { KeptWork } from '../../platform/threads/kept-work.ts'
import type { WithThreads } from '../../platform/threads/open-threads.ts'
import { Effort, TooDear } from './effort.ts'
import type { OfferGroup } from './offers.ts'
import { type PlannedTrip, planTrip } from './plan-trip.ts'
import { mostInTable } from './search-ways.ts'

/** Some milliseconds: most trips people take need a tenth of it. */
const stepsHere = 500_000

export interface Asker {
  /** The network that asks. */
  by: string
  /** Called where a thread has to do it, which costs more of an address's share. */
  onDear: () => Promise<void>
}

/** Long trips that were planned, for each state of the catalogue: its page asks again in another language or currency. */
const planned = new WeakMap<readonly OfferGroup[], KeptWork<PlannedTrip>>()

/**
 * Plans a trip. Whether that is cheap shows only while it is done: what is not done after some milliseconds is begun anew
 * in a thread, since this process would answer no other request meanwhile.
 */
export async function planWhereItFits(
  { threads }: WithThreads,
  { stops, groups }: { stops: readonly TripStop[]; groups: readonly OfferGroup[] },
  { by, onDear }: Asker,
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

/** An item and its plan take about so much. */
const sizeOf = ({ ways }: PlannedTrip): number => ways.reduce((sum, { items }) => sum + 1000 * items.length, 0)

import { parentPort } from 'node:worker_threads'
import type { TripStop } from '#contract/trip.ts'
import type { OfferGroup } from './offers.ts'
import { planTrip } from './plan-trip.ts'

/** What the thread is asked. Plans are told once for each state of the catalogue, and by number from then on. */
export interface PlanTripMessage {
  stops: readonly TripStop[]
  groups: readonly number[]
  /** Groups it has not been told of. */
  unknown: readonly (readonly [number, OfferGroup])[]
  /** Whether plans or prices have changed, so that what it was told before is of no use. */
  isOtherCatalogue: boolean
}

const told = new Map<number, OfferGroup>()

parentPort?.on('message', ({ stops, groups, unknown, isOtherCatalogue }: PlanTripMessage) => {
  if (isOtherCatalogue) told.clear()
  for (const [number, group] of unknown) told.set(number, group)
  const known = groups.flatMap((number) => told.get(number) ?? [])
  parentPort?.postMessage(planTrip(stops, known))
})

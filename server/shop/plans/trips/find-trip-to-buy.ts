import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { findTrip, type Trip } from './store.ts'

/** One eSIM of a trip. */
export interface TripLine {
  planCode: string
  /** The days it is used on, both included. */
  from: string
  to: string
  countryCodes: string[]
}

export async function requireTrip({ db }: WithDb, id: string): Promise<Trip> {
  const trip = await findTrip(db, id)
  if (!trip) throw new Refusal('trip_not_found')
  return trip
}

/**
 * The lines of a saved trip: one for each chosen plan and traveller. Checkout checks whether they are still on sale.
 */
export async function findTripToBuy(deps: WithDb, id: string): Promise<{ trip: Trip; lines: TripLine[] }> {
  const trip = await requireTrip(deps, id)
  if (!trip.items) throw new Refusal('trip_not_chosen')
  const lines = trip.items.flatMap(({ packageCode, from, to, countryCodes }) =>
    Array.from({ length: trip.travellers }, () => ({ planCode: packageCode, from, to, countryCodes })),
  )
  return { trip, lines }
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { readTrip } from '#contract/api/trips.ts'
import { queryIfThere } from '../../../data/query.ts'
import type { ShownTrip } from './wares.ts'

type TripState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  /** No way was chosen, or one of its plans is no longer sold. */
  | { kind: 'unchosen' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'found'; trip: ShownTrip }

export const checkoutTripQuery = (id: string) => queryOptions(queryIfThere(readTrip, { params: { id } }))

/** The trip being bought, at today's prices. */
export function useCheckoutTrip(id: string): TripState {
  const { data: trip, error, refetch } = useQuery(checkoutTripQuery(id))
  if (trip === null) return { kind: 'missing' }
  if (!trip) return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' }
  return trip.way ? { kind: 'found', trip: { id, travellers: trip.travellers, way: trip.way } } : { kind: 'unchosen' }
}

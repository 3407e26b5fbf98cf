import type {
  KeepTripRequest,
  NamedStop,
  StopsQuery,
  TripPlanRequest,
  TripPlanView,
  TripRow,
  TripView,
} from '../plans/trip-request.ts'
import { del, get, post } from './endpoint.ts'

export const planTrip = post<{ body: TripPlanRequest; answer: TripPlanView }>('/api/trips/plan', 'public')
/** The countries that a typed trip names, in order; empty where it names fewer than two. */
export const readStops = get<{ query: StopsQuery; answer: NamedStop[] }>('/api/trips/stops', 'public')
export const keepTrip = post<{ body: KeepTripRequest; answer: TripView }>('/api/trips', 'public', { status: 201 })
export const listTrips = get<{ answer: TripRow[] }>('/api/trips', 'user')
/** Open to everyone with the link. */
export const readTrip = get<{ params: 'id'; answer: TripView }>('/api/trips/:id', 'public')
/** Removes it from the account. */
export const dropTrip = del<{ params: 'id' }>('/api/trips/:id', 'user', { status: 204 })

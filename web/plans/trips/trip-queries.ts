import { queryOptions } from '@tanstack/react-query'
import { planTrip } from '#contract/api/trips.ts'
import { longestTripDays } from '#contract/plans/trip.ts'
import { queryByPost } from '../../data/query.ts'
import { lastDay, stopMb, type TripDraft, tripDays } from './trip-draft.ts'
import { addDays } from '#contract/base/days.ts'

export const planRequest = (draft: TripDraft) => ({
  stops: draft.stops.map((stop) => ({ ...stop, dataMb: stopMb(stop, draft) })),
  travellers: draft.travellers,
})
export type PlanRequest = ReturnType<typeof planRequest>

const FIVE_MINUTES_MS = 5 * 60_000

/** The ways to be online on a trip. */
export const waysQuery = (request: PlanRequest) => ({
  ...queryByPost(planTrip, request),
  staleTime: FIVE_MINUTES_MS,
  enabled: isPlannable(request),
})

type Stops = Pick<TripDraft, 'stops'>

export const isTooLong = (trip: Stops): boolean => tripDays(trip) > longestTripDays

/** With a margin of one day: somewhere it is still yesterday. */
export const isOver = (trip: Stops): boolean => lastDay(trip) < addDays(today(), -1)

export const isPlannable = (trip: Stops): boolean => trip.stops.length > 0 && !isTooLong(trip) && !isOver(trip)

/** The day that dates were guessed from. It is sent with the page: server and browser may be on different days. */
export const guessedOnQuery = queryOptions({
  queryKey: ['trip-guessed-on'],
  queryFn: () => today(),
})

export const today = (): string => new Date().toISOString().slice(0, 10)

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { usePageSearch } from '../../../router/page-search.ts'
import { isUnfinished, readTrip, tripAddress } from '../../../plans/trips/trip-address.ts'
import type { TripDraft } from '../../../plans/trips/trip-draft.ts'
import { guessedOnQuery, today } from '../../../plans/trips/trip-queries.ts'
import { namedStopsIn } from './named-stops.ts'

/**
 * The trip in this page's address. Every change goes into the address; steps worth going back to get a history entry.
 */
export function useTrip() {
  const search = usePageSearch()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const guessedOn = queryClient.getQueryData(guessedOnQuery.queryKey) ?? today()
  const draft = readTrip(search, guessedOn, namedStopsIn(queryClient, search))
  const address = tripAddress(draft)
  const isGuessed = isUnfinished(search)

  // Writes the completed trip into the address once the script has loaded.
  useEffect(() => {
    if (isGuessed) navigate(address, { replace: true })
  }, [isGuessed, address, navigate])

  return {
    draft,
    /** Adds a history entry: for added, removed or moved stops. */
    step: (next: TripDraft) => navigate(tripAddress(next)),
    /** Replaces the history entry: for values the visitor keeps adjusting. */
    adjust: (next: TripDraft) => navigate(tripAddress(next), { replace: true }),
  }
}

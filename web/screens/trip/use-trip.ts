import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { usePageSearch } from '../../router/page-search.ts'
import { isUnfinished, readTrip, tripAddress } from '../../trips/trip-address.ts'
import type { TripDraft } from '../../trips/trip-draft.ts'
import { guessedOnQuery, today } from '../../trips/trip-queries.ts'
import { namedStopsIn } from './named-stops.ts'

/** The trip of this page's address. A change of it is a change of the address; a step worth going back to is kept. */
export function useTrip() {
  const search = usePageSearch()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const guessedOn = queryClient.getQueryData(guessedOnQuery.queryKey) ?? today()
  const draft = readTrip(search, guessedOn, namedStopsIn(queryClient, search))
  const address = tripAddress(draft)
  const isGuessed = isUnfinished(search)

  // Once the script is there, the address says what the page shows.
  useEffect(() => {
    if (isGuessed) navigate(address, { replace: true })
  }, [isGuessed, address, navigate])

  return {
    draft,
    /** For what one would go back from: a stop more or less. */
    step: (next: TripDraft) => navigate(tripAddress(next)),
    /** For what one keeps changing until it fits. */
    adjust: (next: TripDraft) => navigate(tripAddress(next), { replace: true }),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isPausedAtTill, pauseQuery } from '../../../plans/plan-cards/pause-query.ts'

/** The server refused because sales were paused after this page was opened: refetch how long the pause lasts. */
export function usePauseNews(refusal: Error | null): void {
  const queryClient = useQueryClient()
  const isPaused = isPausedAtTill(refusal)
  useEffect(() => {
    if (isPaused) void queryClient.invalidateQueries({ queryKey: pauseQuery.queryKey })
  }, [queryClient, isPaused])
}

import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back once, when the script takes over a form that stood on the page before it: on a slow connection
 * someone may have typed or chosen already, and nobody was there to hear it.
 */
export function useEarlyInput(take: () => void): void {
  const takeOnce = useEffectEvent(take)
  useEffect(() => takeOnce(), [])
}

import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back once, when the script takes over a server-rendered form: on a slow connection a visitor may have typed or
 * chosen already, before any handler was attached.
 */
export function useEarlyInput(take: () => void): void {
  const takeOnce = useEffectEvent(take)
  useEffect(() => takeOnce(), [])
}

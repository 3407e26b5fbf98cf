import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { comeAlive, screenComesAlive } from './come-alive.ts'
import { handOverTyping } from './hand-over-typing.ts'

/** A phone that is never idle gets it done all the same. */
const patienceMs = 2000

let arrive: () => void
const screenIsAlive = new Promise<void>((resolve) => (arrive = resolve))

let typing = Promise.resolve()

/** Stands beside the screen and is taken over together with it. */
export function ScreenArrival(): null {
  // Before anything else is heard: the tap that made React hurry may be the one that sends what was typed.
  useLayoutEffect(() => {
    typing = handOverTyping()
    screenComesAlive()
  }, [])
  useEffect(
    () =>
      void typing.then(() => {
        comeAlive()
        arrive()
      }),
    [],
  )
  return null
}

/**
 * Calls back once the script has taken over the first screen. Whatever changes the data behind it waits for this: a
 * part that is still only the server's HTML must find the data it was drawn from.
 */
export const onceAlive = (act: () => void): void => void screenIsAlive.then(act)

/** The same, but not before the processor has nothing better to do. */
export function onceSettled(act: () => void): () => void {
  let isWanted = true
  const actIfWanted = () => isWanted && act()
  void screenIsAlive.then(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(actIfWanted, { timeout: patienceMs })
    else setTimeout(actIfWanted, patienceMs / 10)
  })
  return () => {
    isWanted = false
  }
}

/** Whether the page has settled; what nobody waits for is drawn then, in steps. */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => onceSettled(() => startTransition(() => setIsSettled(true))), [])
  return isSettled
}

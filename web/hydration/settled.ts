import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { comeAlive, screenComesAlive } from './come-alive.ts'
import { handOverTyping } from './hand-over-typing.ts'

/** A phone that is never idle runs it after this long anyway. */
const patienceMs = 2000

let arrive: () => void
const screenIsAlive = new Promise<void>((resolve) => (arrive = resolve))

let typing = Promise.resolve()

/** Rendered beside the screen and hydrated together with it. */
export function ScreenArrival(): null {
  // Before any event is handled: the tap that made React hydrate early may be the one that submits what was typed.
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
 * Calls back once the first screen is hydrated. Code that changes its data waits for this: a part that is still the
 * server's HTML must find the data it was rendered from.
 */
export const onceAlive = (act: () => void): void => void screenIsAlive.then(act)

/** The same, but only once the browser is idle. */
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

/** Whether the page has settled; parts that can wait are rendered then, as a transition. */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => onceSettled(() => startTransition(() => setIsSettled(true))), [])
  return isSettled
}

import { useSyncExternalStore } from 'react'
import { readReturnTo } from '#contract/return-to.ts'

const neverChanges = () => () => undefined

/** The page to go on to once signed in, if the address names one of ours. */
export const currentReturnTo = (): string | undefined =>
  readReturnTo(new URLSearchParams(window.location.search).get('returnTo'))

/** The same for rendering; the page kept for everybody knows of none. */
export const useReturnTo = (): string | undefined =>
  useSyncExternalStore(neverChanges, currentReturnTo, () => undefined)

import { useSyncExternalStore } from 'react'

const nothingToHear = () => () => undefined

/** Whether the script has taken over. Before that, and on the server, a button that needs it does nothing. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )

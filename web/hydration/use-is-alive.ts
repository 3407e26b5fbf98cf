import { useSyncExternalStore } from 'react'

const nothingToHear = () => () => undefined

/** Whether the script has taken over. Before that, as on the server, a button that needs it would be deaf. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )

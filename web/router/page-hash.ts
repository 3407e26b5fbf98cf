import { useSyncExternalStore } from 'react'

const listen = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** The fragment of the address, which browsers send to no server. */
export const usePageHash = (): string =>
  useSyncExternalStore(
    listen,
    () => window.location.hash.slice(1),
    () => '',
  )

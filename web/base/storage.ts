import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** For browsers that keep nothing: what was chosen holds at least until the page is left. */
const untilThePageIsLeft = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? untilThePageIsLeft.get(key) ?? null
  } catch {
    return untilThePageIsLeft.get(key) ?? null
  }
}

/** Keeps a value in this browser under a name, and tells every part of the page that shows it. */
export function store(key: string, value: string) {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    untilThePageIsLeft.set(key, value)
  }
  for (const listener of listeners) listener()
}

/** Calls back when anything that is kept here has changed. */
export function listenToStore(listener: () => void) {
  listeners.add(listener)
  // Another tab of the shop may change it too.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const unknown = () => undefined

/** What this browser keeps under a name: null for nothing, undefined while the page is not yet alive. */
export const useStored = (key: string): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(listenToStore, () => readStored(key), unknown)

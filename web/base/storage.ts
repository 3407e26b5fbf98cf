import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Fallback for browsers without storage: a choice lasts until the visitor leaves the page. */
const untilThePageIsLeft = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? untilThePageIsLeft.get(key) ?? null
  } catch {
    return untilThePageIsLeft.get(key) ?? null
  }
}

/** Stores a value in this browser and updates every part of the page that shows it. */
export function store(key: string, value: string) {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    untilThePageIsLeft.set(key, value)
  }
  for (const listener of listeners) listener()
}

/** Calls back when any stored value changes. */
export function listenToStore(listener: () => void) {
  listeners.add(listener)
  // Another tab of the shop may change a value too.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const unknown = () => undefined

/** The value stored under a name: null if there is none, undefined until hydration. */
export const useStored = (key: string): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(listenToStore, () => readStored(key), unknown)

import { useSyncExternalStore } from 'react'
import { type NoteReader, readNote, writeNote } from '../../../base/session-note.ts'

const KEY = 'buyer-country'

const reader: NoteReader<string> = {
  safeParse: (found) => ({ data: typeof found === 'string' && /^[A-Z]{2}$/.test(found) ? found : undefined }),
}

const listeners = new Set<() => void>()
let chosen: string | undefined

/** The buyer has said where they live. It holds for this tab; the account remembers it with the next purchase. */
export function chooseCountry(country: string): void {
  chosen = country
  writeNote(KEY, country)
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const read = () => (chosen ??= readNote(KEY, reader))
const unknown = () => undefined

export const useChosenCountry = (): string | undefined => useSyncExternalStore(listen, read, unknown)

import { useSyncExternalStore } from 'react'
import { type PhoneRead, readPhoneKind } from './phone-kind.ts'

interface Hints {
  getHighEntropyValues: (hints: string[]) => Promise<{ model?: string; platformVersion?: string }>
}

let read: PhoneRead | undefined
let isAsked = false
const listeners = new Set<() => void>()

function ask(): PhoneRead | undefined {
  if (isAsked) return read
  isAsked = true
  const { userAgent, maxTouchPoints, userAgentData } = navigator as Navigator & { userAgentData?: Hints }
  read = readPhoneKind({ userAgent, maxTouchPoints })
  // Browsers on Android report model and version only on request.
  userAgentData?.getHighEntropyValues(['model', 'platformVersion']).then(
    (told) => {
      read = readPhoneKind({ userAgent, maxTouchPoints, ...told })
      for (const listener of listeners) listener()
    },
    () => undefined,
  )
  return read
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The phone this page is read on; undefined on a laptop, on the server and until hydration. */
export const usePhoneRead = (): PhoneRead | undefined => useSyncExternalStore(listen, ask, () => undefined)

import { useSyncExternalStore } from 'react'
import type { ChosenDevice, KeptDevice } from '#contract/devices.ts'
import { readNote, writeNote } from '../base/session-note.ts'

const KEY = 'chosen-device'

/** Written here alone, and the server looks every id up: a schema would weigh more than all else of the page. */
const ours = {
  safeParse: (found: unknown) => ({ data: isDevice(found) ? found : undefined }),
}

const isDevice = (found: unknown): found is KeptDevice =>
  typeof found === 'object' && found !== null && 'id' in found && 'name' in found && 'support' in found

let chosen: KeptDevice | undefined
let isRead = false
const listeners = new Set<() => void>()

function read(): KeptDevice | undefined {
  if (!isRead) chosen = readNote(KEY, ours)
  isRead = true
  return chosen
}

/** Remembered until the tab is closed, so that who checks first and pays later need not say it twice. */
export function chooseDevice(device: KeptDevice | undefined): void {
  chosen = device
  isRead = true
  writeNote(KEY, device)
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The device that was checked last; none on the server, which does not know it. */
export const useChosenDevice = (): KeptDevice | undefined => useSyncExternalStore(listen, read, () => undefined)

/** What a request that pays says of it. */
export function useNamedDevice(): { device?: ChosenDevice } {
  const device = useChosenDevice()
  return device ? { device: { id: device.id, ...(device.variant && { variant: device.variant }) } } : {}
}

import type { ChosenDevice, KeptDevice } from '#contract/devices/devices.ts'
import { createSharedNote } from '../base/shared-note.ts'

const KEY = 'chosen-device'

/** Written here alone, and the server looks every id up: a schema would weigh more than all else of the page. */
const ours = {
  safeParse: (found: unknown) => ({ data: isDevice(found) ? found : undefined }),
}

const isDevice = (found: unknown): found is KeptDevice =>
  typeof found === 'object' && found !== null && 'id' in found && 'name' in found && 'support' in found

const note = createSharedNote(KEY, ours)

/** Remembered until the tab is closed, so that who checks first and pays later need not say it twice. */
export const chooseDevice = note.write

const asItIs = (device: KeptDevice | undefined) => device

/** The device that was checked last; none on the server, which does not know it. */
export const useChosenDevice = (): KeptDevice | undefined => note.useNote(asItIs)

/** What a request that pays says of it. */
export function useNamedDevice(): { device?: ChosenDevice } {
  const device = useChosenDevice()
  return device ? { device: { id: device.id, ...(device.variant && { variant: device.variant }) } } : {}
}

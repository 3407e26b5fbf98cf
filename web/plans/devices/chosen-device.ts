import type { ChosenDevice, KeptDevice } from '#contract/plans/devices.ts'
import { createSharedNote } from '../../base/shared-note.ts'

const KEY = 'chosen-device'

/** Written only here, and the server looks up every id: a schema would outweigh the rest of the page. */
const ours = {
  safeParse: (found: unknown) => ({ data: isDevice(found) ? found : undefined }),
}

const isDevice = (found: unknown): found is KeptDevice =>
  typeof found === 'object' && found !== null && 'id' in found && 'name' in found && 'support' in found

const note = createSharedNote(KEY, ours)

/** Kept until the tab is closed, so that a customer who checks first and pays later need not choose twice. */
export const chooseDevice = note.write

const asItIs = (device: KeptDevice | undefined) => device

/** The device checked last; undefined on the server. */
export const useChosenDevice = (): KeptDevice | undefined => note.useNote(asItIs)

/** The chosen device as a payment request sends it. */
export function useNamedDevice(): { device?: ChosenDevice } {
  const device = useChosenDevice()
  return device ? { device: { id: device.id, ...(device.variant && { variant: device.variant }) } } : {}
}

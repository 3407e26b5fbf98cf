import type { ChosenDevice, KeptDevice } from '#contract/devices/devices.ts'
import { deviceById } from './device-list.ts'

/**
 * What we say today of the device somebody names. Of one that the list does not have we said nothing, whatever a page of
 * another day showed, and nobody is kept from paying for that.
 */
export function answerFor(chosen: ChosenDevice | undefined): KeptDevice | undefined {
  const device = chosen && deviceById(chosen.id)
  if (!device) return undefined
  const { id, name, support } = device
  const variant = device.variants?.find(({ region }) => region === chosen.variant)
  return { id, name, ...(variant ? { support: variant.support, variant: variant.region } : { support }) }
}

import type { ChosenDevice, KeptDevice } from '#contract/plans/devices.ts'
import { deviceById } from './device-list.ts'

/**
 * What the list says today about the customer's device. A device that is not in the list gets no answer, whatever an
 * older page showed, and does not block the payment.
 */
export function answerFor(chosen: ChosenDevice | undefined): KeptDevice | undefined {
  const device = chosen && deviceById(chosen.id)
  if (!device) return undefined
  const { id, name, support } = device
  const variant = device.variants?.find(({ region }) => region === chosen.variant)
  return { id, name, ...(variant ? { support: variant.support, variant: variant.region } : { support }) }
}

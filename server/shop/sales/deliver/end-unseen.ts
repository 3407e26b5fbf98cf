import type { EsimHandle } from '#contract/supply/esim.ts'
import type { Cancellation, SwitchingOff, Wholesaler } from '../../supply/esims/wholesaler.ts'

/**
 * Gives back an eSIM that no customer has seen. Where the supplier does not take it back after all, it is switched off, so
 * that it is of no use to anyone who finds its code.
 */
export async function endUnseen(wholesaler: Wholesaler, esim: EsimHandle): Promise<Cancellation | SwitchingOff> {
  const cancellation = await wholesaler.cancelEsim(esim)
  if (cancellation.kind !== 'notAllowed' || !wholesaler.capabilities.switchesOff) return cancellation
  return wholesaler.switchOff(esim)
}

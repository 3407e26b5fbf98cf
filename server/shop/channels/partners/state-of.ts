import type { PartnerState } from '#contract/channels/partner-api.ts'
import { lineTraits, type LineStatus } from '#contract/sales/line.ts'

/**
 * What a partner is told of a line. One whose money is on its way back keeps the state it had, until the balance has
 * it: so a state says only what has happened.
 */
export function stateOf(status: LineStatus, before: PartnerState): PartnerState {
  const { isRefunded, isInUse, showsCode } = lineTraits[status]
  if (isRefunded) return 'refunded'
  return isInUse || showsCode ? 'ready' : before
}

import type { EsimState } from '#contract/supply/esim.ts'
import type { EsimEnding } from '#contract/supply/esim-ending.ts'
import { isUnused } from './is-unused.ts'
import type { Esim } from './store.ts'
import type { Capabilities } from './wholesaler.ts'

/** In these states no phone can use it again, not even with new data. */
const over = new Set<EsimState>(['cancelled', 'revoked', 'expired'])

/** What can be done about an eSIM before its money goes back. */
export function endingOf(
  esim: Pick<Esim, 'state' | 'usedMb'> | null,
  { takesBack, switchesOff }: Pick<Capabilities, 'takesBack' | 'switchesOff'>,
): EsimEnding {
  if (!esim || over.has(esim.state)) return 'over'
  if (takesBack && isUnused({ esim })) return 'returned'
  if (switchesOff) return 'switched-off'
  return esim.state === 'usedUp' ? 'over' : 'goes-on'
}

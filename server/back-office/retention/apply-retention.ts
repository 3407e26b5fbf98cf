import { secondsAfter } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { retentionTable } from './retention-table.ts'

const day = 24 * 60 * 60

/** Forgets whatever has been kept for as long as the table says. Doing it again changes nothing. */
export async function applyRetention(deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'accountFollowers'>): Promise<void> {
  const now = deps.clock.now()
  for (const { forget } of retentionTable) await forget?.run(deps, secondsAfter(now, -forget.days * day))
}

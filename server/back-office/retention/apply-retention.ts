import type { WithAccountFollowers } from '../../identity/accounts/followers.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { retentionTable } from './retention-table.ts'

const day = 24 * 60 * 60

/** Forgets whatever has been kept for as long as the table says. Doing it again changes nothing. */
export async function applyRetention(deps: WithDb & WithClock & WithQueue & WithAccountFollowers): Promise<void> {
  const now = deps.clock.now()
  for (const { forget } of retentionTable) await forget?.run(deps, secondsAfter(now, -forget.days * day))
}

import type { WithAccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { RetentionRule } from '../../../platform/retention/retention.ts'

/** What any rule may need to forget something. */
export type RetentionDeps = WithDb & WithClock & WithQueue & WithAccountHooks

export interface WithRetentionRules {
  /** Of all features together. */
  retentionRules: readonly RetentionRule<RetentionDeps>[]
}

const day = 24 * 60 * 60

/** Erases everything that has passed the period of its rule. Running it again changes nothing. */
export async function applyRetention(deps: RetentionDeps & WithRetentionRules): Promise<void> {
  const now = deps.clock.now()
  for (const { forget } of deps.retentionRules) await forget?.run(deps, secondsAfter(now, -forget.days * day))
}

import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'

type Deps = WithQueue & WithClock & WithConfig

/** Until then every process answers with what is new; a cache that asked sooner could be told the old once more. */
const settleSeconds = 2

/**
 * What a cache in front of the shop keeps is old when the caller's transaction commits. Of many changes in a moment one
 * purge comes.
 */
export const forgetCopies = (deps: Deps, tx: Db): Promise<void> => forgetCopiesAt(deps, tx, deps.clock.now())

/** The same for what changes by itself at a certain time. It waits apart, so that what changes sooner is not kept waiting. */
export async function forgetCopiesAt({ queue, config }: Deps, tx: Db, moment: Date, about = 'now'): Promise<void> {
  if (!config.cdn?.purge) return
  const at = secondsAfter(moment, settleSeconds)
  await queue.enqueue(tx, 'purge-cdn', {}, { onceKey: `purge-cdn-${about}`, at })
}

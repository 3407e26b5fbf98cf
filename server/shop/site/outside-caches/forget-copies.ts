import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithCdnConfig } from './settings.ts'

type Deps = WithQueue & WithClock & WithCdnConfig

/** By then every process serves the new state; a cache that asks sooner could fetch the old one again. */
const settleSeconds = 2

/**
 * Purges the cache in front of the shop after the caller's transaction commits. Many changes at once cause one purge.
 */
export const forgetCopies = (deps: Deps, tx: Db): Promise<void> => forgetCopiesAt(deps, tx, deps.clock.now())

/** The same for a change at a known time. It has its own key, so that it does not delay a purge due sooner. */
export async function forgetCopiesAt({ queue, config }: Deps, tx: Db, moment: Date, about = 'now'): Promise<void> {
  if (!config.cdn?.purge) return
  const at = secondsAfter(moment, settleSeconds)
  await queue.enqueue(tx, 'purge-cdn', {}, { onceKey: `purge-cdn-${about}`, at })
}

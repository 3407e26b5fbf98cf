import { secondsAfter } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'

type Needs = Pick<Deps, 'queue' | 'clock' | 'config'>

/** Until then every process answers with what is new; a cache that asked sooner could be told the old once more. */
const settleSeconds = 2

/**
 * What a cache in front of the shop keeps is old when the caller's transaction commits. Of many changes in a moment one
 * purge comes.
 */
export const forgetCopies = (deps: Needs, tx: Db): Promise<void> => forgetCopiesAt(deps, tx, deps.clock.now())

/** The same for what changes by itself at a certain time. It waits apart, so that what changes sooner is not kept waiting. */
export async function forgetCopiesAt({ queue, config }: Needs, tx: Db, moment: Date, about = 'now'): Promise<void> {
  if (!config.cdn?.purge) return
  const at = secondsAfter(moment, settleSeconds)
  await queue.enqueue(tx, 'purge-cdn', {}, { onceKey: `purge-cdn-${about}`, at })
}

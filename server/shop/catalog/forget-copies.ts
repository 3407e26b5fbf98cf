import { secondsAfter } from '../../ground/clock.ts'
import type { Db } from '../../ground/db/db.ts'
import type { Deps } from '../../ground/deps.ts'

/** Until then every process answers with what is new; a cache that asked sooner could be told the old once more. */
const settleSeconds = 2

/**
 * What a cache in front of the shop keeps is old when the caller's transaction commits. Of many changes in a moment one
 * purge comes.
 */
export async function forgetCopies({ queue, clock, config }: Pick<Deps, 'queue' | 'clock' | 'config'>, tx: Db) {
  if (!config.cdn?.purge) return
  const at = secondsAfter(clock.now(), settleSeconds)
  await queue.enqueue(tx, 'purge-cdn', {}, { onceKey: 'purge-cdn', at })
}

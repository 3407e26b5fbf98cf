import type { Database } from '../platform/db/db.ts'
import { until } from './open-test-shop.ts'

/**
 * Resolves when a session waits in the database for a lock that the test holds, or when the work has ended without
 * waiting, which the test must check itself. The embedded database runs nothing beside a transaction at all.
 */
export async function untilItWaits(
  { kind, raw }: Pick<Database, 'kind' | 'raw'>,
  work: Promise<unknown>,
): Promise<void> {
  if (kind !== 'postgres') return
  let hasEnded = false
  const end = () => void (hasEnded = true)
  void work.then(end, end)
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => hasEnded || (await raw.query(waiting)).rows.length > 0)
}

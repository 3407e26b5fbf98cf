import { jobsOf } from '../collect-features.ts'
import type { Deps } from '../deps.ts'
import { systemClock } from '../platform/clock.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openPglite } from '../platform/db/open-pglite.ts'
import { openQueue } from '../platform/jobs/queue.ts'
import { createLogger } from '../platform/logger.ts'

/** Which queues there are, and how they are set, does not depend on what their jobs work with. */
export const queues = jobsOf({} as Deps)

/** Creates an embedded database in a folder, with every table and queue, and without anything of a shop. */
export async function makeNewDatabase(folder: string): Promise<void> {
  const database = await openPglite(folder)
  await migrate(database)
  const queue = await openQueue({ database, clock: systemClock, log: createLogger('warn') })
  await queue.prepare(queues)
  await queue.close()
  await database.close()
}

import type { DatabaseConfig } from './settings.ts'
import type { Logger } from '../logger.ts'
import { isDatabaseAway } from './database-away.ts'
import type { Db } from './db.ts'

export interface WithReplica {
  /** For lists that may be a moment old. */
  replica: Replica
}

/** A copy of the database that may be a moment behind: for lists and sums, never for a decision. */
export interface Replica {
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The replica of `DATABASE_REPLICA_URL`, or the database itself where there is none or while it is away. */
export async function openReplica(
  { databaseReplicaUrl: url }: Pick<DatabaseConfig, 'databaseReplicaUrl'>,
  db: Db,
  log: Logger,
): Promise<Replica> {
  if (!url) return { read: (work) => work(db), close: async () => {} }
  const { openPostgres } = await import('./open-postgres.ts')
  const copy = openPostgres({ url, log, isOnlyRead: true })
  return {
    async read(work) {
      try {
        return await work(copy.db)
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        log.warn({ reason: String((error as Error).cause) }, 'the replica is away; reading from the database itself')
        return work(db)
      }
    },
    close: () => copy.close(),
  }
}

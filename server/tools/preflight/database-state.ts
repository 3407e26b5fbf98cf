import type { Database } from '../../platform/db/db.ts'
import { missingMigrations } from '../../platform/db/migrate.ts'
import { meetPostgres } from '../../platform/db/meet-postgres.ts'
import { type DatabasePlace, openDatabase } from '../../platform/db/open-database.ts'
import { createLogger } from '../../platform/logger.ts'
import { reasonOf } from './finding.ts'

/** The shop's database, as far as a second process may read it. */
export type DatabaseState =
  | { kind: 'open'; database: Database }
  /** Reachable, but without tables this version needs: no further query is possible. */
  | { kind: 'behind'; database: Database; missing: string[] }
  /** Only one process can open an embedded database, and that is the shop. */
  | { kind: 'embedded'; folder: string }
  | { kind: 'unreachable'; reason: string }

export async function openDatabaseState({
  databaseUrl: url,
  databaseDirectUrl: directUrl,
  dataDir,
  isRehearsal,
}: DatabasePlace & { isRehearsal?: boolean }): Promise<DatabaseState> {
  // A rehearsal asks before its shop has opened that folder.
  if (!url && isRehearsal)
    return inspect(await openDatabase({ databaseUrl: undefined, dataDir }, createLogger('silent')))
  if (!url) return { kind: 'embedded', folder: dataDir }
  let database: Database | undefined
  try {
    database = await meetPostgres({ url, directUrl, log: createLogger('silent'), maxConnections: 2 })
    return await inspect(database)
  } catch (error) {
    await database?.close()
    return { kind: 'unreachable', reason: reasonOf(error) }
  }
}

export async function inspect(database: Database): Promise<DatabaseState> {
  const missing = await missingMigrations(database.raw)
  return missing.length === 0 ? { kind: 'open', database } : { kind: 'behind', database, missing }
}

export const closeDatabase = async (state: DatabaseState): Promise<void> =>
  'database' in state ? state.database.close() : undefined

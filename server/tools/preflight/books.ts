import type { Config } from '../../ground/config/config.ts'
import type { Database } from '../../ground/db/db.ts'
import { missingMigrations } from '../../ground/db/migrate.ts'
import { openPostgres } from '../../ground/db/open-postgres.ts'
import { createLogger } from '../../ground/logger.ts'
import { reasonOf } from './finding.ts'

/** The shop's database, as far as a second process may look into it. */
export type Books =
  | { kind: 'open'; database: Database }
  /** Reached, but without tables this build needs: nothing else can be asked of it. */
  | { kind: 'behind'; database: Database; missing: string[] }
  /** Only one process may have an embedded database open, and that is the shop. */
  | { kind: 'embedded'; folder: string }
  | { kind: 'unreachable'; reason: string }

export async function openBooks({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Books> {
  if (!databaseUrl) return { kind: 'embedded', folder: dataDir }
  const database = openPostgres({ url: databaseUrl, log: createLogger('silent'), maxConnections: 2 })
  try {
    return await inspect(database)
  } catch (error) {
    await database.close()
    return { kind: 'unreachable', reason: reasonOf(error) }
  }
}

export async function inspect(database: Database): Promise<Books> {
  const missing = await missingMigrations(database.raw)
  return missing.length === 0 ? { kind: 'open', database } : { kind: 'behind', database, missing }
}

export const closeBooks = async (books: Books): Promise<void> =>
  'database' in books ? books.database.close() : undefined

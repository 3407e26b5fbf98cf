import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Logger } from '../logger.ts'
import type { Database } from './db.ts'

export const embeddedFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'pglite')

/** Only the database that is used is loaded: either takes a while. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Logger): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts')
    return openPostgres({ url: config.databaseUrl, log })
  }
  const { openPglite } = await import('./open-pglite.ts')
  return openPglite(embeddedFolder(config))
}

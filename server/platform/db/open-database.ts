import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Logger } from '../logger.ts'
import type { Database } from './db.ts'
import type { DatabaseConfig } from './settings.ts'

export const embeddedFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'pglite')

export type DatabasePlace = Pick<Config, 'dataDir'> &
  Pick<DatabaseConfig, 'databaseUrl'> &
  Partial<Pick<Config, 'patienceTimes'> & Pick<DatabaseConfig, 'databaseDirectUrl'>>

/** Imports only the driver that is used: either takes a while to load. */
export async function openDatabase(config: DatabasePlace, log: Logger): Promise<Database> {
  if (config.databaseUrl) {
    const { meetPostgres } = await import('./meet-postgres.ts')
    const { usualSilenceMs } = await import('./open-postgres.ts')
    const { databaseUrl: url, databaseDirectUrl: directUrl, patienceTimes = 1 } = config
    return meetPostgres({ url, directUrl, silenceMs: usualSilenceMs * patienceTimes, log })
  }
  const { openPglite } = await import('./open-pglite.ts')
  return openPglite(embeddedFolder(config))
}

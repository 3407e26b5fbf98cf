import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'
import type { Database } from './db.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'

export const embeddedFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'pglite')

export const openDatabase = (config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Logger): Promise<Database> =>
  config.databaseUrl
    ? Promise.resolve(openPostgres({ url: config.databaseUrl, log }))
    : openPglite(embeddedFolder(config))

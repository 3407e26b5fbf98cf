import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../ground/config/config.ts'
import { type DatabaseConfig, embeddedFolder } from '../../ground/db/open-database.ts'
import { restorePglite } from '../../ground/db/open-pglite.ts'
import { openPostgres } from '../../ground/db/open-postgres.ts'
import { createLogger } from '../../ground/logger.ts'
import { onlyOurs } from '../../ground/config/private-folder.ts'
import { secretKeyFile } from '../../ground/config/secret-key.ts'
import { runTool } from './postgres-tools.ts'

/** A restore that would destroy something, or be of no use; the message says what to do instead. */
export class RestoreRefused extends Error {}

/** Brings a backup back into an empty place. It never writes over anything. */
export async function restoreBackup(config: DatabaseConfig & Pick<Config, 'secretKey'>, file: string): Promise<void> {
  if (!existsSync(file)) throw new RestoreRefused(`There is no file ${file}.`)
  const isDump = file.endsWith('.dump')
  if (isDump !== Boolean(config.databaseUrl))
    throw new RestoreRefused(
      isDump
        ? 'This is a backup of a PostgreSQL: set DATABASE_URL to an empty one.'
        : 'This is a backup of an embedded database: unset DATABASE_URL.',
    )
  checkKey(config, keyBeside(file))
  if (config.databaseUrl) await restorePostgres(config.databaseDirectUrl ?? config.databaseUrl, file)
  else await restoreEmbedded(config, file)
  placeKey(config, keyBeside(file))
}

async function restorePostgres(url: string, file: string): Promise<void> {
  const database = openPostgres({ url, log: createLogger('silent'), maxConnections: 1 })
  try {
    const { rows } = await database.raw.query(`select 1 from pg_tables where schemaname = 'public' limit 1`)
    if (rows.length > 0)
      throw new RestoreRefused('That database is not empty. Make a new one and name it in DATABASE_URL.')
  } finally {
    await database.close()
  }
  await runTool('pg_restore', url, ['--no-owner', '--single-transaction', '--exit-on-error', file])
}

async function restoreEmbedded(config: Pick<Config, 'dataDir'>, file: string): Promise<void> {
  const folder = embeddedFolder(config)
  if (existsSync(folder))
    throw new RestoreRefused(`There is a database in ${folder} already. Move it away, or set another DATA_DIR.`)
  await restorePglite(folder, new Blob([readFileSync(file)]))
}

const keyBeside = (file: string): string => file.replace(/\.(dump|tar\.gz)$/, '.key')

/** Codes sealed with one key cannot be read with another, so a shop that has another must not get them. */
function checkKey(config: Pick<Config, 'dataDir' | 'secretKey'>, key: string): void {
  const present = secretKeyFile(config)
  if (config.secretKey || !existsSync(key) || !existsSync(present)) return
  if (readFileSync(key, 'utf8') !== readFileSync(present, 'utf8'))
    throw new RestoreRefused(`${present} is not the key of this backup. Move it away, or set another DATA_DIR.`)
}

function placeKey(config: Pick<Config, 'dataDir' | 'secretKey'>, key: string): void {
  const place = secretKeyFile(config)
  if (config.secretKey || !existsSync(key) || existsSync(place)) return
  mkdirSync(dirname(place), { recursive: true, mode: onlyOurs })
  writeFileSync(place, readFileSync(key), { mode: 0o600 })
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ShopConfig } from '../../config.ts'
import { firstAddress } from '../../platform/db/addresses.ts'
import { type DatabasePlace, embeddedFolder } from '../../platform/db/open-database.ts'
import { restorePglite } from '../../platform/db/open-pglite.ts'
import { openPostgres } from '../../platform/db/open-postgres.ts'
import { createLogger } from '../../platform/logger.ts'
import { onlyOurs } from '../../platform/config/private-folder.ts'
import { secretKeyFile } from '../../platform/config/secret-key.ts'
import { openWithKeys } from './encryption.ts'
import { runToolOn } from './postgres-tools.ts'
import { RestoreRefused } from './restore-refused.ts'

type Deps = DatabasePlace & Pick<ShopConfig, 'secretKey' | 'backup'>

/** Restores a backup into an empty database. It never overwrites anything. */
export async function restoreBackup(config: Deps, file: string): Promise<void> {
  if (!existsSync(file)) throw new RestoreRefused(`There is no file ${file}.`)
  const isDump = isDumpFile(file)
  if (isDump !== Boolean(config.databaseUrl))
    throw new RestoreRefused(
      isDump
        ? 'This is a backup of a PostgreSQL: set DATABASE_URL to an empty one.'
        : 'This is a backup of an embedded database: unset DATABASE_URL.',
    )
  if (new Set([config.databaseUrl, config.databaseDirectUrl].flatMap(databaseNameIn)).size > 1)
    throw new RestoreRefused('DATABASE_DIRECT_URL names another database than DATABASE_URL: name the same in both.')
  const key = await readKeyBeside(config, file)
  checkKey(config, key)
  // Opened only once it is certain to be read.
  const open = () => openWithKeys(file, config.backup.identityFile)
  if (config.databaseUrl) await restorePostgres(config.databaseDirectUrl ?? config.databaseUrl, open)
  else await restoreEmbedded(config, open)
  placeKey(config, key)
}

const databaseNameIn = (url: string | undefined): string[] => (url ? [firstAddress(url).pathname] : [])

/** A PostgreSQL dump; anything else is an embedded database. */
export const isDumpFile = (file: string): boolean => /\.dump(\.age)?$/.test(file)

async function restorePostgres(url: string, open: () => Promise<Readable>): Promise<void> {
  const database = openPostgres({ url, log: createLogger('silent'), maxConnections: 1 })
  try {
    const { rows } = await database.raw.query(`select 1 from pg_tables where schemaname = 'public' limit 1`)
    if (rows.length > 0)
      throw new RestoreRefused('That database is not empty. Make a new one and name it in DATABASE_URL.')
  } finally {
    await database.close()
  }
  await runToolOn(url, 'pg_restore', ['--no-owner', '--single-transaction', '--exit-on-error'], { from: await open() })
}

async function restoreEmbedded(config: Pick<ShopConfig, 'dataDir'>, open: () => Promise<Readable>): Promise<void> {
  const folder = embeddedFolder(config)
  if (existsSync(folder))
    throw new RestoreRefused(`There is a database in ${folder} already. Move it away, or set another DATA_DIR.`)
  await restorePglite(folder, new Blob([await buffer(await open())]))
}

/** The key file beside a backup of a shop that generated its own key, encrypted like the backup. */
async function readKeyBeside({ backup }: Deps, file: string): Promise<Buffer | undefined> {
  const beside = file.replace(/\.(dump|tar\.gz)(?=\.age$|$)/, '.key')
  return existsSync(beside) ? buffer(await openWithKeys(beside, backup.identityFile)) : undefined
}

/** Codes sealed with one key cannot be opened with another, so a shop with another key must not get them. */
function checkKey(config: Deps, key: Buffer | undefined): void {
  const present = secretKeyFile(config)
  if (config.secretKey || !key || !existsSync(present)) return
  if (!key.equals(readFileSync(present)))
    throw new RestoreRefused(`${present} is not the key of this backup. Move it away, or set another DATA_DIR.`)
}

function placeKey(config: Deps, key: Buffer | undefined): void {
  const place = secretKeyFile(config)
  if (config.secretKey || !key || existsSync(place)) return
  mkdirSync(dirname(place), { recursive: true, mode: onlyOurs })
  writeFileSync(place, key, { mode: 0o600 })
}

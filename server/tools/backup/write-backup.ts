import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../ground/config/config.ts'
import type { Database } from '../../ground/db/db.ts'
import type { DatabaseConfig } from '../../ground/db/open-database.ts'
import { onlyOurs } from '../../ground/config/private-folder.ts'
import { secretKeyFile } from '../../ground/config/secret-key.ts'
import { doneJobsTable } from '../../ground/jobs/books.ts'
import { runTool } from './postgres-tools.ts'

export interface Backup {
  file: string
  /** The key the codes in it are sealed with, when the shop made it itself; otherwise it is in `SECRET_KEY`. */
  keyFile: string | undefined
}

const privately = { mode: 0o600 }

/** Writes everything the shop knows into one file of a folder. It has its name only once it is whole. */
export async function writeBackup(
  config: DatabaseConfig & Pick<Config, 'secretKey'>,
  database: Pick<Database, 'save'>,
  { folder, at }: { folder: string; at: Date },
): Promise<Backup> {
  mkdirSync(folder, { recursive: true, mode: onlyOurs })
  const name = `landfall-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`
  const file = join(folder, `${name}.${config.databaseUrl ? 'dump' : 'tar.gz'}`)
  const part = `${file}.part`
  await writeFile(part, await embedded(database), privately)
  if (config.databaseUrl)
    await runTool('pg_dump', config.databaseDirectUrl ?? config.databaseUrl, [
      '--format=custom',
      '--no-owner',
      `--exclude-table-data=${doneJobsTable}`,
      `--file=${part}`,
    ])
  renameSync(part, file)
  return { file, keyFile: copyKey(config, join(folder, `${name}.key`)) }
}

async function embedded({ save }: Pick<Database, 'save'>): Promise<Buffer> {
  return save ? Buffer.from(await (await save()).arrayBuffer()) : Buffer.alloc(0)
}

function copyKey(config: Pick<Config, 'dataDir' | 'secretKey'>, copy: string): string | undefined {
  const file = secretKeyFile(config)
  if (config.secretKey || !existsSync(file)) return undefined
  writeFileSync(copy, readFileSync(file), privately)
  return copy
}

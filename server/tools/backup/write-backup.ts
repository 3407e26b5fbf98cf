import { spawn } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ShopConfig } from '../../config.ts'
import type { Database } from '../../platform/db/db.ts'
import type { DatabasePlace } from '../../platform/db/open-database.ts'
import { onlyOurs } from '../../platform/config/private-folder.ts'
import { secretKeyFile } from '../../platform/config/secret-key.ts'
import { doneJobsTable } from '../../platform/jobs/queue-store.ts'
import { createSeal, encryptedEnding, type Seal } from './encryption.ts'
import { runTool, runToolOn } from './postgres-tools.ts'

export interface Backup {
  file: string
  bytes: number
  /** The key its codes are sealed with, if the shop generated it; otherwise it is in `SECRET_KEY`. */
  keyFile: string | undefined
}

type Deps = DatabasePlace & Pick<ShopConfig, 'secretKey' | 'backup'>

/**
 * Writes the whole database into one file. The file gets its final name only once it is complete and was read again.
 */
export async function writeBackup(
  config: Deps,
  database: Pick<Database, 'save'>,
  { folder, at }: { folder: string; at: Date },
): Promise<Backup> {
  mkdirSync(folder, { recursive: true, mode: onlyOurs })
  const { recipients } = config.backup
  const seal = recipients.length > 0 ? await createSeal(recipients) : undefined
  const ending = seal ? encryptedEnding : ''
  const name = `landfall-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`
  const file = join(folder, `${name}.${config.databaseUrl ? 'dump' : 'tar.gz'}${ending}`)
  const part = `${file}.part`
  try {
    await write(config, database, part, seal)
    await readAgain(config, seal ? await seal.open(part) : createReadStream(part))
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
  const keyFile = await copyKey(config, join(folder, `${name}.key${ending}`), seal)
  return { file, bytes: statSync(file).size, keyFile }
}

async function write(config: Deps, database: Pick<Database, 'save'>, part: string, seal: Seal | undefined) {
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  const target = createWriteStream(part, { mode: 0o600 })
  if (!databaseUrl) return pour(Readable.from([await embedded(database)]), target, seal)
  const args = ['--format=custom', '--no-owner', `--exclude-table-data=${doneJobsTable}`]
  if (!seal) return runToolOn(databaseUrl, 'pg_dump', args, { to: target })
  // Encrypted in the stream: no plain text touches the disk.
  const onItsWay = new PassThrough()
  await Promise.all([runToolOn(databaseUrl, 'pg_dump', args, { to: onItsWay }), pour(onItsWay, target, seal)])
}

const pour = async (from: Readable, to: Writable, seal: Seal | undefined): Promise<void> =>
  pipeline(seal ? await seal.encrypt(from) : from, to)

/** Reads a backup to its last byte, as a restore would: a truncated one fails now, not when it is needed. */
const readAgain = (config: Pick<ShopConfig, 'databaseUrl'>, plain: Readable): Promise<void> =>
  config.databaseUrl
    ? runTool('pg_restore', ['--file=/dev/null'], { from: plain })
    : pipeline(plain, createGunzip(), new Writable({ write: (_chunk, _encoding, done) => done() }))

async function embedded({ save }: Pick<Database, 'save'>): Promise<Buffer> {
  return save ? Buffer.from(await (await save()).arrayBuffer()) : Buffer.alloc(0)
}

async function copyKey(config: Deps, copy: string, seal: Seal | undefined): Promise<string | undefined> {
  const file = secretKeyFile(config)
  if (config.secretKey || !existsSync(file)) return undefined
  await pour(createReadStream(file), createWriteStream(copy, { mode: 0o600 }), seal)
  return copy
}

/** Runs the operator's command to copy a backup elsewhere; the shell gets the file as `$1`. */
export async function copyElsewhere(command: string, file: string): Promise<void> {
  const child = spawn('sh', ['-c', command, 'backup', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new Error(`The copy elsewhere failed: BACKUP_COPY ended with ${code}. The backup is in ${file}.`)
}

/** Deletes backups older than this many days, with the keys beside them. */
export function forgetOldBackups(folder: string, keepDays: number, now: Date): string[] {
  const oldest = now.getTime() - keepDays * 86_400_000
  const old = readdirSync(folder).filter(
    (name) => /^landfall-\d{8}T\d{6}Z\./.test(name) && statSync(join(folder, name)).mtimeMs < oldest,
  )
  for (const name of old) rmSync(join(folder, name))
  return old
}

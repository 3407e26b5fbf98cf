import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ShopConfig } from '../../config.ts'
import { changeAddress, firstAddress } from '../../platform/db/addresses.ts'
import type { Database } from '../../platform/db/db.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { openPostgres } from '../../platform/db/open-postgres.ts'
import { partsOfError } from '../../platform/error-parts.ts'
import { createLogger } from '../../platform/logger.ts'
import { openVault } from '../../platform/sealing/open-vault.ts'
import { compareBooks, type Difference, sumBooks } from './compare-books.ts'
import { comparePayments, findUnknownPayments, type Providers, type UnknownPayment } from './compare-providers.ts'
import { isDumpFile, restoreBackup } from './restore-backup.ts'
import { RestoreRefused } from './restore-refused.ts'

type Deps = Pick<ShopConfig, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'secretKey' | 'oldSecretKeys' | 'backup'>

export interface Rehearsal {
  migrations: number
  sums: [name: string, value: string][]
  differences: Difference[]
  /** Undefined where no provider could be asked. */
  unknownPayments: UnknownPayment[] | undefined
}

/**
 * Restores a backup into a temporary database, migrates that to this version, compares, and drops it. No shop is
 * started on it: nothing is charged, bought, mailed or queued.
 */
export async function rehearse(
  config: Deps,
  { file, providers, now }: { file: string; providers: Providers | undefined; now: Date },
): Promise<Rehearsal> {
  const scratch = await makeScratch(config, file)
  try {
    await restoreBackup(scratch.config, file)
    const database = await openDatabase(scratch.config, createLogger('silent'))
    try {
      return await look(database, { config: scratch.config, file, providers, now })
    } finally {
      await database.close()
    }
  } finally {
    await scratch.drop()
  }
}

interface Look {
  config: Deps
  file: string
  providers: Providers | undefined
  now: Date
}

async function look(database: Database, { config, file, providers, now }: Look): Promise<Rehearsal> {
  const migrations = (await migrate(database)).length
  const { db, raw } = database
  const unknownPayments = providers && (await findUnknownPayments(db, providers, now))
  return {
    migrations,
    sums: await sumBooks(raw),
    differences: [
      ...(await openCodes(database, config, now)),
      ...(await compareBooks(raw)),
      ...(providers ? await comparePayments(db, providers) : []),
      ...missedBefore(momentOf(file), unknownPayments ?? []),
    ],
    unknownPayments,
  }
}

/** Whether the available keys open the activation codes in it. */
async function openCodes(database: Database, config: Deps, now: Date): Promise<Difference[]> {
  try {
    await openVault(database, config, now)
    return []
  } catch (error) {
    return [{ about: 'SECRET_KEY', what: error instanceof Error ? error.message : String(error) }]
  }
}

/** A backup's file name holds the time it was begun. */
function momentOf(file: string): Date | undefined {
  const [, date, time] = /landfall-(\d{8})T(\d{6})Z\./.exec(basename(file)) ?? []
  if (!date || !time) return undefined
  return new Date(`${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`)
}

/** Longer than a payment takes to become a sale, with or without a webhook. */
const settlingMs = 15 * 60_000

/** A backup cannot have payments made after it, but must have those made well before. */
const missedBefore = (begun: Date | undefined, unknown: UnknownPayment[]): Difference[] =>
  unknown
    .filter(({ at, isGivenBack }) => begun && begun.getTime() - at.getTime() > settlingMs && !isGivenBack)
    .map(({ intentId }) => ({ about: `payment ${intentId}`, what: 'was made before the backup and is not in it' }))

/** An empty database of the backup's own kind. */
async function makeScratch(config: Deps, file: string): Promise<{ config: Deps; drop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-rehearsal-'))
  const dropFolder = async () => rmSync(folder, { recursive: true, force: true })
  // A key file beside the backup is copied into the folder; SECRET_KEY takes precedence.
  const embedded = { databaseUrl: undefined, databaseDirectUrl: undefined, dataDir: folder }
  if (!isDumpFile(file)) return { config: { ...config, ...embedded }, drop: dropFolder }
  if (!config.databaseUrl)
    throw new RestoreRefused(
      'This is a backup of a PostgreSQL: set DATABASE_URL to a server where a database may be made for the rehearsal.',
    )
  const name = `landfall_rehearsal_${randomUUID().slice(0, 8)}`
  const server = config.databaseDirectUrl ?? config.databaseUrl
  await createDatabase(server, name)
  const url = changeAddress(server, (address) => (address.pathname = `/${name}`))
  return {
    config: { ...config, databaseUrl: url, databaseDirectUrl: url, dataDir: folder },
    drop: async () => {
      await onServer(server, `drop database if exists ${name} with (force)`)
      await dropFolder()
    },
  }
}

/** The user of a live shop need not be allowed to create databases, and a rehearsal then needs another one. */
async function createDatabase(server: string, name: string): Promise<void> {
  try {
    await onServer(server, `create database ${name}`)
  } catch (error) {
    if (!isRefusedRight(error)) throw error
    throw new RestoreRefused(
      `The user ${firstAddress(server).username || 'of DATABASE_URL'} may not create the database that a rehearsal restores into. ` +
        'Allow it (ALTER ROLE … CREATEDB), or set DATABASE_URL to a user who may, on this server or another.',
    )
  }
}

/** SQLSTATE insufficient_privilege; the driver's error may be wrapped. */
const isRefusedRight = (error: unknown): boolean =>
  partsOfError(error).code === '42501' || (error instanceof Error && error.cause != null && isRefusedRight(error.cause))

async function onServer(url: string, statement: string): Promise<void> {
  const server = openPostgres({ url, log: createLogger('silent'), maxConnections: 1 })
  try {
    await server.script(statement)
  } finally {
    await server.close()
  }
}

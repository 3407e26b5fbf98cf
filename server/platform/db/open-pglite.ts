import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import type { ClockReading } from '../clock.ts'
import { closeToOthers, onlyOurs } from '../config/private-folder.ts'
import type { Database, Db, RawSql } from './db.ts'
import { copyNewDatabase } from './new-database.ts'

const extensions = { pg_trgm, unaccent }

/** PostgreSQL inside this process, stored in a folder. */
export async function openPglite(folder: string): Promise<Database> {
  mkdirSync(dirname(folder), { recursive: true, mode: onlyOurs })
  copyNewDatabase(folder)
  const pglite = await PGlite.create(`file://${folder}`, { extensions })
  // PGlite makes the files of a new database writable for all users, whatever the umask.
  closeToOthers(folder)
  return asDatabase(pglite)
}

/** Recreates the folder from a file that `save` wrote. */
export async function restorePglite(folder: string, saved: Blob): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true, mode: onlyOurs })
  const pglite = await PGlite.create(`file://${folder}`, { extensions, loadDataDir: saved })
  await pglite.close()
  closeToOthers(folder)
}

/** A database in memory, gone with the process. Starting from a saved empty one spares the seconds of creating it. */
export const openPgliteInMemory = async (start?: Blob): Promise<Database> =>
  asDatabase(await PGlite.create('memory://', { extensions, ...(start && { loadDataDir: start }) }))

/** A new, empty database as a file to start others from. */
export async function saveEmptyPglite(): Promise<Blob> {
  const pglite = await PGlite.create('memory://', { extensions })
  const saved = await pglite.dumpDataDir('none')
  await pglite.close()
  return saved
}

function asDatabase(pglite: PGlite): Database {
  const raw: RawSql = {
    query: queryOn(pglite),
    transaction: (work) =>
      pglite.transaction((tx) => {
        const inner: RawSql = { query: queryOn(tx), transaction: (nested) => nested(inner) }
        return work(inner)
      }) as ReturnType<typeof work>,
  }
  return {
    kind: 'pglite',
    isPooled: false,
    db: drizzle(pglite, { casing: 'snake_case' }) as unknown as Db,
    raw,
    script: async (text) => void (await pglite.exec(text)),
    aside: raw.query,
    look: () => askTime(raw.query),
    changedServerAt: () => -Infinity,
    listen: (channel, { onMessage }) => pglite.listen(channel, onMessage),
    listenerName: `embedded-${randomUUID()}`,
    listeners: async () => [],
    // An embedded database has only this process.
    alone: (_name, work) => work(raw),
    save: () => pglite.dumpDataDir('gzip'),
    close: () => pglite.close(),
  }
}

async function askTime(query: RawSql['query']): Promise<ClockReading> {
  const askedAt = performance.now()
  const { rows } = await query<{ time: Date | string }>('select clock_timestamp() as time')
  return { time: new Date(rows[0]?.time ?? Number.NaN), tookMs: performance.now() - askedAt }
}

const queryOn =
  (connection: PGlite | Transaction): RawSql['query'] =>
  async (text, params) => {
    // The queue sends whole scripts without parameters, which PGlite takes through another method.
    if (params === undefined || params.length === 0) {
      const results = await connection.exec(text)
      return { rows: (results.at(-1)?.rows ?? []) as never[] }
    }
    const result = await connection.query(text, params)
    return { rows: result.rows as never[] }
  }

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config/config.ts'
import { projectRoot } from '../config/project-root.ts'
import type { Database, RawSql } from './db.ts'

const folder = join(projectRoot, 'server/platform/db/migrations')

/**
 * Brings the database up to this build. Processes that start together take turns by an advisory lock, so the second
 * finds everything done. `upTo` stops after that migration, as an older build would have.
 */
export const migrate = ({ alone }: Pick<Database, 'alone'>, { upTo }: { upTo?: string } = {}): Promise<string[]> =>
  alone('landfall-migrations', (raw) => whenNobodyIsInTheWay(() => applyMissing(raw, upTo)))

const deadlock = '40P01'

/** A process of the previous build may lock the same tables in another order: PostgreSQL then aborts one of the two. */
async function whenNobodyIsInTheWay<Done>(work: () => Promise<Done>, tries = 5): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    const isInTheWay = error instanceof Error && 'code' in error && error.code === deadlock
    if (!isInTheWay || tries === 1) throw error
    return whenNobodyIsInTheWay(work, tries - 1)
  }
}

const applyMissing = (database: RawSql, upTo?: string): Promise<string[]> =>
  database.transaction(async (tx) => {
    await tx.query(
      `create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    )
    await refuseOlderThanBase(tx)
    const missing = (await notApplied(tx)).filter((name) => !upTo || name <= upTo)
    for (const name of missing) {
      await tx.query(readFileSync(join(folder, name), 'utf8'))
      await tx.query('insert into migrations (name) values ($1)', [name])
    }
    return missing
  })

/**
 * Files below 0100 are the base, which never changes after the first release: a database with others was made before it.
 * Names above are those of a newer build, which may run beside this one.
 */
async function refuseOlderThanBase(raw: RawSql): Promise<void> {
  const { rows } = await raw.query<{ name: string }>(`select name from migrations where name < '0100' order by name`)
  const known = new Set(listFiles())
  const [older] = rows.filter(({ name }) => !known.has(name))
  if (older)
    throw new ConfigError([
      `The database was made by a build from before the first release (${older.name}): begin with a new one. On play money, delete DATA_DIR.`,
    ])
}

/** Migrations that this build has and the database has not. Changes nothing. */
export async function missingMigrations(raw: RawSql): Promise<string[]> {
  const { rows } = await raw.query<{ name: string | null }>(`select to_regclass('migrations')::text as name`)
  return rows[0]?.name ? notApplied(raw) : listFiles()
}

async function notApplied(raw: RawSql): Promise<string[]> {
  const { rows } = await raw.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map((row) => row.name))
  return listFiles().filter((name) => !applied.has(name))
}

export const readMigrations = (): { name: string; text: string }[] =>
  listFiles().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** In the order they run: by name. The database records the name, so a file is never renamed. */
export const listFiles = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import type { Database } from './db.ts'

const folder = join(projectRoot, 'server/db/migrations')

/**
 * Brings the database up to this build. Processes that start together take turns by an advisory lock,
 * so the second finds everything done.
 */
export async function migrate({ raw }: Pick<Database, 'raw'>): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  return raw.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('landfall-migrations'))`)
    await tx.query(
      `create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    )
    const { rows } = await tx.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const missing = files.filter((name) => !applied.has(name))
    for (const name of missing) {
      await tx.query(readFileSync(join(folder, name), 'utf8'))
      await tx.query('insert into migrations (name) values ($1)', [name])
    }
    return missing
  })
}

import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../config/project-root.ts'
import { readMigrations } from './migrate.ts'

/** Where the build puts an embedded database that has every table and nothing in them (decision 0002). */
export const newDatabase = join(projectRoot, 'dist/new-database')

/** Beside the folder, not in it: PostgreSQL's folder has only its own files. */
const noteBeside = (folder: string): string => `${folder}.made-from`

/** What such a database depends on: the version of PGlite, and each migration to the letter. */
function madeFrom(): string {
  const manifest = readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  const hash = createHash('sha256').update(String((JSON.parse(manifest) as { version: string }).version))
  for (const { name, text } of readMigrations()) hash.update(`\0${name}\0${text}`)
  return `${hash.digest('hex')}\n`
}

/**
 * Whether the folder has such a database, made from exactly what is here now. The build also compares the settings of
 * its queues; a start corrects those by itself.
 */
export const isNewDatabase = (folder: string, queues = ''): boolean =>
  existsSync(folder) &&
  existsSync(noteBeside(folder)) &&
  readFileSync(noteBeside(folder), 'utf8').startsWith(madeFrom() + queues)

/**
 * Saves a first start most of its time: creating and migrating a database takes ten times as long as copying one.
 * Nothing happens if anything is at `folder` already. The copy appears there in one step, so that a process which is
 * killed meanwhile leaves nothing half-made behind.
 */
export function copyNewDatabase(folder: string, from = newDatabase): void {
  if (existsSync(folder) || !isNewDatabase(from)) return
  const copy = `${folder}.new`
  rmSync(copy, { recursive: true, force: true })
  cpSync(from, copy, { recursive: true })
  renameSync(copy, folder)
}

/** `make` creates the database in the folder it is given. */
export async function keepNewDatabase(
  make: (folder: string) => Promise<void>,
  queues: string,
  folder = newDatabase,
): Promise<void> {
  const making = `${folder}.making`
  for (const old of [noteBeside(folder), folder, making]) rmSync(old, { recursive: true, force: true })
  await make(making)
  letAllRead(making)
  renameSync(making, folder)
  // Last: without the note the folder is not used.
  writeFileSync(noteBeside(folder), madeFrom() + queues)
}

/** It holds no secrets, and the user who builds is often not the one whose shop copies it. */
function letAllRead(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) letAllRead(path)
    else chmodSync(path, 0o644)
  }
}

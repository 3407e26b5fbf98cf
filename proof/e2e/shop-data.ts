import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../server/platform/db/db.ts'
import { embeddedFolder } from '../../server/platform/db/open-database.ts'
import { openPglite } from '../../server/platform/db/open-pglite.ts'
import { openPostgres } from '../../server/platform/db/open-postgres.ts'
import { createLogger } from '../../server/platform/logger.ts'

/**
 * What a worker's shop keeps its data in. The embedded database costs three times as much of the processor, so most
 * tests use a server if there is one (`TEST_DATABASE_URL`); some walk through the shop on the embedded one.
 */
export type DatabaseKind = 'server' | 'embedded'

export interface ShopData {
  /** The settings of a shop that uses this data. */
  env: Record<string, string>
  /** Opens the database; no shop may be running on it, since the embedded one has a single user. */
  open(): Promise<Database>
  discard(): Promise<void>
}

const prefix = 'landfall-e2e-'
const templateName = 'landfall_e2e_template'
const serverUrl = (): string | undefined => process.env.TEST_DATABASE_URL

/** The kind that tests get unless they ask for the embedded one. */
export const usualKind = (): DatabaseKind => (serverUrl() ? 'server' : 'embedded')

const openServer = (url: string): Database =>
  openPostgres({ url, log: createLogger('silent'), silenceMs: 600_000, connectMs: 600_000, maxConnections: 1 })

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const server = openServer(url)
  for (const statement of statements) await server.script(statement)
  await server.close()
}

const named = (url: string, name: string): string => {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

const embedded = (folder: string): ShopData => ({
  env: { DATA_DIR: folder },
  open: () => openPglite(embeddedFolder({ dataDir: folder })),
  discard: async () => rmSync(folder, { recursive: true, force: true }),
})

const onServerAt = (url: string, name: string, folder: string): ShopData => ({
  env: { DATA_DIR: folder, DATABASE_URL: named(url, name) },
  open: async () => openServer(named(url, name)),
  async discard() {
    await onServer(url, `drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  },
})

/** Empty data, for the shop that is opened once so that the others start from a copy of it. */
export async function makeTemplate(kind: DatabaseKind): Promise<ShopData> {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  process.env[`TEMPLATE_OF_${kind}`] = folder
  const url = serverUrl()
  if (kind === 'embedded' || !url) return embedded(folder)
  await onServer(url, `drop database if exists ${templateName}`, `create database ${templateName}`)
  return onServerAt(url, templateName, folder)
}

/** A copy of the template for one worker; empty data where there is none. */
export async function copyTemplate(kind: DatabaseKind): Promise<ShopData> {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const template = process.env[`TEMPLATE_OF_${kind}`]
  if (template) cpSync(template, folder, { recursive: true })
  const url = serverUrl()
  if (kind === 'embedded' || !url) return embedded(folder)
  const name = `landfall_e2e_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `create database ${name} template ${templateName}`)
  return onServerAt(url, name, folder)
}

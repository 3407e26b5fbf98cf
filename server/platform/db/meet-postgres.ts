import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config/config.ts'
import type { Database } from './db.ts'
import { Route, type ServerConnection } from './route.ts'
import { Fence } from './server-state.ts'
import { openPostgres, type PostgresOptions, usualConnectMs } from './open-postgres.ts'
import { type DatabaseSetting, poolerSentence, whyNotReached } from './why-not-reached.ts'

const hearingMs = 1000

/** Opens a PostgreSQL and makes sure that it answers and is usable, else throws a sentence that says why not. */
export async function meetPostgres(options: PostgresOptions): Promise<Database> {
  const { url, directUrl = url, connectMs = usualConnectMs } = options
  const database = openPostgres(options)
  try {
    const user = await saying(url, 'DATABASE_URL', () => userOf(database))
    const setting = database.isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    await saying(directUrl, setting, () => meetDirectly({ url: directUrl, connectMs }, setting, user))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function saying<T>(url: string, setting: DatabaseSetting, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw whyNotReached(error, url, setting)
  }
}

const whoAmI = `select current_user || ' of ' || current_database() as who`

async function userOf({ raw }: Pick<Database, 'raw'>): Promise<string | undefined> {
  return (await raw.query<{ who: string }>(whoAmI)).rows[0]?.who
}

interface ConnectOptions {
  url: string
  connectMs: number
}

/** Locks and listening need a session of their own, and processes see each other only as the same user. */
async function meetDirectly(
  way: ConnectOptions,
  setting: DatabaseSetting,
  expected: string | undefined,
): Promise<void> {
  const client = await connect(way)
  try {
    const found = (await client.query<{ who: string }>(whoAmI)).rows[0]?.who
    if (found !== expected)
      throw new ConfigError([
        `DATABASE_DIRECT_URL and DATABASE_URL must lead to the same user and database: they are ${found} and ${expected}.`,
      ])
    if (!(await hasOwnSession(client, way)))
      throw new ConfigError([
        setting === 'DATABASE_URL'
          ? poolerSentence
          : 'DATABASE_DIRECT_URL leads to a pooler: set it to the database itself.',
      ])
  } finally {
    await client.end()
  }
}

async function connect({ url, connectMs }: ConnectOptions): Promise<ServerConnection> {
  const route = new Route({ url, silenceMs: connectMs, connectMs, fence: new Fence() })
  return route.connect({ query_timeout: connectMs })
}

/**
 * A pooler gives each connection a process id of its own, so a database that reports the same id is reached directly. A
 * pooler that keeps a session for each connection is just as good: then a notification sent elsewhere arrives here.
 */
async function hasOwnSession(client: ServerConnection, way: ConnectOptions): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if ((client as ServerConnection & { processID?: number }).processID === rows[0]?.pid) return true
  const heard = new Promise<boolean>((resolve) => client.once('notification', () => resolve(true)))
  await client.query(`listen landfall_start_${rows[0]?.pid}`)
  const other = await connect(way)
  try {
    await other.query(`notify landfall_start_${rows[0]?.pid}`)
    return await Promise.race([heard, sleep(hearingMs, false)])
  } finally {
    await other.end()
  }
}

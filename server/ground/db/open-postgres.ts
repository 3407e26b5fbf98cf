import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../logger.ts'
import type { Database, Db, RawSql } from './db.ts'
import * as schema from './schema.ts'

export interface PostgresOptions {
  url: string
  log: Logger
  maxConnections?: number
  silenceMs?: number
}

/**
 * A server or a network that hangs answers nothing, not even no: after this long its connection counts as broken. The
 * server itself gives a statement up a little before, so that it does not go on for nobody.
 */
const longestSilenceMs = 30_000
const statementShare = 0.9
const askListenerMs = 10_000

export function openPostgres(options: PostgresOptions): Database {
  const { url, log, maxConnections = 10, silenceMs = longestSilenceMs } = options
  const pool = new ForgivingPool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: Math.floor(silenceMs * statementShare),
    stream: () => impatientSocket(silenceMs),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  // One that breaks between two statements of a transaction fails the next; the event would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined))

  const listenerName = `${listenerPrefix}${randomUUID()}`

  return {
    kind: 'postgres',
    db: drizzle(pool, { schema, casing: 'snake_case' }) as unknown as Db,
    raw: rawOn(pool),
    script: async (text) => void (await pool.query(text)),
    listen: (channel, onMessage, onLost) => listen({ url, log, silenceMs, listenerName, channel, onMessage, onLost }),
    listenerName,
    listeners: () => listListeners(pool),
    alone: (name, work) => alone(url, name, work),
    close: () => pool.end(),
  }
}

const listenerPrefix = 'landfall-listener-'

/** A process that has only just connected has read nothing yet that could be out of date. */
async function listListeners(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and application_name like $1 and backend_start < now() - interval '1 second'`,
    [`${listenerPrefix}%`],
  )
  return rows.map((row) => row.name)
}

/**
 * Takes a broken connection back whoever holds it. A transaction whose first statement fails never gives its own back
 * (Drizzle begins before it takes care to), and each of those would be one less for good.
 */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback)
    return super.connect().then((client) => {
      const giveBack = client.release.bind(client)
      let isBack = false
      const takeBack = (error: Error) => client.release(error)
      client.release = (error) => {
        if (isBack) return
        isBack = true
        client.off('error', takeBack)
        giveBack(error)
      }
      client.on('error', takeBack)
      return client
    })
  }
}

/** The pool closes idle connections long before: this one waits for an answer, or a transaction rests too long. */
function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket()
  const silence = Object.assign(new Error(`the database has not answered for ${silenceMs} ms`), { code: 'ETIMEDOUT' })
  return socket.setTimeout(silenceMs, () => socket.destroy(silence))
}

const queryOn =
  (client: pg.Pool | pg.ClientBase): RawSql['query'] =>
  async (text, params) => {
    const result = await client.query(text, params)
    return { rows: (Array.isArray(result) ? [] : result.rows) as never[] }
  }

async function inTransaction<T>(client: pg.ClientBase, work: (raw: RawSql) => Promise<T>): Promise<T> {
  try {
    await client.query('begin')
    const inner: RawSql = { query: queryOn(client), transaction: (nested) => nested(inner) }
    const result = await work(inner)
    await client.query('commit')
    return result
  } catch (error) {
    // On a broken connection there is nothing left to roll back, and the first error says more.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const rawOn = (pool: pg.Pool): RawSql => ({
  query: queryOn(pool),
  async transaction(work) {
    const client = await pool.connect()
    try {
      return await inTransaction(client, work)
    } finally {
      client.release()
    }
  },
})

/** The lock belongs to a connection of its own, so it goes when the work is done or the process is gone. */
async function alone<T>(url: string, name: string, work: (raw: RawSql) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // Losing the connection loses the lock, but must not end the process: everything done under such a lock stays right
  // when another process does it at the same time.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return await work({ query: queryOn(client), transaction: (nested) => inTransaction(client, nested) })
  } finally {
    await client.end()
  }
}

interface Listening {
  url: string
  silenceMs: number
  listenerName: string
  log: Logger
  channel: string
  onMessage: (payload: string) => void
  onLost: () => void
}

/** One connection that only listens, and comes back by itself. */
async function listen(listening: Listening): Promise<() => Promise<void>> {
  const { url, log, silenceMs, listenerName, channel, onMessage, onLost } = listening
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: listenerName,
      stream: () => impatientSocket(silenceMs),
    })
    next.on('notification', (message) => onMessage(message.payload ?? ''))
    next.on('error', () => undefined)
    next.on('end', () => retryLater())
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
    // Nothing to hear and nobody there sound alike, so it is asked now and then.
    const asking = setInterval(
      () => next.query('select 1').catch(() => undefined),
      Math.min(askListenerMs, silenceMs / 3),
    )
    next.on('end', () => clearInterval(asking))
  }
  const retryLater = () => {
    if (stopped || timer) return
    client = undefined
    timer = setTimeout(async () => {
      timer = undefined
      try {
        await connect()
        onLost()
      } catch (error) {
        log.warn({ err: error }, 'still no database connection to listen on')
        retryLater()
      }
    }, 500)
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
}

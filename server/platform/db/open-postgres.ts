import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../logger.ts'
import type { Database, Db, Ears, RawSql } from './db.ts'
import { shareReads } from './shared-lines.ts'

export interface PostgresOptions {
  url: string
  /** Past a pooler, to the database itself; the same as `url` where there is none. */
  directUrl?: string | undefined
  log: Logger
  maxConnections?: number
  silenceMs?: number
  /** How long a new connection may take. */
  connectMs?: number
}

/**
 * A server or a network that hangs answers nothing, not even no: after this long its connection counts as broken. The
 * server itself gives a statement up a little before, so that it does not go on for nobody.
 */
export const usualSilenceMs = 30_000
const statementShare = 0.9
const askListenerMs = 10_000
export const usualConnectMs = 10_000
/** Whoever asks aside wants to know how the database is, and that it is slow is an answer. */
const asideMs = 2000

export function openPostgres(options: PostgresOptions): Database {
  const { url, directUrl = url, log, maxConnections = 10 } = options
  const { silenceMs = usualSilenceMs, connectMs = usualConnectMs } = options
  const isPooled = directUrl !== url
  const statementMs = Math.floor(silenceMs * statementShare)
  const pool = new ForgivingPool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    // A pooler takes no such wish for a connection that it shares out.
    ...(!isPooled && { statement_timeout: statementMs }),
    stream: () => impatientSocket(silenceMs),
    pipeline: true,
  })
  if (isPooled) pool.on('connect', (client) => suitPooler(client, statementMs))
  else shareReads(pool)
  const asidePool = new ForgivingPool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: asideMs,
    query_timeout: asideMs,
  })
  for (const each of [pool, asidePool]) {
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    each.on('error', (error) => log.debug({ reason: error.message }, 'an idle database connection broke'))
    // One that breaks between two statements of a transaction fails the next; the event would end the process as well.
    each.on('connect', (client) => client.on('error', () => undefined))
  }

  const listenerName = `${listenerPrefix}${randomUUID()}`

  return {
    kind: 'postgres',
    isPooled,
    db: drizzle(pool, { casing: 'snake_case' }) as unknown as Db,
    raw: rawOn(pool),
    script: async (text) => void (await pool.query(text)),
    aside: queryOn(asidePool),
    listen: (channel, ears) => listen({ url: directUrl, silenceMs, listenerName, channel, ...ears }),
    listenerName,
    listeners: () => listListeners(pool),
    alone: (name, work) => alone(directUrl, name, work),
    close: async () => {
      await Promise.all([pool.end(), asidePool.end()])
    },
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

/**
 * Behind a pooler a session is ours for one transaction, so the limit is said with each, in the same message as its
 * begin. Statements outside of one have the limit that the role has. A name that a statement was given in one session
 * means nothing in the next, so none is sent.
 */
function suitPooler(client: pg.PoolClient, statementMs: number): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown
  const limited = (text: unknown) =>
    typeof text === 'string' && /^begin\b/i.test(text) ? `${text}; set local statement_timeout = ${statementMs}` : text
  const query = (question: unknown, ...rest: unknown[]) =>
    ask(
      typeof question === 'object' && question !== null && 'text' in question
        ? { ...question, text: limited(question.text), name: undefined }
        : limited(question),
      ...rest,
    )
  Object.assign(client, { query })
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
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: usualConnectMs, keepAlive: true })
  // Losing the connection loses the lock, but must not end the process: everything done under such a lock stays right
  // when another process does it at the same time.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return await work({ query: queryOn(client), transaction: (nested) => inTransaction(client, nested) })
  } finally {
    await client.end()
  }
}

interface Listening extends Ears {
  url: string
  silenceMs: number
  listenerName: string
  channel: string
}

/** One connection that only listens, and comes back by itself. */
async function listen(listening: Listening): Promise<() => Promise<void>> {
  const { url, silenceMs, listenerName, channel, onMessage, onBroken, onMended } = listening
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: listenerName,
      connectionTimeoutMillis: usualConnectMs,
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
    if (client) onBroken()
    client = undefined
    timer = setTimeout(async () => {
      timer = undefined
      try {
        await connect()
        onMended()
      } catch {
        retryLater()
      }
    }, 500)
  }
  const stop = async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }

  await connect().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return stop
}

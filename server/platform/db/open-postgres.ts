import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../logger.ts'
import type { Database, Db, ListenHandlers, RawSql } from './db.ts'

export interface PostgresOptions {
  url: string
  /** Bypasses a pooler; the same as `url` where there is none. */
  directUrl?: string | undefined
  log: Logger
  maxConnections?: number
  silenceMs?: number
  /** How long a new connection may take. */
  connectMs?: number
}

/**
 * A server or a network that hangs sends nothing, not even an error: after this long its connection counts as broken.
 * The server cancels a statement a little earlier, so that it does not run on after its caller gave up.
 */
export const usualSilenceMs = 30_000
const statementShare = 0.9
const askListenerMs = 10_000
export const usualConnectMs = 10_000
/** A caller of `aside` checks on the database, and 'slow' is an answer. */
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
    // A pooler does not accept this setting for connections that it shares.
    ...(!isPooled && { statement_timeout: statementMs }),
    stream: () => impatientSocket(silenceMs),
  })
  if (isPooled) pool.on('connect', (client) => suitPooler(client, statementMs))
  const asidePool = new ForgivingPool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: asideMs,
    query_timeout: asideMs,
  })
  for (const each of [pool, asidePool]) {
    // The pool replaces an idle connection that breaks; without a listener the event would end the process.
    each.on('error', (error) => log.debug({ reason: error.message }, 'an idle database connection broke'))
    // A connection that breaks between two statements of a transaction fails the next one; the event would also end the
    // process.
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

/** Leaves out processes that have only just connected: they have read nothing yet that could be stale. */
async function listListeners(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and application_name like $1 and backend_start < now() - interval '1 second'`,
    [`${listenerPrefix}%`],
  )
  return rows.map((row) => row.name)
}

/**
 * Takes a broken connection back, whichever code holds it. A transaction whose first statement fails never releases its
 * own (Drizzle runs `begin` outside its try block), and the pool would lose one connection each time.
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
 * Behind a pooler a session is ours for one transaction only, so the limit is sent with each, in the same message as
 * its `begin`. Statements outside a transaction have the limit of the role. A prepared statement's name means nothing
 * in the next session, so none is sent.
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

/** The pool closes idle connections long before this: here an answer is overdue, or a transaction rests too long. */
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

/** The lock belongs to a connection of its own, so it is released when the work ends or the process dies. */
async function alone<T>(url: string, name: string, work: (raw: RawSql) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: usualConnectMs, keepAlive: true })
  // Losing the connection loses the lock, but must not end the process: everything done under such a lock stays correct
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

interface Listening extends ListenHandlers {
  url: string
  silenceMs: number
  listenerName: string
  channel: string
}

/** One connection that only listens, and reconnects by itself. */
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
    // A quiet channel and a dead connection look alike, so ask now and then.
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

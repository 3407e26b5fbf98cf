import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../logger.ts'
import { isUnreachable, NoConnection } from './database-away.ts'
import type { Database, Db, ListenHandlers, RawSql } from './db.ts'
import { openLooks } from './look-at-servers.ts'
import { queryOn, Route, ServerConnection } from './route.ts'
import { Fence } from './server-state.ts'

export interface PostgresOptions {
  /** May name several hosts, as libpq's may: each connection goes to the first of them that can be written to. */
  url: string
  /** Bypasses a pooler; the same as `url` where there is none. */
  directUrl?: string | undefined
  log: Logger
  maxConnections?: number
  silenceMs?: number
  /** How long a new connection may take. */
  connectMs?: number
  /** A copy that is only read from may be a standby. */
  isOnlyRead?: boolean
}

/**
 * A server or a network that hangs sends nothing, not even an error: after this long its connection counts as broken.
 * The server cancels a statement a little earlier, so that it does not run on after its caller gave up.
 */
export const usualSilenceMs = 30_000
const statementShare = 0.9
const askListenerMs = 10_000
export const usualConnectMs = 10_000

export function openPostgres(options: PostgresOptions): Database {
  const { url, directUrl = url, log, maxConnections = 10, isOnlyRead = false } = options
  const { silenceMs = usualSilenceMs, connectMs = usualConnectMs } = options
  const isPooled = directUrl !== url
  const statementMs = Math.floor(silenceMs * statementShare)
  const fence = isOnlyRead ? undefined : new Fence()
  const route = new Route({ url, silenceMs, connectMs, fence })
  const direct = isPooled ? new Route({ url: directUrl, silenceMs, connectMs, fence }) : route
  const pool = new ForgivingPool(route, {
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    // A pooler does not accept this setting for connections that it shares.
    ...(!isPooled && { statement_timeout: statementMs }),
  })
  if (isPooled) pool.on('connect', (client) => suitPooler(client, statementMs))
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on('error', (error) => log.debug({ reason: error.message }, 'an idle database connection broke'))
  const looks = openLooks({ route, fence, log, onLook: ({ isSilent }) => hurry([route, direct], isSilent) })

  const listenerName = `${listenerPrefix}${randomUUID()}`
  let heardAnewAt = -Infinity

  return {
    kind: 'postgres',
    isPooled,
    db: drizzle(pool, { casing: 'snake_case' }) as unknown as Db,
    raw: rawOn(pool),
    script: async (text) => void (await pool.query(text)),
    aside: looks.aside,
    look: looks.look,
    changedServerAt: () => Math.max(heardAnewAt, fence?.metAnotherAt ?? -Infinity),
    listen: (channel, ears) =>
      listen({
        ...ears,
        route: direct,
        silenceMs,
        listenerName,
        channel,
        onMended() {
          heardAnewAt = performance.now()
          ears.onMended()
        },
      }),
    listenerName,
    listeners: () => listListeners(pool),
    alone: (name, work) => alone(direct, name, work),
    close: async () => {
      await Promise.all([pool.end(), looks.close()])
    },
  }
}

const hurry = (routes: readonly Route[], isHurried: boolean): void => {
  for (const route of routes) route.hurry(isHurried)
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

type Lend = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/**
 * Takes a broken connection back, whichever code holds it. A transaction whose first statement fails never releases its
 * own (Drizzle runs `begin` outside its try block), and the pool would lose one connection each time.
 */
class ForgivingPool extends pg.Pool {
  private readonly hosts: number

  constructor(route: Route, options: pg.PoolConfig) {
    super({
      ...options,
      Client: class extends ServerConnection {
        constructor(config: pg.ClientConfig = {}) {
          super(route, config)
        }
      },
    })
    this.hosts = route.addresses.length
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Lend): void
  override connect(callback?: Lend): Promise<pg.PoolClient> | void {
    if (callback) return this.lend(callback, this.hosts)
    return new Promise((resolve, reject) => {
      this.lend((error, client) => {
        if (client) resolve(forgiving(client))
        // A transaction throws this as it is, where a statement of its own would be a failed query.
        else reject(isUnreachable(error) ? new NoConnection(error) : error)
      }, this.hosts)
    })
  }

  /** Each host is tried once. */
  private lend(callback: Lend, triesLeft: number): void {
    super.connect((error, client, done) => {
      if (error instanceof NoConnection && triesLeft > 1) this.lend(callback, triesLeft - 1)
      else callback(error, client, done)
    })
  }
}

function forgiving(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client)
  let isBack = false
  const takeBack = (error: Error) => client.release(error)
  client.release = (error) => {
    if (isBack) return
    isBack = true
    client.off('error', takeBack)
    giveBack(error ?? refusalOf(client))
  }
  client.on('error', takeBack)
  return client
}

/** A server that refused a write will refuse the next one too. */
const refusalOf = (client: pg.PoolClient): Error | undefined =>
  client instanceof ServerConnection ? client.refusal : undefined

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
async function alone<T>(route: Route, name: string, work: (raw: RawSql) => Promise<T>): Promise<T> {
  // Losing the connection loses the lock, but must not end the process: everything done under such a lock stays correct
  // when another process does it at the same time.
  const client = await route.connect({ isPatient: true })
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return await work({ query: queryOn(client), transaction: (nested) => inTransaction(client, nested) })
  } finally {
    await client.end()
  }
}

interface Listening extends ListenHandlers {
  route: Route
  silenceMs: number
  listenerName: string
  channel: string
}

/** One connection that only listens, and reconnects by itself. */
async function listen(listening: Listening): Promise<() => Promise<void>> {
  const { route, silenceMs, listenerName, channel, onMessage, onBroken, onMended } = listening
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = await route.connect({ application_name: listenerName })
    next.on('notification', (message) => onMessage(message.payload ?? ''))
    next.on('end', () => retryLater())
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

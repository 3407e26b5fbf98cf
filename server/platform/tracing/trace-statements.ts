import type { PGlite, Transaction } from '@electric-sql/pglite'
import type pg from 'pg'
import type { Database } from '../db/db.ts'
import type { Facts, Tracing } from './tracing.ts'

type Client = { $client: unknown }
type QueryFunction = (...given: unknown[]) => unknown

/** Makes every statement a step, from requesting a connection to the answer, without its values. */
export function traceStatements(tracing: Tracing | undefined, { kind, db }: Pick<Database, 'kind' | 'db'>): void {
  if (!tracing) return
  // Drizzle exposes the client it was given. Raw statements use the same one.
  const client = (db as unknown as Client).$client
  if (kind === 'postgres') tracePool(tracing, client as pg.Pool)
  else tracePglite(tracing, client as PGlite)
}

/** A pool queries its own connections with a callback; those calls are part of a step already. */
function tracePool(tracing: Tracing, pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>
  const lend = (client: pg.PoolClient) => {
    const release = client.release.bind(client)
    // Behind a pooler it is our own method, which sets limits.
    const own = Object.getOwnPropertyDescriptor(client, 'query')
    traceAsking(tracing, client, 'query')
    client.release = (error) => {
      if (own) Object.defineProperty(client, 'query', own)
      else Reflect.deleteProperty(client, 'query')
      release(error)
    }
    return client
  }
  traceAsking(tracing, pool, 'query')
  Object.assign(pool, { connect: (callback?: unknown) => (callback ? connect(callback) : connect().then(lend)) })
}

function tracePglite(tracing: Tracing, pglite: PGlite): void {
  const begin = pglite.transaction.bind(pglite)
  traceEach(tracing, pglite)
  pglite.transaction = (work) => begin((tx) => work(traceEach(tracing, tx)))
}

function traceEach<Connection extends PGlite | Transaction>(tracing: Tracing, connection: Connection): Connection {
  traceAsking(tracing, connection, 'query')
  traceAsking(tracing, connection, 'exec')
  return connection
}

function traceAsking<Name extends string>(tracing: Tracing, connection: { [key in Name]: unknown }, name: Name): void {
  const ask = (connection[name] as QueryFunction).bind(connection)
  const traced: QueryFunction = (...given) => {
    const text = textOf(given[0])
    return text === undefined ? ask(...given) : tracing.step(nameOf(text), factsOf(text), () => ask(...given))
  }
  Object.assign(connection, { [name]: traced })
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement
  return isNamed && typeof statement.text === 'string' ? statement.text : undefined
}

/** `insert orders`: the verb, and its first table. Of a statement with several parts, the first one that writes. */
export function nameOf(text: string): string {
  const [, writing, written] = /(?<!\bfor |\bdo )\b(insert into|update|delete from)\s+"?([\w."]+)/i.exec(text) ?? []
  if (writing) return `${writing.split(' ')[0]?.toLowerCase()} ${written?.replaceAll('"', '')}`
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? []
  const [, table] = /\bfrom\s+"?([\w."]+)/i.exec(text) ?? []
  return [verb.toLowerCase(), table?.replaceAll('"', '')].filter(Boolean).join(' ')
}

/** Values are sent beside the text. A literal that ends up in the text all the same is masked. */
const factsOf = (text: string): Facts => ({
  'db.system.name': 'postgresql',
  'db.query.text': text
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/\s+/g, ' ')
    .trim(),
})

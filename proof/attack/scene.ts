import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../drill/books.ts'
import { type Diary, openDiary } from '../drill/diary.ts'
import type { Program } from '../drill/process.ts'
import { openStage, type Stage } from '../drill/stage.ts'
import { readShelf, type ShelfPlan } from '../drill/world.ts'

/** The shop as an attacker finds it: two processes on one PostgreSQL, and the sandbox as the outside world. */
export interface Scene {
  stage: Stage
  /** Two processes of one shop. What is tried at both at once meets only in the database. */
  urls: [string, string]
  sandboxUrl: string
  diary: Diary
  /** A plan that can be topped up, and one with another price. */
  plan: ShelfPlan
  otherPlan: ShelfPlan
  /** The same shop this much later: a process whose clock is ahead. */
  later(seconds: number): Promise<string>
  /** The same shop behind a proxy that passes the visitor's address, with the limits of a live one. */
  behindProxy(): Promise<{ url: string; logFile: string }>
  /** Another shop on its own database, for tries that would damage the shared one. Created once per name. */
  ownShop(name: string, env?: Record<string, string>): Promise<OwnShop>
  /** The shop's database, for looking afterwards. No attack changes a row. */
  look<Row extends pg.QueryResultRow>(statement: string, values?: unknown[], database?: string): Promise<Row[]>
  close(keeps?: 'logs'): Promise<void>
}

export interface OwnShop {
  url: string
  database: string
  dataDir: string
  /** Another process of it; returns its address. */
  open(env?: Record<string, string>): Promise<string>
}

/** A shop without jobs, with a key it generates itself: `ownShop('quiet', quiet)`. */
export const quiet = { ROLE: 'web', SECRET_KEY: '' }

/** The next morning, for `later`. */
export const thirteenHours = 13 * 60 * 60

const urlOf = ({ port }: Program) => `http://127.0.0.1:${port}`

export async function openScene(): Promise<Scene | { missing: string }> {
  const stage = await openStage({
    name: 'attack',
    shops: [{}, {}],
    postgresSettings: ['shared_preload_libraries=pg_stat_statements'],
  })
  if ('missing' in stage) return stage
  const [one, two] = stage.shops.map(urlOf)
  if (!one || !two) throw new Error('two shops were asked for')
  const [plan, otherPlan] = await readShelf(one)
  if (!plan || !otherPlan) throw new Error('there is too little on the shelf')

  const startOwn = async (name: string, env: Record<string, string>): Promise<OwnShop> => {
    const dataDir = join(stage.folder, name)
    const settings = { DATABASE_URL: await stage.addDatabase(name), DATA_DIR: dataDir, ...env }
    let count = 0
    const open = async (more = {}) => urlOf(await stage.startShop(`shop ${name} ${++count}`, { ...settings, ...more }))
    return { url: await open(), database: settings.DATABASE_URL, dataDir, open }
  }
  const startProxied = async () => {
    const env = { ROLE: 'web', TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1', LOG_LEVEL: 'debug' }
    const shop = await stage.startShop('shop behind a proxy', env)
    return { url: urlOf(shop), logFile: shop.logFile }
  }
  const later = async (seconds: number) =>
    urlOf(await stage.startShop(`shop ${seconds} s later`, { ROLE: 'web', CLOCK_AHEAD_SECONDS: String(seconds) }))

  const proxied = once(startProxied)
  const own = once(startOwn)
  return {
    stage,
    urls: [one, two],
    sandboxUrl: stage.sandboxUrl,
    diary: openDiary(),
    plan,
    otherPlan,
    later: once(later),
    behindProxy: () => proxied('proxy'),
    ownShop: (name, env = {}) => own(name, env),
    look: (statement, values = [], database = stage.databases.shop) =>
      withClient(database, async (client) => (await client.query(statement, values)).rows),
    close: stage.close,
  }
}

/** Runs once per name and returns the same result ever after. */
function once<Name, More extends unknown[], Made>(make: (name: Name, ...more: More) => Promise<Made>) {
  const made = new Map<Name, Promise<Made>>()
  return (name: Name, ...more: More): Promise<Made> => {
    const known = made.get(name) ?? make(name, ...more)
    made.set(name, known)
    return known
  }
}

/** Polls until the condition holds; false when it never did. On a busy machine that may take long. */
export async function becomes(isSo: () => Promise<boolean>, seconds = 600): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000
  do {
    if (await isSo()) return true
    await sleep(100)
  } while (Date.now() < deadline)
  return false
}

/** Part of an address or a name that occurs nowhere else. */
export const unique = (): string => randomBytes(6).toString('hex')

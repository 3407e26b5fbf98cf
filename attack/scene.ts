import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../drill/books.ts'
import { type Diary, openDiary } from '../drill/diary.ts'
import type { Program } from '../drill/process.ts'
import { openStage, type Stage } from '../drill/stage.ts'
import { readShelf, type ShelfPlan } from '../drill/world.ts'

/** The shop as an attacker meets it: two processes on one PostgreSQL, and the outside world beside it. */
export interface Scene {
  stage: Stage
  /** Two processes of one shop. What is tried at both at once meets only in the database. */
  urls: [string, string]
  sandboxUrl: string
  diary: Diary
  /** A plan that can be topped up, and one with another price. */
  plan: ShelfPlan
  otherPlan: ShelfPlan
  /** The same shop so much later: a process whose clock is ahead. */
  later(seconds: number): Promise<string>
  /** Another shop on a database of its own, for what would leave nothing behind in the common one. */
  ownShop(env?: Record<string, string>): Promise<OwnShop>
  /** The shop's database, for looking afterwards. No attack changes a row. */
  look<Row extends pg.QueryResultRow>(statement: string, values?: unknown[], database?: string): Promise<Row[]>
  close(keeps?: 'logs'): Promise<void>
}

export interface OwnShop {
  url: string
  database: string
  /** One more process of it. */
  open(env?: Record<string, string>): Promise<{ url: string; close(): Promise<void> }>
  close(): Promise<void>
}

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
  const clocks = new Map<number, Promise<string>>()
  let number = 0

  const later = async (seconds: number) =>
    urlOf(await stage.startShop(`shop ${seconds} s later`, { ROLE: 'web', CLOCK_SKEW_SECONDS: String(seconds) }))

  return {
    stage,
    urls: [one, two],
    sandboxUrl: stage.sandboxUrl,
    diary: openDiary(),
    plan,
    otherPlan,
    later(seconds) {
      const known = clocks.get(seconds) ?? later(seconds)
      clocks.set(seconds, known)
      return known
    },
    async ownShop(env = {}) {
      const name = `own_${++number}`
      const database = await stage.addDatabase(name)
      const opened: Program[] = []
      const open = async (more: Record<string, string> = {}) => {
        const shop = await stage.startShop(`shop ${name} ${opened.length + 1}`, {
          DATABASE_URL: database,
          ...env,
          ...more,
        })
        opened.push(shop)
        return { url: urlOf(shop), close: () => shop.stop() }
      }
      const { url } = await open()
      return { url, database, open, close: async () => void (await Promise.all(opened.map((shop) => shop.stop()))) }
    },
    look: (statement, values = [], database = stage.databases.shop) =>
      withClient(database, async (client) => (await client.query(statement, values)).rows),
    close: stage.close,
  }
}

/** Looks again and again until something is so; false when it never was. */
export async function becomes(isSo: () => Promise<boolean>, seconds = 20): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000
  do {
    if (await isSo()) return true
    await sleep(100)
  } while (Date.now() < deadline)
  return false
}

/** Part of an address or a name that occurs nowhere else. */
export const unique = (): string => randomBytes(6).toString('hex')

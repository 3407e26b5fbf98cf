import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { features, jobsOf } from '../collect-features.ts'
import { type ShopConfig, readConfig } from '../config.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { runDueJobs } from '../platform/jobs/runner.ts'
import { createLogger } from '../platform/logger.ts'
import { dealingWith } from '../shop/esims/dealing-with.ts'
import type { Wholesaler } from '../shop/esims/wholesaler.ts'
import { threadTasks } from '../thread-tasks.ts'
import { wire } from '../wire.ts'
import { checkedAnswers } from './checked-answers.ts'
import { freePort, patientEnv } from './run-process.ts'
import { openTestBrowser, type TestBrowser } from './test-browser.ts'
import { emptyDatabase, type FirstRows, readFirstRows, testDatabase } from './test-database.ts'
import { createTurnableClock, type TurnableClock } from './turnable-clock.ts'
import { withoutThreads } from './without-threads.ts'

/** A whole shop in this process: real app, real adapters, real HTTP to a real sandbox, an adjustable clock. */
export interface TestShop {
  app: FastifyInstance
  deps: Deps
  /** The adapter of eSIM Access, which tests may change a part of. */
  wholesaler: Wholesaler
  clock: TurnableClock
  url: string
  /** The shop's log: empty unless `LOG_LEVEL` is set. */
  logged: string[]
  /** Runs everything that is due by the shop's clock; returns how many jobs ran. */
  runJobs(): Promise<number>
  /** Waits in real time for something that happens elsewhere: an allocation, a webhook. */
  until(isDone: () => Promise<boolean>): Promise<void>
  /** Sends a request over the network, as a browser or another server would. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** A browser with its own cookies, signed out. */
  openBrowser(): TestBrowser
  sandbox: {
    mail(to: string): Promise<{ subject: string; text: string; html: string | null; to: string }[]>
    setFaults(faults: object): Promise<void>
    /** A traveller uses this much of an eSIM's data. */
    use(iccid: string | null, mb: number): Promise<void>
  }
}

/** Allocates eSIMs at once, unless a test is about waiting for one. */
const atOnce = { wholesaler: { allocateAfterMs: 0 } }

interface TestShopOptions {
  /** Uses real threads where a live shop does. */
  hasThreads?: boolean
  /** Keeps to the real wholesaler's rate limit, which costs most tests half their time. */
  isPaced?: boolean
}

const shops = new Map<string, Promise<TestShop>>()

/**
 * Opens this worker's shop on an emptied database. Starting one takes a second, so the worker keeps it; `env` opens one
 * with other settings.
 */
export async function openTestShop(env: Record<string, string> = {}, options: TestShopOptions = {}): Promise<TestShop> {
  const key = JSON.stringify([env, options])
  await finishNotes()
  const known = shops.get(key)
  const shop = await (known ?? remember(key, start(env, options)))
  shop.clock.reset()
  if (known) await openAnew(key, shop)
  await shop.sandbox.setFaults(atOnce)
  return shop
}

const firstRows = new Map<string, FirstRows>()

/**
 * Empties the shop and prepares it as at a start. The prepared rows are copied back, which takes a tenth of the time.
 */
async function openAnew(key: string, { deps }: TestShop): Promise<void> {
  const rows = firstRows.get(key)
  await emptyDatabase(deps.database, rows)
  await forgetOtherSuppliers(deps)
  for (const { prepare, stock } of features) await (stock ?? prepare)?.(deps)
  if (!rows) firstRows.set(key, await readFirstRows(deps.database))
}

/** The catalogue outlives a test. One with plans of a supplier that this shop lacks was another shop's, and is read anew. */
async function forgetOtherSuppliers({ database, suppliers, catalog }: Deps): Promise<void> {
  const { rows } = await database.raw.query('select 1 from offers where supplier <> all($1) limit 1', [
    [...suppliers.keys()],
  ])
  if (rows.length === 0) return
  await database.script('truncate plans cascade')
  await catalog.shelf.refresh()
}

/**
 * The worker's shops share its database, and each buffers notes for a second before writing them. The last test's notes
 * must not turn up in this test's emptied table.
 */
async function finishNotes(): Promise<void> {
  for (const shop of shops.values()) await (await shop).deps.security.written()
}

function remember(key: string, shop: Promise<TestShop>): Promise<TestShop> {
  shops.set(key, shop)
  // A shop that failed to open is dropped: the next test tries again.
  shop.catch(() => shops.delete(key))
  return shop
}

async function start(
  env: Record<string, string>,
  { isPaced = false, hasThreads = false }: TestShopOptions,
): Promise<TestShop> {
  const port = await freePort()
  const config: ShopConfig = readConfig({ PORT: String(port), LOG_LEVEL: 'silent', ...patientEnv, ...env })
  const clock = createTurnableClock()
  const logged: string[] = []
  const log = createLogger(config.logLevel, { write: (line) => void logged.push(line) })
  // The worker's own, or the connection the test asks for.
  const database = env.DATABASE_URL ? await openDatabase(config, log) : await testDatabase()
  // A shop of this worker with another key may have left sealed rows.
  await emptyDatabase(database)
  const deps = await wire(config, {
    clock,
    database,
    log,
    passwordCost: { memoryKib: 8, passes: 1 },
    ...(!hasThreads && { threads: withoutThreads(threadTasks) }),
    ...(!isPaced && { wholesalerPace: async () => {} }),
  })
  await forgetOtherSuppliers(deps)
  const app = await buildApp(deps, { writeAnswer: checkedAnswers })
  await app.listen({ port, host: '127.0.0.1' })
  await deps.queue.prepare(jobsOf(deps))
  for (const { prepare, stock } of features) await (stock ?? prepare)?.(deps)

  const url = `http://127.0.0.1:${port}`
  const ask = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init })
  const tell = async (path: string, body: object) => {
    const answer = await ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  return {
    app,
    deps,
    wholesaler: dealingWith(deps, { supplier: 'esim-access' }).wholesaler,
    clock,
    url,
    logged,
    runJobs: () => runDueJobs({ ...deps, jobs: jobsOf(deps) }),
    until,
    fetch: ask,
    openBrowser: () => openTestBrowser(url),
    sandbox: {
      mail: async (to) => (await ask(`/sandbox/mail?to=${encodeURIComponent(to)}`)).json(),
      setFaults: (faults) => tell('/sandbox/faults', faults),
      use: (iccid, mb) => tell(`/sandbox/esims/${iccid}/use`, { mb }),
    },
  }
}

/** Waits in real time, for as long as a busy machine may need. */
export async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10 * 60_000
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('waited ten minutes in vain')
    await sleep(50)
  }
}

afterAll(async () => {
  for (const [key, shop] of shops) {
    const { app, deps } = await shop
    await app.close()
    await deps.queue.close()
    deps.watch.close()
    await deps.notices.close()
    await deps.replica.close()
    if (deps.database !== (await testDatabase())) await deps.database.close()
    shops.delete(key)
  }
})

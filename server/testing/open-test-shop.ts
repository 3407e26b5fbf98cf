import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { features, jobsOf } from '../collect-features.ts'
import { type ShopConfig, readConfig } from '../config.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import type { JobName } from '../platform/jobs/payloads.ts'
import { runDueJobs } from '../platform/jobs/runner.ts'
import { createLogger } from '../platform/logger.ts'
import { dealingWith } from '../shop/supply/esims/dealing-with.ts'
import type { Wholesaler } from '../shop/supply/esims/wholesaler.ts'
import { threadTasks } from '../thread-tasks.ts'
import { unwire, wire } from '../wire.ts'
import { afterEachFile } from './after-file.ts'
import { checkedAnswers } from './checked-answers.ts'
import { freePort, patientEnv } from './run-process.ts'
import { openTestBrowser, type TestBrowser } from './test-browser.ts'
import {
  emptyDatabase,
  type FirstRows,
  forgetPlaces,
  readCatalogue,
  readFirstRows,
  testDatabase,
  writeCatalogue,
} from './test-database.ts'
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
  /** Runs a scheduled job, whose minute comes by the database's clock: a test that waits for it waits in real time. */
  runScheduled(name: JobName): Promise<void>
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

/** Allocates eSIMs and sends refunds back at once, unless a test is about waiting for one. */
const atOnce = { wholesaler: { allocateAfterMs: 0 }, payments: { aftermathAfterMs: 0 } }

interface TestShopOptions {
  /** Uses real threads where a live shop does. */
  hasThreads?: boolean
  /** Keeps to the real wholesaler's rate limit, which costs most tests half their time. */
  isPaced?: boolean
}

const shops = new Map<string, Promise<TestShop>>()
const keyOf = (env: Record<string, string>, options: TestShopOptions): string => JSON.stringify([env, options])
const usualKey = keyOf({}, {})

/**
 * Opens this worker's shop on an emptied database. Starting one takes a second, so the worker keeps it; `env` opens one
 * with other settings, which is kept to the end of the file.
 */
export async function openTestShop(env: Record<string, string> = {}, options: TestShopOptions = {}): Promise<TestShop> {
  const key = keyOf(env, options)
  await finishNotes()
  const known = shops.get(key)
  const shop = await (known ?? remember(key, start(env, options)))
  shop.clock.reset()
  if (known || hasSeveralSuppliers(shop.deps)) await openAnew(key, shop)
  await shop.sandbox.setFaults(atOnce)
  return shop
}

/** The catalogue of any but the first is read by a job, once instead of in each test. */
const hasSeveralSuppliers = ({ suppliers }: Deps): boolean => suppliers.size > 1

const firstRows = new Map<string, FirstRows>()

/**
 * Empties the shop and prepares it as at a start. The prepared rows are copied back, which takes a tenth of the time.
 */
async function openAnew(key: string, { deps }: TestShop): Promise<void> {
  const rows = firstRows.get(key)
  await emptyDatabase(deps.database, rows)
  await bringCatalogue(deps)
  for (const { prepare, stock } of features) await (stock ?? prepare)?.(deps)
  if (!rows) firstRows.set(key, await readFirstRows(deps.database))
}

/** This worker's catalogues as first read, by who supplies them. */
const catalogues = new Map<string, Awaited<ReturnType<typeof readCatalogue>>>()
const suppliersIn = ({ suppliers }: Deps): string[] => [...suppliers.keys()].toSorted()

/** How often a catalogue was written back, and of which of them each shop has heard. */
let timesWritten = 0
const heardOf = new WeakMap<Deps, number>()

/**
 * The catalogue outlives a test. One of other suppliers was another shop's, or a file threw it away: it is replaced, or
 * else read anew by the shop itself.
 */
async function bringCatalogue(deps: Deps): Promise<void> {
  if (await isAnothers(deps)) {
    await writeCatalogue(deps.database, catalogues.get(String(suppliersIn(deps))) ?? [])
    timesWritten++
  }
  if (heardOf.get(deps) === timesWritten) return
  heardOf.set(deps, timesWritten)
  await deps.catalog.shelf.refresh()
}

async function isAnothers(deps: Deps): Promise<boolean> {
  const wanted = suppliersIn(deps)
  const { rows } = await deps.database.raw.query<{ supplier: string }>('select distinct supplier from offers')
  const found = rows.map(({ supplier }) => supplier).toSorted()
  if (String(found) === String(wanted)) return false
  return catalogues.has(String(wanted)) || found.some((supplier) => !wanted.includes(supplier))
}

/** For a test that changes the catalogue: the next one finds it as it was first read. */
export const forgetCatalogue = ({ deps }: TestShop): Promise<void> => deps.database.script('truncate plans cascade')

/** Keeps a catalogue that a shop has just read. */
async function keepCatalogue(deps: Deps): Promise<void> {
  const suppliers = String(suppliersIn(deps))
  if (!catalogues.has(suppliers)) catalogues.set(suppliers, await readCatalogue(deps.database))
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
  // Frozen: a file that changed a setting would change it for the files after it.
  const config: ShopConfig = Object.freeze(
    readConfig({ PORT: String(port), LOG_LEVEL: 'silent', ...patientEnv, ...env }),
  )
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
    figuresPace: { keptMs: 0, patienceMs: 30_000 },
    ...(!hasThreads && { threads: withoutThreads(threadTasks) }),
    ...(!isPaced && { wholesalerPace: async () => {} }),
  })
  await bringCatalogue(deps)
  const app = await buildApp(deps, { writeAnswer: checkedAnswers })
  await app.listen({ port, host: '127.0.0.1' })
  await deps.queue.prepare(jobsOf(deps))
  forgetPlaces()
  for (const { prepare, stock } of features) await (stock ?? prepare)?.(deps)
  const runJobs = () => runDueJobs({ ...deps, jobs: jobsOf(deps) })
  if (hasSeveralSuppliers(deps)) await runJobs()
  await keepCatalogue(deps)

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
    runJobs,
    runScheduled: (name) => runScheduled(deps, name),
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

/** A scheduled job carries nothing. */
export const runScheduled = (deps: Deps, name: JobName): Promise<void> =>
  jobsOf(deps)[name].run({} as never, { id: randomUUID(), attempt: 1, isLast: true })

/** Waits in real time, for as long as a busy machine may need. */
export async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10 * 60_000
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('waited ten minutes in vain')
    await sleep(50)
  }
}

/**
 * Files mostly share the shop with the usual settings, which stays open. Any other one is closed after the file that
 * asked for it: its timers and its sandbox would go on asking the database as long as the worker lives, and dozens of them
 * keep it busier than the tests.
 */
afterEachFile(async () => {
  for (const [key, shop] of shops) {
    if (key === usualKey) continue
    shops.delete(key)
    firstRows.delete(key)
    await close(await shop)
  }
})

async function close({ app, deps }: TestShop): Promise<void> {
  await app.close()
  const { database } = deps
  const isShared = database === (await testDatabase())
  await unwire({ ...deps, database: isShared ? { ...database, close: async () => {} } : database })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { costOf } from './cost.ts'
import { startPostgres } from '../../scripts/test/postgres.mjs'
import { freePort } from '../../server/testing/run-process.ts'

export interface Shop {
  url: string
  port: number
  pid: number
  /** From the start of the process to its first ready answer. */
  readyMs: number
  /** CPU time until then. */
  readyCpuMs: number
  stop(): Promise<void>
}

export interface Stage {
  sandboxUrl: string
  sandboxPid: number
  /** The shop's database, for looking at what it did. */
  shopDb: pg.Client
  /** Another process of the built shop on that database. */
  openShop(env?: Record<string, string>): Promise<Shop>
  setFaults(faults: object): Promise<void>
  close(): Promise<void>
}

/**
 * A PostgreSQL that syncs to disk on commit, as a shop's does, and counts statements; the sandbox as its own process,
 * so that its work does not count as the shop's.
 */
export async function openStage(): Promise<Stage> {
  const postgres = await startPostgres(['fsync=on', 'shared_preload_libraries=pg_stat_statements'])
  if (postgres.missing !== undefined) throw new Error(postgres.missing)
  const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-'))
  const server = await connected(postgres.url)
  for (const name of ['shop', 'sandbox']) await server.query(`create database ${name}`)
  await server.end()
  const database = (name: string) => postgres.url.replace(/postgres$/, name)
  const shopDb = await connected(database('shop'))
  await shopDb.query('create extension pg_stat_statements')

  const [sandboxPort, shopPort] = [await freePort(), await freePort()]
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}/sandbox`
  const shopUrl = `http://127.0.0.1:${shopPort}`
  const sandbox = run('dist/server/sandbox.js', {
    SANDBOX_PORT: String(sandboxPort),
    SHOP_URL: shopUrl,
    DATABASE_URL: database('sandbox'),
  })
  await untilAnswered(sandbox, `${sandboxUrl}/faults`)

  // The sandbox sends its webhooks to the first shop; a second one at the same time gets another port.
  const taken = new Set<number>()
  return {
    sandboxUrl,
    sandboxPid: sandbox.pid ?? 0,
    shopDb,
    async openShop(env = {}) {
      const port = taken.has(shopPort) ? await freePort() : shopPort
      taken.add(port)
      const shop = await startShop(port, {
        DATABASE_URL: database('shop'),
        SANDBOX_URL: sandboxUrl,
        DATA_DIR: join(folder, 'data'),
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        ...env,
      })
      const stop = async () => {
        await shop.stop()
        taken.delete(port)
      }
      return { ...shop, stop }
    },
    async setFaults(faults) {
      const headers = { 'content-type': 'application/json' }
      await fetch(`${sandboxUrl}/faults`, { method: 'DELETE' })
      await fetch(`${sandboxUrl}/faults`, { method: 'POST', headers, body: JSON.stringify(faults) })
    },
    async close() {
      await shopDb.end()
      await ended(sandbox)
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The built shop with everything inside it: PGlite and the sandbox, as `npm start` runs it. */
export async function openLoneShop(): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-'))
  const shop = await startShop(await freePort(), { DATA_DIR: folder })
  const stop = async () => {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...shop, stop }
}

async function startShop(port: number, env: Record<string, string>): Promise<Shop> {
  const started = performance.now()
  const child = run('dist/server/main.js', { RATE_LIMIT_SCALE: '1000000', ...env, PORT: String(port) })
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(child, `${url}/readyz`)
  const readyMs = performance.now() - started
  const pid = child.pid ?? 0
  return { url, port, pid, readyMs, readyCpuMs: costOf([pid]).cpuMs, stop: () => ended(child) }
}

const run = (file: string, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? []), file], {
    // As the image and the units start the shop.
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

async function untilAnswered(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + 180_000
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`a process ended with ${child.exitCode} before it was ready`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`nobody answered at ${url}`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  // An open event stream would keep the shop from stopping.
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
  await gone
  clearTimeout(timer)
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

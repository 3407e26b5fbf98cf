import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../scripts/test/postgres.mjs'
import { freePort } from '../../server/testing/run-process.ts'
import { type ProxyProgram, startProxy } from '../../server/testing/start-proxy.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { withClient } from './books.ts'
import { type Program, startProgram } from './process.ts'

/** A PostgreSQL, the sandbox as its own process, and processes of the built shop behind a balancer. */
export interface Stage {
  /** Logs and the shop's data. */
  folder: string
  sandbox: Program
  sandboxUrl: string
  shops: Program[]
  balancer: Balancer
  databases: { shop: string; sandbox: string }
  restartDatabase(mode: 'fast' | 'immediate'): Promise<void>
  /** A database beside the shop's; returns its URL. */
  addDatabase(name: string): Promise<string>
  /** Another process of the shop, outside the balancer; `env` takes precedence. */
  startShop(name: string, env: Record<string, string>): Promise<Program>
  close(keeps?: 'logs'): Promise<void>
}

interface StageOptions {
  name: string
  /** Additional settings, one entry per process of the shop. */
  shops: Record<string, string>[]
  /** The folder of the previous build, which the last process runs. It creates the database that the others use. */
  before?: string | undefined
  /** All processes run the previous build. */
  areAllBefore?: boolean
  postgresSettings?: string[]
  /** A real balancer with its file from `deploy/`, instead of the drill's own. */
  balancer?: ProxyProgram | undefined
}

export async function openStage({
  name,
  shops: told,
  before,
  areAllBefore = false,
  postgresSettings,
  balancer: program,
}: StageOptions): Promise<Stage | { missing: string }> {
  const postgres = await startPostgres(postgresSettings)
  if (postgres.missing !== undefined) return postgres
  const folder = mkdtempSync(join(tmpdir(), `landfall-${name}-`))
  const addDatabase = async (database: string) => {
    await withClient(postgres.url, (client) => client.query(`create database ${database}`))
    return postgres.url.replace(/postgres$/, database)
  }
  const databases = { shop: await addDatabase('shop'), sandbox: await addDatabase('sandbox') }
  const ports = await Promise.all(told.map(freePort))
  const balancer = program ? await startProxy(program, { shopPorts: ports }) : await startBalancer(ports)
  const sandboxPort = await freePort()
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}/sandbox`
  const programs: Program[] = []

  const start = (program: Omit<Parameters<typeof startProgram>[0], 'logFile'>) => {
    const started = startProgram({ ...program, logFile: join(folder, `${program.name.replaceAll(' ', '-')}.log`) })
    programs.push(started)
    return started
  }
  const startShopAt = (port: number, shop: string, env: Record<string, string>, build?: string) =>
    start({
      name: shop,
      ...(build && { folder: build }),
      file: 'dist/server/main.js',
      port,
      readyPath: '/readyz',
      env: {
        PORT: String(port),
        DATABASE_URL: databases.shop,
        DATA_DIR: join(folder, 'data'),
        SECRET_KEY: Buffer.from('a key for drills, and only there').toString('base64'),
        SANDBOX_URL: sandboxUrl,
        PUBLIC_URL: balancer.url,
        REFERRAL_CREDIT: '2',
        REFERRAL_DISCOUNT: '1',
        ...env,
      },
    })

  const sandbox = start({
    name: 'the sandbox',
    file: 'dist/server/sandbox.js',
    port: sandboxPort,
    readyPath: '/sandbox/faults',
    env: { SANDBOX_PORT: String(sandboxPort), SHOP_URL: balancer.url, DATABASE_URL: databases.sandbox },
  })
  await sandbox.untilReady()
  const startNth = (port: number, index: number, build?: string) =>
    startShopAt(port, `shop ${index + 1}`, told[index] ?? {}, build)
  const [lastPort = 0] = ports.slice(-1)
  const old = before && startNth(lastPort, ports.length - 1, before)
  if (old) await old.untilReady()
  const shops = ports.map((port, index) =>
    old && port === lastPort ? old : startNth(port, index, areAllBefore ? before : undefined),
  )
  await Promise.all(shops.map((shop) => shop.untilReady()))

  return {
    folder,
    sandbox,
    sandboxUrl,
    shops,
    balancer,
    databases,
    addDatabase,
    restartDatabase: postgres.restart,
    async startShop(shop, env) {
      const started = startShopAt(await freePort(), shop, env)
      await started.untilReady()
      return started
    },
    async close(keeps) {
      await balancer.close()
      await Promise.all(programs.map((program) => program.stop()))
      await sleep(100)
      await postgres.stop()
      if (!keeps) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Replaces the sandbox's faults with these. */
export async function setFaults(sandboxUrl: string, faults: object): Promise<void> {
  await fetch(`${sandboxUrl}/faults`, { method: 'DELETE' })
  await fetch(`${sandboxUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
}

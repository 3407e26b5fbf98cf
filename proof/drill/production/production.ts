import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPgBouncer } from '../../../scripts/test/pgbouncer.mjs'
import { startPostgres } from '../../../scripts/test/postgres.mjs'
import { type Prometheus, startPrometheus, whyNoPrometheus } from '../../../scripts/test/prometheus.mjs'
import { openWire } from '../../../server/testing/open-wire.ts'
import { freePort } from '../../../server/testing/run-process.ts'
import { hasProxy, startProxy } from '../../../server/testing/start-proxy.ts'
import { withClient } from '../books.ts'
import { type Program, startProgram } from '../process.ts'

type Wire = Awaited<ReturnType<typeof openWire>>

/**
 * A shop as the guides say to run it: PostgreSQL behind PgBouncer, two web processes and a worker, nginx and Caddy in
 * front, Prometheus with our rules beside it. The sandbox plays the providers as its own process.
 */
export interface Production {
  folder: string
  sandboxUrl: string
  /** The shop's address behind each balancer. */
  doors: { nginx: string; caddy: string }
  web: [Program, Program]
  worker: Program
  prometheus: Prometheus
  /** The connections through the pooler and past it: each can be cut or muted. */
  wires: { pooled: Wire; direct: Wire }
  databases: { shop: string; sandbox: string }
  /** One process's settings; a calamity may start another. */
  env: Record<string, string>
  programs: Program[]
  close(keeps?: 'logs'): Promise<void>
}

interface ProductionOptions {
  /** How long a fault must last before its alert fires. A drill cannot wait a quarter of an hour. */
  forSeconds: number
  deadlineSeconds: number
}

export async function openProduction({
  forSeconds,
  deadlineSeconds,
}: ProductionOptions): Promise<Production | { missing: string }> {
  const absent = (['nginx', 'caddy'] as const).find((program) => !hasProxy(program))
  if (absent) return { missing: `no ${absent} here` }
  const noPrometheus = whyNoPrometheus()
  if (noPrometheus) return { missing: noPrometheus }
  const postgres = await startPostgres()
  if (postgres.missing !== undefined) return postgres
  const bouncer = await startPgBouncer(postgres.url)
  if (bouncer.missing !== undefined) {
    await postgres.stop()
    return bouncer
  }

  const folder = mkdtempSync(join(tmpdir(), 'landfall-production-'))
  for (const name of ['shop', 'sandbox'])
    await withClient(postgres.url, (client) => client.query(`create database ${name}`))
  const at = (url: string, database: string) => url.replace(/postgres$/, database)
  const databases = { shop: at(postgres.url, 'shop'), sandbox: at(postgres.url, 'sandbox') }
  const wires = {
    pooled: await openWire(new URL(at(bouncer.url, 'shop'))),
    direct: await openWire(new URL(databases.shop)),
  }
  const [webOne, webTwo, worker, sandboxPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const shopPorts = [webOne, webTwo]
  const nginx = await startProxy('nginx', { shopPorts })
  const caddy = await startProxy('caddy', { shopPorts })
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}/sandbox`
  const env = {
    DATABASE_URL: wires.pooled.url,
    DATABASE_DIRECT_URL: wires.direct.url,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: Buffer.from('a key for drills, and only there').toString('base64'),
    SANDBOX_URL: sandboxUrl,
    PUBLIC_URL: nginx.url,
    TRUST_PROXY: '127.0.0.1',
    DELIVERY_DEADLINE_SECONDS: String(deadlineSeconds),
    RATE_LIMIT_SCALE: '100000',
    DRAIN_SECONDS: '3',
  }

  const programs: Program[] = []
  const start = (name: string, port: number, file: string, readyPath: string, told: Record<string, string>) => {
    const program = startProgram({
      name,
      file: `dist/server/${file}.js`,
      port,
      readyPath,
      env: told,
      logFile: join(folder, `${name.replaceAll(' ', '-')}.log`),
    })
    programs.push(program)
    return program
  }
  const startShop = (name: string, port: number, role: 'web' | 'worker') =>
    start(name, port, 'main', '/readyz', { ...env, PORT: String(port), ROLE: role })
  const sandbox = start('sandbox', sandboxPort, 'sandbox', '/sandbox/faults', {
    SANDBOX_PORT: String(sandboxPort),
    SHOP_URL: nginx.url,
    DATABASE_URL: databases.sandbox,
  })
  await sandbox.untilReady()
  const web: Production['web'] = [startShop('web 1', webOne, 'web'), startShop('web 2', webTwo, 'web')]
  const working = startShop('worker', worker, 'worker')
  await Promise.all(programs.map((program) => program.untilReady()))
  const targets = [...shopPorts, worker].map((port) => `127.0.0.1:${port}`)
  const prometheus = await startPrometheus({ targets, forSeconds })

  return {
    folder,
    sandboxUrl,
    doors: { nginx: nginx.url, caddy: caddy.url },
    web,
    worker: working,
    prometheus,
    wires,
    databases,
    env,
    programs,
    async close(keeps) {
      await prometheus.stop()
      await Promise.all([nginx.close(), caddy.close()])
      await Promise.all(programs.map((program) => program.stop()))
      wires.pooled.close()
      wires.direct.close()
      await bouncer.stop()
      await sleep(100)
      await postgres.stop()
      if (!keeps) rmSync(folder, { recursive: true, force: true })
    },
  }
}

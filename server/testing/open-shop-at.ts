import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sandbox } from '../../sandbox/app.ts'
import { sandboxPayments } from '../adapters/stripe/stripe-config.ts'
import { buildApp } from '../app.ts'
import { features, jobsOf } from '../collect-features.ts'
import { readConfig } from '../config.ts'
import { secretKeyOf } from '../platform/config/secret-key.ts'
import { openPostgres } from '../platform/db/open-postgres.ts'
import { startRunner } from '../platform/jobs/runner.ts'
import { createLogger } from '../platform/logger.ts'
import { threadTasks } from '../thread-tasks.ts'
import { unwire, wire } from '../wire.ts'
import { freePort, patientEnv } from './run-process.ts'
import { openTestBrowser } from './test-browser.ts'
import { emptyDatabase, testDatabase } from './test-database.ts'
import { withoutThreads } from './without-threads.ts'

interface ShopAtOptions {
  url: string
  /** How long it waits for a silent database. */
  silenceMs?: number
}

/**
 * A shop on database servers of the test's own, with its worker. The sandbox keeps its books in another database, as the
 * real providers do: it remembers what the shop's servers may lose.
 */
export async function openShopAt({ url, silenceMs = 10 * 60_000 }: ShopAtOptions) {
  const port = await freePort()
  const shopUrl = `http://127.0.0.1:${port}`
  const world = await openWorld(shopUrl)
  const folder = mkdtempSync(join(tmpdir(), 'landfall-shop-at-'))
  const config = readConfig({
    PORT: String(port),
    DATABASE_URL: url,
    DATA_DIR: folder,
    SECRET_KEY: secretKeyOf(readConfig({})).toString('base64'),
    SANDBOX_URL: world.url,
    RATE_LIMIT_SCALE: '100000',
    ...patientEnv,
  })
  const logged: { msg: string; reason?: string }[] = []
  const log = createLogger('info', { write: (text) => void logged.push(JSON.parse(text)) })
  const deps = await wire(config, {
    log,
    database: openPostgres({ url, log, silenceMs }),
    passwordCost: { memoryKib: 8, passes: 1 },
    threads: withoutThreads(threadTasks),
    wholesalerPace: async () => {},
  })
  const app = await buildApp(deps)
  await app.listen({ port, host: '127.0.0.1' })
  await deps.queue.prepare(jobsOf(deps))
  for (const { prepare, stock } of features) {
    await prepare?.(deps)
    await stock?.(deps)
  }
  const runner = startRunner({ ...deps, jobs: jobsOf(deps) })
  const ask = (path: string, init?: RequestInit) =>
    fetch((path.startsWith('/sandbox/') ? world.url.replace(/\/sandbox$/, '') : shopUrl) + path, {
      redirect: 'manual',
      ...init,
    })
  return {
    app,
    deps,
    logged,
    fetch: ask,
    openBrowser: () => openTestBrowser(shopUrl),
    readiness: async () => {
      const answer = await app.inject('/readyz')
      return { code: answer.statusCode, ...(answer.json() as { database: string; waitsFor?: string[] }) }
    },
    async close() {
      await runner.stop()
      await app.close()
      await unwire(deps)
      await world.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openWorld(shopUrl: string) {
  const database = await testDatabase()
  await emptyDatabase(database)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/sandbox`
  const app = Fastify()
  const { webhookSecret: paymentWebhookSecret } = sandboxPayments
  await app.register(sandbox({ sql: database.raw, url, shopUrl, paymentWebhookSecret }), { prefix: '/sandbox' })
  await app.listen({ port, host: '127.0.0.1' })
  return { url, close: () => app.close() }
}

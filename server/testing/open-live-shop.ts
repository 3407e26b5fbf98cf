import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { sandbox } from '../../sandbox/app.ts'
import { sandboxCredentials } from '../../sandbox/esim-access/credentials.ts'
import { buildApp } from '../app.ts'
import { features, jobsOf } from '../collect-features.ts'
import { readConfig } from '../config.ts'
import { sandboxPayments } from '../adapters/stripe/stripe-config.ts'
import { runDueJobs } from '../platform/jobs/runner.ts'
import { createLogger } from '../platform/logger.ts'
import { createEsimAccess } from '../adapters/esim-access/esim-access.ts'
import { createStripe } from '../adapters/stripe/stripe.ts'
import { stripeConfigOf } from '../adapters/stripe/stripe-config.ts'
import { wire } from '../wire.ts'
import { checkedAnswers } from './checked-answers.ts'
import { runScheduled, type TestShop, until } from './open-test-shop.ts'
import { freePort, patientEnv } from './run-process.ts'
import { openTestBrowser } from './test-browser.ts'
import { emptyDatabase, testDatabase } from './test-database.ts'
import { dealingWith } from '../shop/supply/esims/dealing-with.ts'
import { suppliersOf } from '../shop/supply/esims/wholesaler.ts'
import { createTurnableClock } from './turnable-clock.ts'

export interface LiveShop extends TestShop {
  /** What was sent to push services, which accept nothing from a test. */
  pushed: string[]
  close(): Promise<void>
}

/** Shaped like real keys; no real service is called with them. */
const liveKeys = {
  SANDBOX: 'off',
  STRIPE_SECRET_KEY: 'sk_live_51Mtest',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Mtest',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_live_test',
  ESIM_ACCESS_CODE: 'a-live-access-code',
  ESIM_SECRET_KEY: 'a-live-secret-key',
  RATE_LIMIT_SCALE: '100000',
  DRAIN_SECONDS: '0',
}

/**
 * A shop with live keys, outside the sandbox in every way its settings decide. The sandbox plays the providers at an
 * address of its own, which the shop's adapters use instead of the real ones.
 */
export async function openLiveShop(env: Record<string, string>): Promise<LiveShop> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const clock = createTurnableClock()
  const database = await testDatabase()
  await emptyDatabase(database)
  const world = await openWorld({ port: await freePort(), shopUrl: url, sql: database.raw, now: () => clock.now() })

  const live = readConfig({
    ...liveKeys,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SECRET_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: world.smtpUrl,
    RATES_URL: `${world.url}/exchange-rates`,
    ...env,
  })
  // The setting is only allowed in a sandbox, so it is put in afterwards.
  const config = { ...live, patienceTimes: Number(patientEnv.PATIENCE_TIMES) }
  const logged: string[] = []
  const log = createLogger(config.logLevel, { write: (line) => void logged.push(line) })
  const wired = await wire(config, { clock, database, log, passwordCost: { memoryKib: 8, passes: 1 } })
  const pushed: string[] = []
  const deps = Object.assign(wired, {
    pusher: {
      send: async (_to: unknown, _keys: unknown, payload: string) => {
        pushed.push(payload)
        return 'sent' as const
      },
    },
    payments: createStripe({
      ...stripeConfigOf(config),
      // The stand-in refuses live keys.
      secretKey: sandboxPayments.secretKey,
      apiBase: new URL(`${world.url}/stripe`),
    }),
    suppliers: suppliersOf(
      createEsimAccess({
        ...sandboxCredentials,
        baseUrl: `${world.url}/esim-access`,
        timeoutMs: 120_000,
        clock,
        pace: async () => {},
      }),
    ),
  })
  const app = await buildApp(deps, { writeAnswer: checkedAnswers })
  await app.listen({ port, host: '127.0.0.1' })
  await deps.queue.prepare(jobsOf(deps))
  for (const { prepare, stock } of features) await (stock ?? prepare)?.(deps)

  const ask = (path: string, init?: RequestInit) =>
    fetch((path.startsWith('/sandbox/') ? world.url.replace(/\/sandbox$/, '') : url) + path, {
      redirect: 'manual',
      ...init,
    })
  const tell = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
  }
  return {
    app,
    deps,
    wholesaler: dealingWith(deps, { supplier: 'esim-access' }).wholesaler,
    clock,
    url,
    logged,
    pushed,
    runJobs: () => runDueJobs({ ...deps, jobs: jobsOf(deps) }),
    runScheduled: (name) => runScheduled(deps, name),
    until,
    fetch: ask,
    openBrowser: () => openTestBrowser(url, config.publicUrl),
    sandbox: {
      mail: async (to) => (await ask(`/sandbox/mail?to=${encodeURIComponent(to)}`)).json(),
      setFaults: (faults) => tell('/sandbox/faults', faults),
      use: (iccid, mb) => tell(`/sandbox/esims/${iccid}/use`, { mb }),
    },
    async close() {
      await app.close()
      await deps.security.written()
      await deps.queue.close()
      deps.watch.close()
      await deps.notices.close()
      await deps.mailer.close()
      await deps.replica.close()
      await world.close()
    },
  }
}

interface World {
  port: number
  shopUrl: string
  sql: Awaited<ReturnType<typeof testDatabase>>['raw']
  now: () => Date
}

async function openWorld({ port, ...options }: World) {
  const app = Fastify()
  const url = `http://127.0.0.1:${port}/sandbox`
  const paymentWebhookSecret = liveKeys.STRIPE_WEBHOOK_SECRET
  await app.register(sandbox({ ...options, url, paymentWebhookSecret }), { prefix: '/sandbox' })
  await app.listen({ port, host: '127.0.0.1' })
  const { url: smtpUrl } = (await (await fetch(`${url}/smtp`)).json()) as { url: string }
  return { url, smtpUrl, close: () => app.close() }
}

import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { sandboxClient } from '../../sandbox/airalo/credentials.ts'
import { sandbox } from '../../sandbox/app.ts'
import { sandboxCredentials } from '../../sandbox/esim-access/credentials.ts'
import { hasWorkWaiting } from '../../sandbox/esim-access/send-webhooks.ts'
import { type AiraloConfig, createAiralo } from '../adapters/airalo/airalo.ts'
import { createEsimAccess, type EsimAccessConfig } from '../adapters/esim-access/esim-access.ts'
import type { Wholesaler } from '../shop/supply/esims/wholesaler.ts'
import { emptyDatabase, testDatabase } from './test-database.ts'
import { createTurnableClock, resetClocks, type TurnableClock } from './turnable-clock.ts'

interface Webhook {
  notifyType: string
  notifyId: string
  content: Record<string, unknown>
}

/** The adapter and the sandbox wholesaler over the network, without the rest of the shop. */
export interface TestWholesaler {
  wholesaler: Wholesaler
  config: EsimAccessConfig
  /** The adapter of the second one, on the same sandbox. */
  airalo: Wholesaler
  airaloConfig: AiraloConfig
  clock: TurnableClock
  /** Where a shop would receive webhooks. */
  webhookUrl: string
  webhooks: {
    received: (Webhook & { rawBody: string; headers: IncomingHttpHeaders })[]
    until(notifyType: string, count?: number): Promise<Webhook[]>
  }
  /** Calls the vendor's API directly, as any client could. */
  vendor(path: string, body: unknown, headers?: Record<string, string>): Promise<VendorAnswer>
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<{ status: number; body: unknown }>
  setFaults(faults: object, service?: 'wholesaler' | 'airalo'): Promise<void>
  /** Ends the sandbox, as far as a test can, and starts another on the same database. */
  restart(): Promise<void>
  /** Waits until every ordered eSIM is made, and every webhook is sent or given up. */
  untilNothingWaits(): Promise<void>
  /** Deletes all data. */
  reset(): Promise<void>
  close(): Promise<void>
}

export interface VendorAnswer {
  success: boolean
  errorCode: string
  errorMsg: string
  obj: never
}

export async function openTestWholesaler(): Promise<TestWholesaler> {
  const clock = createTurnableClock()
  const database = await testDatabase()
  const receiver = openWebhookReceiver()
  const shopUrl = await listen(receiver.app)
  let port = 0

  async function startSandbox(): Promise<FastifyInstance> {
    const app = Fastify()
    const options = { sql: database.raw, url: '', shopUrl, paymentWebhookSecret: 'whsec_of_the_test' }
    await app.register(sandbox({ ...options, now: () => clock.now() }), { prefix: '/sandbox' })
    port = Number(new URL(await listen(app, port)).port)
    return app
  }
  let app = await startSandbox()
  const url = `http://127.0.0.1:${port}/sandbox`
  const config: EsimAccessConfig = {
    ...sandboxCredentials,
    baseUrl: `${url}/esim-access`,
    timeoutMs: 120_000,
    clock,
    pace: async () => undefined,
  }

  const airaloConfig: AiraloConfig = {
    ...sandboxClient,
    baseUrl: `${url}/airalo`,
    timeoutMs: 120_000,
    clock,
    pace: async () => undefined,
    tokens: inMemory(),
  }

  const control: TestWholesaler['control'] = async (method, path, body) => {
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${url}${path}`, { method, ...json })
    return { status: answer.status, body: await answer.json() }
  }

  return {
    wholesaler: createEsimAccess(config),
    config,
    airalo: createAiralo(airaloConfig),
    airaloConfig,
    clock,
    webhookUrl: `${shopUrl}/hooks`,
    webhooks: receiver.webhooks,
    control,
    async vendor(path, body, headers = { 'RT-AccessCode': sandboxCredentials.accessCode }) {
      const answer = await fetch(`${config.baseUrl}/api/v1/open/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return (await answer.json()) as VendorAnswer
    },
    async setFaults(faults, service = 'wholesaler') {
      const answer = await control('POST', '/faults', { [service]: faults })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    },
    async restart() {
      await app.close()
      app = await startSandbox()
    },
    async untilNothingWaits() {
      while (await hasWorkWaiting({ sql: database.raw })) await wait(20)
    },
    async reset() {
      resetClocks()
      await emptyDatabase(database)
      receiver.webhooks.received.length = 0
    },
    async close() {
      await app.close()
      await receiver.app.close()
    },
  }
}

/** A token of its own, kept until the vendor refuses it: as after each test, which deletes all data. */
function inMemory(): AiraloConfig['tokens'] {
  let kept: string | undefined
  return {
    async get(make, spent) {
      if (kept === undefined || kept === spent) kept = (await make()).token
      return kept
    },
  }
}

/** A server that only receives webhooks. */
function openWebhookReceiver() {
  const received: TestWholesaler['webhooks']['received'] = []
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.get('/hooks', async () => ({}))
  app.post<{ Body: string }>('/hooks', async ({ body, headers }) => {
    received.push({ ...(JSON.parse(body) as Webhook), rawBody: body, headers })
    return {}
  })
  const until = async (notifyType: string, count = 1) => {
    for (;;) {
      const found = received.filter((webhook) => webhook.notifyType === notifyType)
      if (found.length >= count) return found
      await wait(20)
    }
  }
  return { app, webhooks: { received, until } }
}

async function listen(app: FastifyInstance, port = 0): Promise<string> {
  await app.listen({ port, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

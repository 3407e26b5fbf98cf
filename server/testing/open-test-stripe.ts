import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll } from 'vitest'
import { booksCurrency } from '#contract/money/money.ts'
import { sandbox } from '../../sandbox/app.ts'
import { createStripe } from '../adapters/stripe/stripe.ts'
import { createStripeClient, type StripeConfig } from '../adapters/stripe/client.ts'
import type { NewIntent, Payments } from '../shop/money/payments/payments.ts'
import { emptyDatabase, testDatabase } from './test-database.ts'
import { createTurnableClock, resetClocks, type TurnableClock } from './turnable-clock.ts'

export interface ReceivedWebhook {
  body: string
  signature: string
  event: Stripe.Event
}

/** Our adapter and Stripe's own SDK, calling the payment sandbox over the network, without the rest of the shop. */
export interface TestStripe {
  payments: Payments
  sdk: Stripe
  clock: TurnableClock
  config: StripeConfig
  /** What arrived at the shop's webhook address so far, and whether the shop accepts it. */
  webhooks: {
    received: ReceivedWebhook[]
    /** The types of those that arrived while the shop did not accept any. */
    refused: Set<string>
    isShopUp: boolean
    until(type: string, count?: number): Promise<Stripe.Event[]>
    untilRefused(type: string): Promise<void>
  }
  /** Calls as the card form in a browser does, with the publishable key. */
  browser(method: 'GET' | 'POST', path: string, params?: Record<string, string>): Promise<BrowserAnswer>
  /** Types a card into that form, with any future expiry, and pays. */
  pay(intent: { id: string; clientSecret: string }, cardNumber: string): Promise<BrowserAnswer>
  /** Answers the bank's confirmation on that form. */
  answerBank(intent: { id: string; clientSecret: string }, result: 'complete' | 'fail'): Promise<BrowserAnswer>
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Response>
  /**
   * Ends the sandbox's process, as far as a test can, and starts it again: the same, or another on the same database.
   */
  restart(as?: 'same' | 'another'): Promise<void>
}

export interface BrowserAnswer {
  status: number
  body: Partial<Stripe.PaymentIntent> & {
    id: string
    error?: Record<string, unknown> & { message: string; code: string }
  }
}

const webhookSecret = 'whsec_of_the_test'
let opened: Promise<TestStripe> | undefined
let closeAll: (() => Promise<void>) | undefined

/** A payment as checkout opens it. */
export const japan: NewIntent = {
  amount: 1490,
  currency: booksCurrency,
  idempotencyKey: 'basket-1',
  metadata: { plan: 'japan-5gb', buyer: 'kim@example.test' },
  receiptEmail: 'kim@example.test',
  description: 'Japan 5 GB',
}

export const VISA = '4242 4242 4242 4242'

export async function openTestStripe(): Promise<TestStripe> {
  const known = opened
  const stripe = await (opened ??= start())
  resetClocks()
  stripe.webhooks.received.length = 0
  stripe.webhooks.refused.clear()
  stripe.webhooks.isShopUp = true
  if (known) await emptyDatabase(await testDatabase())
  return stripe
}

/**
 * Opens the sandbox before the first test of a file and closes it after the last: workers outlive their files, and an
 * open sandbox would go on working on the database that the next file shares.
 */
export function useTestStripe(): void {
  beforeAll(async () => void (await openTestStripe()))
  afterAll(async () => {
    await closeAll?.()
    closeAll = opened = undefined
  })
}

async function start(): Promise<TestStripe> {
  const clock = createTurnableClock()
  const database = await testDatabase()
  const shop = openWebhookReceiver()
  const shopUrl = await listen(shop.app)
  let port = 0

  const startSandbox = async (shopUrl: string) => {
    const app = Fastify()
    const url = `http://127.0.0.1:${port}/sandbox`
    await app.register(
      sandbox({ sql: database.raw, url, shopUrl, paymentWebhookSecret: webhookSecret, now: () => clock.now() }),
      { prefix: '/sandbox' },
    )
    const origin = await listen(app, port)
    port = Number(new URL(origin).port)
    return app
  }
  let app = await startSandbox(shopUrl)
  await emptyDatabase(database)
  closeAll = async () => {
    await app.close()
    await shop.app.close()
  }

  const base = `http://127.0.0.1:${port}/sandbox`
  const config: StripeConfig = {
    secretKey: 'sk_test_of_the_test',
    publishableKey: 'pk_test_of_the_test',
    webhookSecret,
    apiBase: new URL(`${base}/stripe`),
    timeoutMs: 120_000,
    maxNetworkRetries: 2,
  }
  const browser: TestStripe['browser'] = async (method, path, params = {}) => {
    const text = new URLSearchParams(params).toString()
    const answer = await fetch(`${base}/stripe/v1/${path}${method === 'GET' ? `?${text}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${config.publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(method === 'POST' && { body: text }),
    })
    return { status: answer.status, body: (await answer.json()) as BrowserAnswer['body'] }
  }
  return {
    payments: createStripe(config),
    sdk: createStripeClient(config),
    clock,
    config,
    webhooks: shop.webhooks,
    browser,
    pay: ({ id, clientSecret }, cardNumber) =>
      browser('POST', `payment_intents/${id}/confirm`, {
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': cardNumber,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '39',
        'payment_method_data[card][cvc]': '123',
      }),
    answerBank: ({ id, clientSecret }, result) =>
      browser('POST', `payment_intents/${id}/sandbox_authenticate`, { client_secret: clientSecret, result }),
    control: (method, path, body) =>
      fetch(`${base}/${path}`, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    async restart(as = 'same') {
      await app.close()
      app = await startSandbox(as === 'same' ? shopUrl : shopUrl.replace('127.0.0.1', 'localhost'))
    },
  }
}

/** A server that only receives webhooks. */
function openWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  const refused = new Set<string>()
  const webhooks: TestStripe['webhooks'] = {
    received,
    refused,
    isShopUp: true,
    async until(type, count = 1) {
      for (;;) {
        const events = received.map(({ event }) => event).filter((event) => event.type === type)
        if (events.length >= count) return events
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    async untilRefused(type) {
      while (!refused.has(type)) await new Promise((resolve) => setTimeout(resolve, 10))
    },
  }
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post<{ Body: string }>('/api/webhooks/stripe', async ({ body, headers }, reply) => {
    const event = JSON.parse(body) as Stripe.Event
    if (!webhooks.isShopUp) {
      refused.add(event.type)
      return reply.code(503).send()
    }
    received.push({ body, signature: String(headers['stripe-signature']), event })
    return {}
  })
  return { app, webhooks }
}

async function listen(app: FastifyInstance, port = 0): Promise<string> {
  await app.listen({ port, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { faultsOf } from '../faults.ts'
import { keepTime } from '../keep-time.ts'
import { currency } from './catalogue.ts'
import { hasRequestsWaiting } from './decide-refunds.ts'
import { giveToken, guardRequests } from './guard-requests.ts'
import { takeTurn } from './limits.ts'
import { placeOrder, readOrder, searchOrders, topUpSim } from './orders.ts'
import { presentPlace, priceListOf } from './price-list.ts'
import { settle } from './settle.ts'
import { askForRefund, listTopUps, readHistory, readSim, readUsage } from './sims.ts'
import { changeAccount, listOrders, readAccount } from './store.ts'
import { hasWebhooksWaiting, optIn, readOptIn, sendDueWebhooks, simulate } from './webhooks.ts'

/** Airalo: the vendor's API under `/airalo/v2`, and its wallet and orders for tests and drills. */
export const airaloRoutes =
  (context: SandboxContext): FastifyPluginAsync =>
  async (app) => {
    const clockwork = keepTime(async (stop) => {
      await settle(context)
      await sendDueWebhooks(context, stop)
      return (await hasWebhooksWaiting(context)) || hasRequestsWaiting(context)
    })
    app.addHook('onClose', () => clockwork.stop())
    app.addHook('onResponse', async () => clockwork.nudge())
    await app.register(controlRoutes(context))
    await app.register(vendorRoutes(context), { prefix: '/airalo/v2' })
  }

type OneSim = { Params: { iccid: string } }

const vendorRoutes =
  (context: SandboxContext): FastifyPluginAsync =>
  async (app) => {
    guardRequests(app, context)
    app.post('/token', ({ body }) => giveToken(context, body))
    app.get('/packages', ({ query }) => listPackages(context, query))
    app.get('/balance', async () => {
      const { cents } = await readAccount(context.sql)
      const balances = { name: 'balance', availableBalance: { amount: cents / 100, currency } }
      return { data: { balances }, meta: { message: 'success' } }
    })
    app.post('/orders', ({ body }) => placeOrder(context, body))
    app.post('/orders/topups', ({ body }) => topUpSim(context, body))
    app.get('/orders', ({ query }) => searchOrders(context, query))
    app.get<{ Params: { id: string } }>('/orders/:id', ({ params, query }) => readOrder(context, params.id, query))
    app.get<OneSim>('/sims/:iccid', ({ params }) => readSim(context, params.iccid))
    app.get<OneSim>('/sims/:iccid/usage', ({ params }) => readUsage(context, params.iccid))
    app.get<OneSim>('/sims/:iccid/packages', ({ params }) => readHistory(context, params.iccid))
    app.get<OneSim>('/sims/:iccid/topups', ({ params }) => listTopUps(context, params.iccid))
    app.post('/refund', async ({ body }, reply) => reply.code(202).send(await askForRefund(context, body)))
    app.get('/notifications/opt-in', () => readOptIn(context))
    app.post('/notifications/opt-in', ({ body }) => optIn(context, body))
    app.post('/notifications/opt-out', async (_request, reply) => {
      await changeAccount(context.sql, { webhookUrl: null })
      return reply.code(204).send()
    })
    app.post('/simulator/webhook', ({ body }) => simulate(context, body))
  }

const Filter = z.object({
  'filter[type]': z.enum(['local', 'global']).optional(),
  'filter[country]': z.string().optional(),
  limit: z.coerce.number().int().min(1).default(1000),
  page: z.coerce.number().int().min(1).default(1),
})

/** From the second page on the list is an object with numbers for names. */
async function listPackages(context: SandboxContext, query: unknown) {
  await takeTurn(context, 'packages', 80)
  const { 'filter[type]': type, 'filter[country]': country, limit, page } = Filter.parse(query)
  const all = priceListOf(await faultsOf(context.sql, 'airalo'))
    .places()
    .filter(({ countryCode }) => !type || (type === 'local') === (countryCode !== ''))
    .filter(({ countryCode }) => !country || countryCode === country)
  const first = (page - 1) * limit
  const shown = all.slice(first, first + limit).map(presentPlace)
  const lastPage = Math.max(1, Math.ceil(all.length / limit))
  return {
    pricing: { model: 'net_pricing', discount_percentage: 0 },
    data: page === 1 ? shown : Object.fromEntries(shown.map((place, index) => [String(first + index), place])),
    links: { first: '', last: '', prev: null, next: null },
    meta: { message: 'success', current_page: page, last_page: lastPage, per_page: String(limit), total: all.length },
  }
}

const Balance = z.object({ usd: z.number().min(0).max(10_000_000) })

/** Not the vendor's API but ours: fills its wallet and reads its orders. */
const controlRoutes =
  ({ sql }: SandboxContext): FastifyPluginAsync =>
  async (app) => {
    app.get('/airalo/orders', async () =>
      (await listOrders(sql)).map(({ cents, description, ...order }) => ({
        ...order,
        transactionId: description,
        usd: cents / 100,
      })),
    )
    app.get('/airalo/balance', async () => ({ usd: (await readAccount(sql)).cents / 100 }))
    app.post('/airalo/balance', async ({ body }, reply) => {
      const { data } = Balance.safeParse(body)
      if (!data) return reply.code(400).send({ message: 'Say how much is in the wallet, like {"usd": 100}.' })
      await changeAccount(sql, { cents: Math.round(data.usd * 100) })
      return data
    })
  }

import { request } from 'node:http'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { AccountHolder } from '../../testing/account-holder.ts'
import { ana, Customer, goodCard, planFor } from '../../testing/customer.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { type Collector, openCollector, type Step } from '../../testing/open-collector.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { sandboxPayments } from '../../adapters/stripe/stripe-config.ts'
import { secondsAfter } from '../clock.ts'
import { listFailedJobs } from '../jobs/queue-store.ts'
import { deleteJobs } from '../jobs/inspection.ts'
import { traceJob } from './trace-jobs.ts'

let collector: Collector
let shop: TestShop
beforeAll(async () => {
  collector = await openCollector()
  return () => collector.close()
})
beforeEach(async () => {
  shop = await openTestShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: '127.0.0.1' })
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 }, payments: { muteWebhooks: true } })
})

/** Waits until it has been sent. */
async function stepOf(isIt: (step: Step) => boolean): Promise<Step> {
  await shop.until(async () => collector.steps.some(isIt))
  return collector.steps.find(isIt) as Step
}

/** The steps from this one up to the root of its trace. */
function wayUp(step: Step): Step[] {
  const parent = collector.steps.find(({ spanId }) => spanId === step.parentSpanId)
  return parent ? [step, ...wayUp(parent)] : [step]
}

const mailOf = (orderId: string) => (step: Step) =>
  step.name === 'mail.send' && wayUp(step)[1]?.facts['landfall.order_id'] === orderId

test('an order is one trace, from the request that placed it to the mail', async () => {
  const orderId = await new Customer(shop).buy(await planFor(shop))
  await shop.runJobs()

  const mail = await stepOf(mailOf(orderId))
  const way = wayUp(mail)
  expect(way.map(({ name }) => name)).toEqual([
    'mail.send',
    'job mail-esim',
    'job deliver-order',
    'POST /api/orders/checkout',
  ])
  const placing = way.at(-1)
  expect(placing?.parentSpanId).toBeUndefined()
  expect(placing?.facts).toMatchObject({ 'http.response.status_code': 201, 'landfall.order_id': orderId })
  const names = new Set(collector.steps.filter(({ traceId }) => traceId === mail.traceId).map(({ name }) => name))
  for (const name of ['payments.readIntent', 'wholesaler.buyEsim', 'insert orders', 'commit'])
    expect(names).toContain(name)
})

test('work caused by a request that arrives in pieces is part of its trace', async () => {
  const headers = { 'content-type': 'application/json', origin: shop.url, 'transfer-encoding': 'chunked' }
  const status = new Promise((resolve, reject) => {
    const asked = request(`${shop.url}/api/auth/signin`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.once('error', reject)
    asked.write('{"email":"nobody@example.com",')
    setTimeout(() => asked.end('"password":"a wrong password"}'), 50)
  })
  expect(await status).toBe(401)

  const signIn = await stepOf(({ name }) => name === 'POST /api/auth/signin')
  const statement = await stepOf(({ name, traceId }) => traceId === signIn.traceId && name === 'select users')
  expect(wayUp(statement).at(-1)).toEqual(signIn)
})

test('a client’s trace id becomes a link, and does not decide what is recorded', async () => {
  const theirs = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
  const traceparent = `00-${theirs.traceId}-${theirs.spanId}-01`
  await shop.fetch('/api/countries/popular', { headers: { traceparent, cookie: 'a=b', tracestate: 'theirs=word' } })
  await shop.fetch('/api/packages', { headers: { traceparent: 'of no form', cookie: 'a=b' } })

  const believed = await stepOf(({ name }) => name === 'GET /api/countries/popular')
  expect(believed).toMatchObject({ links: [theirs] })
  expect(believed.traceId).not.toBe(theirs.traceId)
  expect(believed.parentSpanId).toBeUndefined()
  expect((await stepOf(({ name }) => name === 'GET /api/packages')).links ?? []).toEqual([])
  expect(collector.received()).not.toMatch(/theirs=word|of no form/)
})

test('a sweep handles many orders, and each is a trace of its own that links to the sweep', async () => {
  const orderId = await new Customer(shop).buy(await planFor(shop))
  const { queue, db, database } = shop.deps
  await deleteJobs(database.raw)
  shop.clock.turn({ minutes: 1 })
  await queue.enqueue(db, 'sweep-orders', {})
  await shop.runJobs()

  const isDelivery = ({ name, facts }: Step) => name === 'job deliver-order' && facts['landfall.order_id'] === orderId
  const delivery = await stepOf(isDelivery)
  // The timetable may have had a sweep of its own before.
  const sweep = await stepOf(
    ({ name, traceId }) => name === 'job sweep-orders' && traceId === delivery.links?.[0]?.traceId,
  )
  expect(delivery.links).toHaveLength(1)
  expect(delivery.traceId).not.toBe(sweep.traceId)
  expect(wayUp(await stepOf(mailOf(orderId))).at(-1)).toEqual(delivery)
})

test('work long after its cause links to it, and does not make its trace days long', async () => {
  const cause = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
  const job = { name: 'a-test', data: { _trace: { cause } }, attempt: 1, isSweep: false }
  const { tracing, clock } = shop.deps
  await traceJob(tracing, { ...job, createdOn: secondsAfter(clock.now(), -60) }, async () => {})
  await traceJob(tracing, { ...job, createdOn: secondsAfter(clock.now(), -7200), attempt: 2 }, async () => {})

  const attempt = (number: number) => (step: Step) =>
    step.name === 'job a-test' && step.facts['landfall.attempt'] === number
  expect(await stepOf(attempt(1))).toMatchObject({ traceId: 'ab'.repeat(16), parentSpanId: 'cd'.repeat(8) })
  const late = await stepOf(attempt(2))
  expect(late).toMatchObject({ links: [{ traceId: 'ab'.repeat(16) }] })
  expect(late.traceId).not.toBe('ab'.repeat(16))
})

test('a failed mail is traced by error type only, and listed among the failed jobs by its order only', async () => {
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 }, mail: { errorRate: 1 } })
  const orderId = await new Customer(shop).buy(await planFor(shop))
  const isOfMail = ({ name, data }: { name: string; data: object | null }) =>
    name === 'mail-esim' && data !== null && 'orderId' in data && data.orderId === orderId
  await shop.until(async () => {
    await shop.runJobs()
    shop.clock.turn({ hours: 1 })
    return (await listFailedJobs(shop.deps.database.raw)).some(isOfMail)
  })

  const failed = await stepOf(mailOf(orderId))
  expect(failed.status).toEqual({ code: 2 })
  expect(failed.facts['error.type']).toMatch(/^E[A-Z]+$/)
  expect(failed.events ?? []).toEqual([])
  expect((await listFailedJobs(shop.deps.database.raw)).find(isOfMail)?.data).toEqual({ orderId })
})

test('no code, token, name or address is in any trace', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const buyer = await AccountHolder.signUp(shop)
  const order = await buyer.checkOut()
  const code = order.installationCode ?? ''
  const { body: intent } = await buyer.openPayment(buyer.plan)
  const { body: kit } = await buyer.post<{ link: { url: string } }>(`/api/orders/${order.id}/kit-link`)
  const kitToken = kit.link.url.split('#')[1] ?? ''
  await shop.openBrowser().send('POST', '/api/kits/open', { token: kitToken })
  await buyer.post('/api/auth/forgot-password', { email: buyer.email })
  await shop.runJobs()
  const linkToken = await mailedToken(shop, buyer.email, 'set-password')
  await buyer.post('/api/auth/signin', { email: buyer.email, password: 'a wrong password' }, from)
  await buyer.get(`/set-password?token=${linkToken}`)
  await buyer.get(`/api/orders/${order.id}/kit?token=${kitToken}`)
  await buyer.post(`/api/orders/${order.id}/refund`)
  await shop.runJobs()
  await buyer.get('/api/no-such-thing/the-very-last')
  await stepOf(({ name }) => name.startsWith('GET /api/*'))

  const secrets = {
    password: 'a long password',
    wrongPassword: 'a wrong password',
    card: goodCard,
    email: buyer.email,
    emailInAddress: encodeURIComponent(buyer.email),
    lastName: ana.lastName,
    phone: ana.phone,
    network: '203.0.113.77',
    activationCode: code.split('$')[2],
    iccid: order.iccid,
    clientSecret: intent.clientSecret,
    kitToken,
    linkToken,
    cookies: [...buyer.browser.cookies.values()],
    userId: buyer.userId,
    stripeKey: sandboxPayments.secretKey,
    webhookSecret: sandboxPayments.webhookSecret,
  }
  const sent = collector.received()
  expect(sent).toContain('insert into')
  for (const [name, secret] of Object.entries(secrets).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one ?? ''] as const),
  )) {
    expect(secret, name).not.toBe('')
    expect(sent.includes(secret), name).toBe(false)
  }
})

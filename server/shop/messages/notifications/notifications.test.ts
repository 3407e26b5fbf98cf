import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { jobsOf } from '../../../collect-features.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { mailedToken } from '../../../testing/mailed-token.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { plantEsims } from '../../../testing/plant-esims.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { listLog } from '../../sales/books/order-log.ts'
import { warnOfEnding } from './tell-customer.ts'

let shop: TestShop
let customer: Customer
beforeEach(async () => {
  shop = await openTestShop()
  customer = new Customer(shop)
  const { email, firstName, lastName } = ana
  await customer.post('/api/auth/signup', { email, firstName, lastName, password: 'a long password' })
})

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}
const newBrowser = async () =>
  (await (await shop.fetch('/sandbox/push/subscriptions', { method: 'POST' })).json()) as Subscription
const subscribe = (subscription: object) =>
  customer.post('/api/notifications/subscribe', { subscription, userAgent: 'Test' })
const pushes = async () =>
  (await (await shop.fetch('/sandbox/push')).json()) as {
    title: string
    tag: string
    data: { url: string }
    actions: { action: string }[]
  }[]

async function buyActive(): Promise<OrderView> {
  const plan = await planFor(shop, 'jp', ({ supportTopUp }) => supportTopUp)
  const { body: intent } = await customer.openPayment(plan)
  await customer.pay(intent)
  await customer.claim(plan)
  let order: OrderView | undefined
  await shop.until(async () => {
    await shop.runJobs()
    order = (await customer.get<OrderView[]>('/api/orders')).body[0]
    return order?.status === 'active'
  })
  if (!order) throw new Error('no order')
  await shop.runJobs()
  return order
}

test('usage of 76 % and then 91 % sends one alert each, by push and by mail, however often it is reported', async () => {
  await shop.sandbox.setFaults({ wholesaler: { duplicateWebhooks: true } })
  await subscribe(await newBrowser())
  const order = await buyActive()
  const total = order.dataAmount ?? 0
  const alerts = async () => (await pushes()).filter(({ tag }) => tag.startsWith('usage')).map(({ title }) => title)

  const report = async (mb: number) => {
    await shop.sandbox.use(order.iccid, mb)
    for (let time = 0; time < 3; time++) {
      shop.clock.turn({ minutes: 2 })
      await Promise.all([
        customer.post(`/api/orders/${order.id}/usage`),
        customer.post(`/api/orders/${order.id}/usage`),
      ])
      await shop.runJobs()
    }
  }
  await report(Math.ceil(total * 0.76))
  expect(await alerts()).toEqual(['76% of your data is used'])
  await report(Math.ceil(total * 0.15))
  expect(await alerts()).toEqual(['91% of your data is used', '76% of your data is used'])

  const mails = (await shop.sandbox.mail(ana.email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('of your data'))
  expect(mails.toSorted()).toEqual(['76% of your data is used', '91% of your data is used'])
})

test('a ready order is announced, with a link to it', async () => {
  await subscribe(await newBrowser())
  await buyActive()

  expect(await pushes()).toMatchObject([
    { title: 'Your eSIM is ready', data: { url: '/account' }, actions: [{ action: 'install' }, { action: 'view' }] },
  ])
})

test('it is announced in the order’s language, and logged in English for the admin', async () => {
  await subscribe(await newBrowser())
  customer.browser.cookies.set('lang', 'ja')
  const { id } = await buyActive()

  expect(await pushes()).toMatchObject([{ title: expect.stringMatching(/\p{Script=Hiragana}/u) }])
  const log = await listLog(shop.deps.db, id)
  expect(log.filter(({ kind }) => kind === 'push').map(({ text }) => text)).toEqual(['Your eSIM is ready'])
})

test('a browser that is gone is deleted', async () => {
  const browser = await newBrowser()
  await subscribe(browser)
  await fetch(browser.endpoint, { method: 'DELETE' })

  await buyActive()

  const { rows } = await shop.deps.database.raw.query('select endpoint from push_subscriptions where $1', [true])
  expect(rows).toEqual([])
})

test('turning messages off affects only this browser', async () => {
  await subscribe(await newBrowser())
  expect((await customer.post('/api/notifications/unsubscribe')).status).toBe(200)

  await buyActive()

  expect(await pushes()).toEqual([])
})

describe('a browser is told things as long as its session lives', () => {
  const isTold = async () => {
    const { rows } = await shop.deps.database.raw.query('select 1 from push_subscriptions where $1', [true])
    return rows.length > 0
  }
  const signInElsewhere = async () => {
    const other = new Customer(shop)
    await other.post('/api/auth/signin', { email: ana.email, password: 'a long password' })
    return other
  }
  beforeEach(async () => {
    await subscribe(await newBrowser())
    expect((await customer.get('/api/notifications/subscription')).body).toEqual({ subscribed: true })
  })

  test('none after signing out there', async () => {
    await customer.get('/api/logout')
    expect(await isTold()).toBe(false)
  })

  test('none after signing out everywhere', async () => {
    await (await signInElsewhere()).post('/api/auth/signout-everywhere')
    expect(await isTold()).toBe(false)
  })

  test('none after that device was signed out from another', async () => {
    const other = await signInElsewhere()
    const { body } = await other.get<{ id: string; isCurrent: boolean }[]>('/api/auth/sessions')
    await other.send('DELETE', `/api/auth/sessions/${body.find(({ isCurrent }) => !isCurrent)?.id}`)
    expect(await isTold()).toBe(false)
    expect((await other.get('/api/notifications/subscription')).body).toEqual({ subscribed: false })
  })

  test('none after a new password was set', async () => {
    const other = new Customer(shop)
    await other.post('/api/auth/forgot-password', { email: ana.email })
    const token = await mailedToken(shop, ana.email, 'set-password')
    await other.post('/api/auth/links', { token, password: 'a new password' })
    expect(await isTold()).toBe(false)
  })

  test('none once the session has expired', async () => {
    const order = await buyActive()
    const before = await pushes()
    shop.clock.turn({ days: 31 })
    await shop.deps.queue.enqueue(shop.deps.db, 'alert-customer', { orderId: order.id, kind: 'usage-75' })
    await shop.runJobs()
    expect(await pushes()).toEqual(before)
  })

  test('again when the same customer signs in there, but not when another does', async () => {
    await customer.post('/api/auth/signin', { email: ana.email, password: 'a long password' })
    expect((await customer.get('/api/notifications/subscription')).body).toEqual({ subscribed: true })

    await customer.post('/api/auth/signup', {
      ...ana,
      phone: undefined,
      email: 'bo@example.com',
      password: 'another one',
    })
    expect((await customer.get('/api/notifications/subscription')).body).toEqual({ subscribed: false })
    expect(await isTold()).toBe(false)
  })
})

test('a subscription anywhere but at a push service is refused', async () => {
  const { keys } = await newBrowser()

  expect((await subscribe({ endpoint: 'https://169.254.169.254/latest', keys })).status).toBe(400)
  expect((await subscribe({ endpoint: `${shop.url}/api/admin/stats`, keys })).status).toBe(400)
})

test('only signed-in customers can subscribe', async () => {
  const stranger = new Customer(shop)

  expect(
    (await stranger.post('/api/notifications/subscribe', { subscription: await newBrowser(), userAgent: '' })).status,
  ).toBe(401)
  expect((await stranger.get('/api/notifications/public-key')).status).toBe(200)
})

test('the end of a plan is announced three days and one day before, once each', async () => {
  await subscribe(await newBrowser())
  const order = await buyActive()
  await shop.sandbox.use(order.iccid, 1)
  shop.clock.turn({ minutes: 2 })
  await customer.post(`/api/orders/${order.id}/usage`)
  const warn = async () => {
    await shop.deps.queue.enqueue(shop.deps.db, 'warn-of-ending', {})
    await shop.runJobs()
  }

  shop.clock.turn({ days: order.validityDays - 2 })
  await warn()
  await warn()
  shop.clock.turn({ days: 1, hours: 12 })
  await warn()
  await warn()

  const told = (await pushes()).filter(({ tag }) => tag.startsWith('expiring')).map(({ tag }) => tag.at(-1))
  expect(told).toEqual(['1', '3'])
})

test('however many plans end on one day, each is announced exactly once', async () => {
  const soon = secondsAfter(shop.clock.now(), 7200)
  await plantEsims(shop.deps.database, { count: 620, dueFrom: soon, boughtFrom: shop.clock.now(), endsAt: soon })
  const announced = async () => {
    const { rows } = await shop.deps.database.raw.query<{ count: number }>(
      `select count(*)::int as count from alerts_sent where cause like 'expiring:%:1'`,
    )
    return rows[0]?.count
  }

  await warnOfEnding(shop.deps)
  expect(await announced()).toBe(620)
  const { db, asked } = countStatements(shop.deps.db)
  await warnOfEnding({ ...shop.deps, db })

  expect(await announced()).toBe(620)
  expect(asked.length).toBeLessThan(20)
})

test('a process that dies while sending alerts does not send them twice', async () => {
  await subscribe(await newBrowser())
  const order = await buyActive()
  const again = { id: randomUUID(), attempt: 1, isLast: false }
  const spread = jobsOf(shop.deps)['alert-customer'].run

  await spread({ orderId: order.id, kind: 'expiring-3' }, again)
  await spread({ orderId: order.id, kind: 'expiring-3' }, { ...again, attempt: 2 })
  await shop.runJobs()

  expect((await pushes()).filter(({ tag }) => tag.startsWith('expiring'))).toHaveLength(1)
})

test('a mail accepted without confirmation is sent again, and shown once', async () => {
  await shop.sandbox.setFaults({ mail: { lostAnswerRate: 1 } })
  const order = await buyActive()
  await shop.sandbox.setFaults({ mail: {} })
  shop.clock.turn({ minutes: 10 })
  await shop.runJobs()

  const mails = (await shop.sandbox.mail(ana.email)).filter(({ subject }) => subject.startsWith('Your eSIM is ready'))
  expect(mails).toHaveLength(1)
  const { rows } = await shop.deps.database.raw.query<{ repeats: number }>(
    `select repeats from sandbox.mail where body_text like $1`,
    [`%${order.orderNo}%`],
  )
  expect(rows[0]?.repeats).toBeGreaterThan(0)
})

test('one click in a mail stops that topic, the account settings stop the rest, and purchases are always announced', async () => {
  await subscribe(await newBrowser())
  const order = await buyActive()
  const reportUse = async (share: number) => {
    await shop.sandbox.use(order.iccid, Math.ceil((order.dataAmount ?? 0) * share))
    shop.clock.turn({ minutes: 2 })
    await customer.post(`/api/orders/${order.id}/usage`)
    await shop.runJobs()
  }
  const mails = async () =>
    (await shop.sandbox.mail(ana.email)) as unknown as { subject: string; text: string; headers: Headers }[]
  interface Headers {
    'list-unsubscribe'?: string
    'list-unsubscribe-post'?: string
  }
  const stop = (url: string) =>
    shop.fetch(url.slice(url.indexOf('/api/')), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })

  await reportUse(0.76)
  const alert = (await mails()).find(({ subject }) => subject.startsWith('76%'))
  const link = alert?.headers['list-unsubscribe']?.slice(1, -1) ?? ''
  expect(alert?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(alert?.text).toContain('/unsubscribe#usage.')
  const bought = (await mails()).find(({ subject }) => subject.startsWith('Your eSIM is ready'))
  expect(bought?.headers).not.toHaveProperty('list-unsubscribe')

  expect((await stop(link.replace('usage', 'expiring'))).status).toBe(400)
  expect(await (await stop(link)).json()).toEqual({ topic: 'usage' })
  // The page carries the token after the `#` and sends it in the body, so that it reaches no access log.
  const token = alert?.text.match(/\/unsubscribe#(\S+)/)?.[1]
  const onPage = (body: object) => shop.openBrowser().send('POST', '/api/notifications/stop-mails', body)
  expect((await onPage({ token })).body).toEqual({ topic: 'usage' })
  expect([(await onPage({ token: 'made.up.one' })).status, (await onPage({})).status]).toEqual([400, 400])
  const { body } = await customer.send('PATCH', '/api/notifications/preferences', { push: { usage: false } })
  expect(body).toEqual({
    push: { usage: false, ready: true, trip: true, expiring: true, status: true },
    mail: { usage: false, trip: true, expiring: true },
  })

  await reportUse(0.15)
  expect((await mails()).filter(({ subject }) => subject.startsWith('9'))).toEqual([])
  expect((await pushes()).map(({ title }) => title)).toEqual(['76% of your data is used', 'Your eSIM is ready'])
})

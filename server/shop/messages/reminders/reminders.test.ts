import { beforeEach, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { warnOfEnding } from '../notifications/tell-customer.ts'
import { isEve, remindOfDeparture } from './remind-of-departure.ts'
import { addDays } from '#contract/base/days.ts'
import { momentAt } from '#contract/base/zones.ts'

let shop: TestShop
let customer: Customer
beforeEach(async () => {
  shop = await openTestShop()
  customer = new Customer(shop)
  const { email, firstName, lastName } = ana
  await customer.post('/api/auth/signup', { email, firstName, lastName, password: 'a long password' })
})

const inDays = (days: number) => addDays(shop.clock.now().toISOString().slice(0, 10), days)

async function buyActive(): Promise<OrderView> {
  const plan = await planFor(shop, 'jp', ({ supportTopUp }) => supportTopUp)
  await customer.buy(plan)
  let order: OrderView | undefined
  await shop.until(async () => {
    await shop.runJobs()
    order = (await customer.get<OrderView[]>('/api/orders')).body[0]
    return order?.status === 'active'
  })
  if (!order) throw new Error('no order')
  return order
}

const travel = (order: OrderView, departsOn: string | null) =>
  customer.post(`/api/orders/${order.id}/travel-dates`, { departsOn, returnsOn: null })

/** Turns the clock to that time in Tokyo. */
function turnTo(date: string, time: string): void {
  const seconds = (momentAt(date, time, 'Asia/Tokyo').getTime() - shop.clock.now().getTime()) / 1000
  shop.clock.turn({ seconds })
}

async function look(): Promise<void> {
  await Promise.all([remindOfDeparture(shop.deps), remindOfDeparture(shop.deps)])
  await remindOfDeparture(shop.deps)
  await shop.runJobs()
}

const reminders = async () =>
  (await shop.sandbox.mail(ana.email)).filter(({ subject }) => subject === 'Your eSIM is not installed yet')

const subscribe = async () => {
  const subscription = await (await shop.fetch('/sandbox/push/subscriptions', { method: 'POST' })).json()
  await customer.post('/api/notifications/subscribe', { subscription, userAgent: 'Test' })
}
const pushes = async () => (await (await shop.fetch('/sandbox/push')).json()) as { title: string; body: string }[]

test('the day before departure, from nine in the morning there: one reminder by push and one by mail, however often the job runs', async () => {
  await subscribe()
  const order = await buyActive()
  const day = inDays(10)
  await travel(order, day)

  turnTo(addDays(day, -1), '08:55:00')
  await look()
  expect(await reminders()).toEqual([])
  turnTo(addDays(day, -1), '09:05:00')
  await look()
  await look()
  expect(await reminders()).toHaveLength(1)
  const { text } = (await reminders())[0] as unknown as { text: string }
  expect(text).toContain('/unsubscribe#trip.')
  expect((await pushes()).filter(({ title }) => title === 'Your eSIM is not installed yet')).toHaveLength(1)

  await travel(order, addDays(day, 5))
  await look()
  expect(await reminders()).toHaveLength(1)
  turnTo(addDays(day, 4), '12:00:00')
  await look()
  expect(await reminders()).toHaveLength(2)
})

test('a customer who has installed it, was refunded, has left or has muted reminders gets none', async () => {
  const order = await buyActive()
  const day = inDays(10)
  await travel(order, day)
  turnTo(addDays(day, -1), '10:00:00')

  const { raw } = shop.deps.database
  await raw.query(`update orders set status = 'refunded' where id = $1`, [order.id])
  await look()
  await raw.query(`update orders set status = 'active' where id = $1`, [order.id])
  await customer.send('PATCH', '/api/notifications/preferences', { mail: { trip: false } })
  await look()
  await raw.query('delete from alerts_sent')
  await customer.send('PATCH', '/api/notifications/preferences', { mail: { trip: true } })
  // The wholesaler's figures are ahead of ours.
  await shop.sandbox.use(order.iccid, 5)
  await raw.query(`update esims set state = 'ready', read_at = read_at - interval '1 day' where order_id = $1`, [
    order.id,
  ])
  await look()
  expect(await reminders()).toEqual([])
})

test('a trip cancelled between the check and the mail gets no reminder', async () => {
  const order = await buyActive()
  const day = inDays(10)
  await travel(order, day)
  turnTo(addDays(day, -1), '10:00:00')
  await remindOfDeparture(shop.deps)
  await travel(order, null)
  await shop.runJobs()
  expect(await reminders()).toEqual([])
})

test('the day before the end: the local hour, and that a top-up adds days', async () => {
  await subscribe()
  const order = await buyActive()
  await shop.sandbox.use(order.iccid, 5)
  shop.clock.turn({ minutes: 2 })
  await customer.post(`/api/orders/${order.id}/usage`)
  shop.clock.turn({ days: order.validityDays - 1, hours: 1 })
  await warnOfEnding(shop.deps)
  await warnOfEnding(shop.deps)
  await shop.runJobs()
  const told = (await pushes()).filter(({ title }) => title === 'Your plan is ending')
  expect(told).toHaveLength(1)
  expect(told[0]?.body).toMatch(
    /ends on \w{3} \d+ \w{3} \d{4}, \d\d:\d\d \(Japan Standard Time\)\. A top-up adds days to it\.$/,
  )
})

test.each([
  ['Tokyo, nine o’clock', 'JP', '2027-03-27T00:00:00Z', true],
  ['Tokyo, a minute before', 'JP', '2027-03-26T23:59:00Z', false],
  ['Tokyo, the day itself', 'JP', '2027-03-27T15:00:00Z', false],
  ['New York, when it is evening in Tokyo', 'US', '2027-03-27T13:00:00Z', true],
  ['New York, too early', 'US', '2027-03-27T12:59:00Z', false],
  ['no country: UTC', null, '2027-03-27T09:00:00Z', true],
] as const)('the eve: %s', (_name, countryCode, now, told) => {
  expect(isEve({ departsOn: '2027-03-28', countryCode }, new Date(now))).toBe(told)
})

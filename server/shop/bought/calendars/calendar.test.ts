import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { beforeEach, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { addDays } from '#contract/base/days.ts'
import { endOfDay, startOfDay } from '#contract/base/zones.ts'

let shop: TestShop
let guest: Customer
beforeEach(async () => {
  shop = await openTestShop()
  guest = new Customer(shop)
})

const today = () => shop.clock.now().toISOString().slice(0, 10)
const inDays = (days: number) => addDays(today(), days)

async function buyActive(customer = guest): Promise<OrderView> {
  const plan = await planFor(shop, 'jp', ({ supportTopUp }) => supportTopUp)
  const id = await customer.buy(plan)
  let order: OrderView | undefined
  await shop.until(async () => {
    await shop.runJobs()
    order = (await customer.get<OrderView>(`/api/orders/${id}`)).body
    return order.status === 'active'
  })
  if (!order) throw new Error('no order')
  return order
}

const read = (order: OrderView) => guest.get<OrderView>(`/api/orders/${order.id}`).then(({ body }) => body)
const travel = (order: OrderView, departsOn: string | null, returnsOn: string | null = null, by = guest) =>
  by.post<OrderView & { code: string }>(`/api/orders/${order.id}/travel-dates`, { departsOn, returnsOn })

interface CalendarEntry {
  uid: string
  summary: string
  sequence: number
  start: string
  status: string
}
const pathOf = ({ calendar }: OrderView): string => calendar ?? ''

async function readFile(path: string) {
  const answer = await shop.fetch(path)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, events: answer.ok ? eventsIn(text) : [] }
}

function eventsIn(text: string): CalendarEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
  // The other parser finds the same events.
  const others = Object.values(nodeIcal.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT')
  expect(others).toHaveLength(events.length)
  return events.map((event) => ({
    uid: event.uid.split('-')[0] ?? '',
    summary: event.summary,
    sequence: event.sequence,
    start: event.startDate.toString(),
    status: String(event.component.getFirstPropertyValue('status')),
  }))
}

test('an order shows its dates in the destination’s time zone', async () => {
  const order = await buyActive()
  expect(order).toMatchObject({
    timeZone: 'Asia/Tokyo',
    startsWhen: expect.stringMatching(/installation|firstConnection/),
  })
  expect(order.endsAt).toBeNull()
  expect(order.clock).toMatchObject({ installFor: 'deadline', departsOn: null, topUpAddsDays: true })

  const { status, body } = await travel(order, inDays(10), inDays(12))
  expect(status).toBe(200)
  const wouldEnd = startOfDay(inDays(10), 'Asia/Tokyo').getTime() + order.validityDays * 86_400_000
  expect(body).toMatchObject({
    installBy: endOfDay(inDays(10), 'Asia/Tokyo').toISOString(),
    endsAt: new Date(wouldEnd).toISOString(),
    expiresAt: null,
    clock: { isExpected: true, installFor: 'departure', departsOn: inDays(10), returnsOn: inDays(12) },
  })

  await shop.sandbox.use(order.iccid, 10)
  shop.clock.turn({ minutes: 2 })
  await guest.post(`/api/orders/${order.id}/usage`)
  const running = await read(order)
  expect(running).toMatchObject({ installBy: null, clock: { isExpected: false } })
  expect(running.endsAt).toBe(running.expiresAt)
  expect(running.endsAt).not.toBeNull()
})

test('only the buyer sets the travel dates, and only plausible ones', async () => {
  const order = await buyActive()
  const refused = async (from: string | null, to: string | null) => (await travel(order, from, to)).status
  expect(await refused(inDays(-2), null)).toBe(400)
  expect(await refused(inDays(3), inDays(2))).toBe(400)
  expect(await refused(inDays(366), null)).toBe(400)
  expect(await refused(null, inDays(2))).toBe(400)
  expect(await refused('tomorrow', null)).toBe(400)
  expect((await travel(order, inDays(2), null, new Customer(shop))).status).toBe(404)
  expect((await travel(order, inDays(2), inDays(4))).status).toBe(200)
  expect((await travel(order, null)).body.clock).toMatchObject({ departsOn: null, returnsOn: null })
})

test('the calendar follows the order: its dates and real start, with a new sequence number only when something changed', async () => {
  const order = await buyActive()
  await travel(order, inDays(10), inDays(12))
  const path = pathOf(await read(order))
  const first = await readFile(path)
  expect(first.headers.get('content-type')).toContain('text/calendar')
  expect(first.events.map(({ uid, start }) => [uid, start])).toEqual([
    ['install', inDays(10)],
    ['plan', inDays(10)],
  ])
  expect(first.text).toMatch(/METHOD:PUBLISH\r\n/)
  expect(first.text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n/)
  expect(first.text).toContain('BEGIN:VALARM')
  expect(first.text).not.toContain(order.installationCode)
  expect(first.text).not.toContain(ana.email)

  shop.clock.turn({ minutes: 5 })
  expect((await readFile(path)).text).toBe(first.text)
  const again = await shop.fetch(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)

  await travel(order, inDays(11), inDays(13))
  const moved = await readFile(path)
  expect(moved.events).toMatchObject([
    { uid: 'install', start: inDays(11), sequence: 1 },
    { uid: 'plan', sequence: 1 },
  ])
  expect(moved.headers.get('etag')).not.toBe(first.headers.get('etag'))

  await shop.sandbox.use(order.iccid, 10)
  shop.clock.turn({ minutes: 2 })
  await guest.post(`/api/orders/${order.id}/usage`)
  const { endsAt } = await read(order)
  const started = await readFile(path)
  expect(started.events).toMatchObject([
    { uid: 'plan', sequence: 2, status: 'CONFIRMED' },
    { uid: 'end', start: endsAt?.replace(/\.\d+Z$/, 'Z') },
  ])
})

test('the key opens this one file while its owner has the order, and appears in no log', async () => {
  const order = await buyActive()
  const path = pathOf(order)
  const [address = '', key = ''] = path.split('?key=')
  const other = await buyActive(new Customer(shop))
  const stranger = new Customer(shop)

  expect((await readFile(path)).status).toBe(200)
  expect((await guest.get(address)).status).toBe(200)
  expect((await readFile(address)).status).toBe(404)
  expect((await readFile(`${address}?key=${key.slice(1)}`)).status).toBe(404)
  expect((await readFile(`/api/orders/${other.id}/calendar.ics?key=${key}`)).status).toBe(404)
  expect((await stranger.get(`/api/orders/${order.id}?key=${key}`)).status).toBe(404)
  expect((await stranger.get(`/api/orders/${order.id}/kit?key=${key}`)).status).toBe(404)
  expect(shop.logged.join('')).not.toContain(key)

  await shop.deps.database.raw.query('update orders set email = $2 where id = $1', [order.id, 'ana@else.example'])
  expect((await readFile(path)).status).toBe(404)
})

test('after a refund its events are cancelled in every calendar that follows it', async () => {
  const order = await buyActive()
  await travel(order, inDays(10))
  const path = pathOf(await read(order))
  expect((await readFile(path)).events.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED'])
  await shop.deps.database.raw.query(`update orders set status = 'refunded' where id = $1`, [order.id])
  expect((await readFile(path)).events.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
})

test('the eSIM mail has the dates and a link to the calendar', async () => {
  const order = await buyActive()
  await shop.runJobs()
  const mail = (await shop.sandbox.mail(ana.email)).find(({ subject }) => subject.startsWith('Your eSIM is ready'))
  const { text } = mail as unknown as { text: string }
  expect(text).toContain('Install by')
  expect(text).toContain('A top-up adds its own days once the plan has started.')
  expect(text).toContain(`/api/orders/${order.id}/calendar.ics?key=`)
})

test('a multi-country plan uses the zone of its trip’s first stop, or UTC without a trip', async () => {
  await guest.post('/api/auth/signup', { ...ana, password: 'a long password' })
  const order = await buyActive()
  const { raw } = shop.deps.database
  await raw.query('update orders set country_code = null, departs_on = $2 where id = $1', [order.id, inDays(5)])
  expect(await read(order)).toMatchObject({
    timeZone: null,
    installBy: endOfDay(inDays(5), 'UTC').toISOString(),
    clock: { stopover: 'starts' },
  })

  const stops = [
    { countryCode: 'TH', from: inDays(5), to: inDays(8) },
    { countryCode: 'JP', from: inDays(1), to: inDays(4) },
  ]
  await raw.query(
    `with made as (insert into trips (id, stops, travellers, created_at) values ('t1', $2, 1, now()) returning id)
     update orders set trip_id = made.id from made where orders.id = $1`,
    [order.id, JSON.stringify(stops)],
  )
  const bangkok = { timeZone: 'Asia/Bangkok', installBy: endOfDay(inDays(5), 'Asia/Bangkok').toISOString() }
  expect(await read(order)).toMatchObject(bangkok)
  expect((await guest.get<OrderView[]>('/api/orders')).body[0]).toMatchObject(bangkok)
  expect((await guest.get(`/api/orders/${order.id}/kit`)).body).toMatchObject(bangkok)
  expect((await readFile(pathOf(order))).text).toContain('X-WR-TIMEZONE:Asia/Bangkok')
})

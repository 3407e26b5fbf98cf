import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { TrendsView } from '#contract/admin/admin.ts'
import { auditLog } from '../../identity/audit/tables.ts'
import { users } from '../../identity/users/tables.ts'
import { orders } from '../../shop/sale-tables/tables.ts'
import { readFees } from '../../shop/sales/read-fees.ts'
import { AccountHolder } from '../../testing/account-holder.ts'
import { signInAsAdmin } from '../../testing/account-holders.ts'
import { ana, Customer, planFor } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { foldFigures, readFigures } from './figures.ts'
import { figures } from './tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const figuresNow = () => readFigures(shop.deps.db, '1970-01-01')

/** The same figures, computed from the tables in full. */
async function countedByHand() {
  const { db } = shop.deps
  const sold = await db.select().from(orders)
  const earned = sold.filter(({ status }) => ['processing', 'active', 'completed'].includes(status))
  const people = (await db.select().from(users)).filter((user) => !user.deletedAt)
  return {
    orders: sold.length,
    users: people.length,
    revenueCents: earned.reduce((sum, { amount }) => sum + amount, 0),
  }
}

test('the figures match the tables while orders are placed, delivered, refunded and folded', async () => {
  const { db } = shop.deps
  const plan = await planFor(shop)
  const orderId = await new Customer(shop).buy(plan)
  await new Customer(shop).buy(plan, { ...ana, email: 'ben@example.com' })
  expect(await figuresNow()).toMatchObject(await countedByHand())

  await shop.runJobs()
  expect(await figuresNow()).toMatchObject(await countedByHand())

  await db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, orderId))
  await db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.email, ana.email))
  const before = await figuresNow()
  const now = shop.clock.now()
  await Promise.all([foldFigures(db, now), foldFigures(db, now)])

  expect(await figuresNow()).toEqual(before)
  expect(before).toMatchObject(await countedByHand())
  const keys = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(figures)
    .groupBy(figures.kind, figures.day, figures.status, figures.place)
  expect(keys.every(({ rows }) => rows === 1)).toBe(true)
})

test('days and months that no chart shows any more are folded into sums, and nothing is lost', async () => {
  const { db, database } = shop.deps
  await new Customer(shop).buy(await planFor(shop))
  await database.raw.query(
    `insert into sales (id, list, card, opened_at) select gen_random_uuid(), 500, 500, now() from generate_series(1, 60)`,
  )
  await database.raw.query(
    `insert into orders (sale_id, order_no, plan_id, plan_code, plan_name, validity_days, country_code, cost_micro_usd, amount, card, status, created_at, updated_at)
     select id, 'LF-' || n, 'plan', 'CODE', 'Japan 5 GB', 30, 'JP', 1000, 500, 500, 'completed', moment, moment
     from (select id, row_number() over () as n from sales where list = 500) sold,
       lateral (select $1::timestamptz - n * interval '11 days' as moment) at`,
    [shop.clock.now().toISOString()],
  )
  const admin = new Customer(shop)
  await admin.post('/api/auth/signin', shop.deps.config.admin)
  const charts = async () => [
    (await admin.get<TrendsView>('/api/admin/trends')).body,
    (await admin.get<TrendsView>('/api/admin/trends?range=12m')).body,
  ]
  const [figuresBefore, chartsBefore] = [await figuresNow(), await charts()]
  const rowsOf = async () => (await db.select().from(figures)).length

  await foldFigures(db, shop.clock.now())
  const folded = await rowsOf()
  await foldFigures(db, shop.clock.now())

  expect(await figuresNow()).toEqual(figuresBefore)
  expect(await charts()).toEqual(chartsBefore)
  expect(figuresBefore).toMatchObject(await countedByHand())
  // Orders: about twenty months plus two months of days. Destinations: a year of months, and a row or two before.
  expect(folded).toBeLessThan(80)
  expect(await rowsOf()).toBe(folded)
})

test('the charts add up to the figures, with no day left out', async () => {
  const plan = await planFor(shop)
  await new Customer(shop).buy(plan)
  const admin = new Customer(shop)
  await admin.post('/api/auth/signin', shop.deps.config.admin)

  const { body } = await admin.get<TrendsView>('/api/admin/trends')
  expect(body.steps).toHaveLength(30)
  expect(body.steps.at(-1)).toEqual({
    start: shop.clock.now().toISOString().slice(0, 10),
    orders: 1,
    revenue: plan.price,
  })
  expect(body.destinations).toEqual([{ name: 'Japan', orders: 1, revenue: plan.price }])
  const { body: year } = await admin.get<TrendsView>('/api/admin/trends?range=12m')
  expect(year.steps.map(({ orders }) => orders)).toEqual([...Array.from({ length: 11 }, () => 0), 1])
})

test('an export has every row, and text a customer typed is never a formula in it', async () => {
  const buyer = { ...ana, firstName: '=1+1' }
  await new Customer(shop).buy(await planFor(shop), buyer)
  const admin = new Customer(shop)
  await admin.post('/api/auth/signin', shop.deps.config.admin)

  const orders = await admin.get<string>('/api/admin/orders.csv')
  const users = await admin.get<string>('/api/admin/users.csv')
  expect(orders.headers.get('content-disposition')).toMatch(
    /^attachment; filename="landfall-orders-\d{4}-\d\d-\d\d.csv"$/,
  )
  expect(orders.body.trim().split('\r\n')).toHaveLength(2)
  expect(orders.body).toContain(ana.email)
  expect(users.body).toContain(`,'=1+1,`)
  expect((await shop.deps.db.select().from(auditLog)).map(({ action }) => action)).toEqual([
    'export_orders',
    'export_users',
  ])
})

/** The rows of an export by the names of its columns. */
function tableOf(csv: string): Record<string, string>[] {
  const [heads = [], ...rows] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ''])))
}

test('an export of sales has cost, fee, refund, payment and receipt, and keeps the names of its older columns', async () => {
  const { db } = shop.deps
  const plan = await planFor(shop)
  const orderId = await new Customer(shop).buy(plan)
  await shop.runJobs()
  const { browser } = await signInAsAdmin(shop)
  const rows = async () => tableOf((await browser.get<string>('/api/admin/orders.csv')).body)
  const price = Number(plan.price)

  const [first] = await rows()
  expect(Object.keys(first ?? {}).slice(0, 9)).toEqual(
    'order_no created_at status email package_id package amount currency iccid'.split(' '),
  )
  expect(first).toMatchObject({
    status: 'active',
    paid_by_card: plan.price,
    paid_with_credit: '0.00',
    fee: (Math.round(price * 2.9 + 30) / 100).toFixed(2),
    fee_is: 'estimated',
    refunded: '0.00',
    refunded_at: '',
    receipt_no: `R-${first?.order_no}`,
  })
  expect(first?.payment_id).toMatch(/^pi_/)
  expect(Number(first?.cost_usd)).toBeGreaterThan(0)

  await readFees(shop.deps)
  await db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, orderId))
  const [second] = await rows()
  expect(second).toMatchObject({ fee_is: 'known', refunded: plan.price })
})

test('an export has the sales of the days that were asked for, in batches and none of them twice', async () => {
  const { db, database } = shop.deps
  const plan = await planFor(shop)
  const orderId = await new Customer(shop).buy(plan)
  const { browser } = await signInAsAdmin(shop)
  const count = async (query: string) => {
    const rows = tableOf((await browser.get<string>(`/api/admin/orders.csv${query}`)).body)
    expect(new Set(rows.map(({ order_no }) => order_no)).size).toBe(rows.length)
    return rows.length
  }
  await db
    .update(orders)
    .set({ createdAt: new Date('2026-03-01T00:00:00Z') })
    .where(eq(orders.id, orderId))
  // Many in the same millisecond, a few microseconds apart.
  await database.raw.query(
    `insert into orders (sale_id, order_no, plan_id, plan_code, plan_name, validity_days, country_code, cost_micro_usd, amount, card, status, position, created_at, updated_at)
     select sale_id, 'LF-' || n, plan_id, plan_code, plan_name, 30, 'JP', 1000, 500, 500, 'completed', n + 1,
       timestamptz '2026-03-02T00:00:00Z' + (n % 3) * interval '1 microsecond', now()
     from orders, generate_series(1, 2100) n`,
  )

  expect(await count('')).toBe(2101)
  expect(await count('?from=2026-03-01&to=2026-03-01')).toBe(1)
  expect(await count('?from=2026-03-02&to=2026-03-02')).toBe(2100)
  expect(await count('?from=2026-03-03')).toBe(0)
  expect((await browser.get('/api/admin/orders.csv?from=yesterday')).status).toBe(400)
})

test('an export of top-ups has the same columns', async () => {
  const maya = await AccountHolder.signUp(shop)
  await maya.grant(10_000)
  await maya.buyDirectly()
  await maya.untilOrderIs('active')
  const order = await maya.order()
  const offer = await maya.topUpOffer(order)
  await maya.topUp(order, offer)

  const { body } = await (await signInAsAdmin(shop)).browser.get<string>('/api/admin/top-ups.csv')
  expect(tableOf(body)).toMatchObject([
    {
      order_no: order.orderNo,
      amount: offer.price,
      paid_with_credit: offer.price,
      fee_is: '',
      receipt_no: `R-${order.orderNo}-T1`,
    },
  ])
})

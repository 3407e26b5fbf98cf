import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AdminStats } from '#contract/office/admin.ts'
import type { FiguresView } from '#contract/office/figures-view.ts'
import { addDays } from '#contract/base/days.ts'
import { users } from '../../../identity/users/tables.ts'
import { orders } from '../../../shop/basics/sale-tables/tables.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { foldDays } from './fold-days.ts'
import { readTotals } from './store.ts'
import { saleDays } from './tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const totals = () => readTotals(shop.deps.db, '1970-01-01')
const today = () => shop.clock.now().toISOString().slice(0, 10)

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
  const { db, database } = shop.deps
  const plan = await planFor(shop)
  const orderId = await new Customer(shop).buy(plan)
  await new Customer(shop).buy(plan, { ...ana, email: 'ben@example.com' })
  expect(await totals()).toMatchObject(await countedByHand())

  await shop.runJobs()
  expect(await totals()).toMatchObject(await countedByHand())

  await db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, orderId))
  await db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.email, ana.email))
  const before = await totals()
  await Promise.all([foldDays(shop.deps), foldDays(shop.deps)])

  expect(await totals()).toEqual(before)
  expect(before).toMatchObject(await countedByHand())
  const keys = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(saleDays)
    .groupBy(saleDays.kind, saleDays.day, saleDays.status, saleDays.place)
  expect(keys.every(({ rows }) => rows === 1)).toBe(true)
  await database.raw.query('select recount_sale_days()')
  expect(await totals()).toEqual(before)
})

test('days are folded into one row each, and nothing is lost', async () => {
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
  const { browser: admin } = await signInAsAdmin(shop)
  const figuresOf = async (days: number) =>
    (await admin.get<FiguresView>(`/api/admin/figures?from=${addDays(today(), 1 - days)}&to=${today()}`)).body
  const overview = async () => [
    (await admin.get<AdminStats>('/api/admin/stats')).body,
    await figuresOf(30),
    await figuresOf(365),
  ]
  const [totalsBefore, overviewBefore] = [await totals(), await overview()]
  const rowsOf = async () => (await db.select().from(saleDays)).length

  await foldDays(shop.deps)
  const folded = await rowsOf()
  await foldDays(shop.deps)

  expect(await totals()).toEqual(totalsBefore)
  expect(await overview()).toEqual(overviewBefore)
  expect(totalsBefore).toMatchObject(await countedByHand())
  // Sixty days of orders, one of today, and one of new accounts.
  expect(folded).toBeLessThan(80)
  expect(await rowsOf()).toBe(folded)
})

test('the charts add up to the figures, with no day left out', async () => {
  const plan = await planFor(shop)
  await new Customer(shop).buy(plan)
  const { browser: admin } = await signInAsAdmin(shop)
  const { body: stats } = await admin.get<AdminStats>('/api/admin/stats')

  const { body } = await admin.get<FiguresView>(`/api/admin/figures?from=${addDays(today(), -29)}&to=${today()}`)

  expect(body.steps).toHaveLength(30)
  expect(body.steps.at(-1)).toMatchObject({ from: today(), now: { orders: 1, revenue: plan.price } })
  expect(body.destinations).toMatchObject([{ name: 'Japan', orders: 1, revenue: plan.price }])
  expect([body.now.orders, body.now.revenue]).toEqual([stats.totalOrders, stats.totalRevenue])
  const { body: year } = await admin.get<FiguresView>(`/api/admin/figures?from=${addDays(today(), -364)}&to=${today()}`)
  expect(year.steps.reduce((sum, { now }) => sum + now.orders, 0)).toBe(1)
})

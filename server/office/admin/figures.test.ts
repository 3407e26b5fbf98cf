import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { TrendsView } from '#contract/admin.ts'
import { auditLog, figures, orders, users } from '../../ground/db/schema.ts'
import { ana, Customer, planFor } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { foldFigures, readFigures } from './figures.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const figuresNow = () => readFigures(shop.deps.db, new Date(0))

/** What the tables themselves say, read from end to end. */
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

test('the figures stay what the tables say while orders are placed, delivered, refunded and folded', async () => {
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
  await Promise.all([foldFigures(db), foldFigures(db)])

  expect(await figuresNow()).toEqual(before)
  expect(before).toMatchObject(await countedByHand())
  const keys = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(figures)
    .groupBy(figures.kind, figures.day, figures.status, figures.place)
  expect(keys.every(({ rows }) => rows === 1)).toBe(true)
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

test('an export has every row, and what somebody typed is no formula in it', async () => {
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

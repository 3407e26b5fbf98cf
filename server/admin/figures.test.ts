import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { figures, orders, users } from '../db/schema.ts'
import { ana, Customer, planFor } from '../testing/customer.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
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

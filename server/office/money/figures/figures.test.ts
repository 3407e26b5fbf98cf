import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FiguresView } from '#contract/office/figures-view.ts'
import { addDays } from '#contract/base/days.ts'
import { orders, sales, topUps } from '../../../shop/basics/sale-tables/tables.ts'
import { readFees } from '../../../shop/sales/provider/read-fees.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { foldDays } from './fold-days.ts'
import { readFigures } from './read-figures.ts'
import { saleDays } from './tables.ts'

/** The settings estimate more than the provider takes, so that a test can tell one from the other. */
const env = { CARD_FEE_PERCENT: '10', CARD_FEE_CENTS: '50' }

let shop: TestShop
let admin: TestBrowser
beforeEach(async () => {
  shop = await openTestShop(env)
  admin = (await signInAsAdmin(shop)).browser
})

const today = () => shop.clock.now().toISOString().slice(0, 10)
const figures = async (from = today(), to = today()) =>
  (await admin.get<FiguresView>(`/api/admin/figures?from=${from}&to=${to}`)).body
const cents = (amount: string) => Math.round(Number(amount) * 100)
const lines = async () => [...(await shop.deps.db.select().from(orders)), ...(await shop.deps.db.select().from(topUps))]

describe('the margin', () => {
  test('is after what the settings estimate of card fees, until the provider has said what it took', async () => {
    const plan = await planFor(shop)
    await new Customer(shop).buy(plan)
    const [order] = await lines()
    const price = cents(plan.price)
    const cost = Math.round((order?.costMicroUsd ?? 0) / 10_000)
    const estimate = Math.round(price / 10) + 50

    const { now: first } = await figures()
    expect(first).toMatchObject({ orders: 1, revenue: plan.price, estimatedFees: 1 })
    expect(cents(first.fees)).toBe(estimate)
    expect(cents(first.margin)).toBe(price - cost - estimate)

    await readFees(shop.deps)
    const taken = Math.round(price * 0.029) + 30
    const { now: second } = await figures()
    expect(second.estimatedFees).toBe(0)
    expect(cents(second.fees)).toBe(taken)
    expect(cents(second.margin)).toBe(price - cost - taken)
  })

  test('bears the fee of a refunded payment, which the provider keeps', async () => {
    const orderId = await new Customer(shop).buy(await planFor(shop))
    await shop.runJobs()
    await readFees(shop.deps)
    const { fees } = (await figures()).now
    await shop.deps.db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, orderId))

    const { now } = await figures()
    expect(now).toMatchObject({ orders: 0, revenue: '0.00', cost: '0.00', fees, margin: `-${fees}` })
    expect(cents(now.refunded)).toBeGreaterThan(0)
  })

  test('has no fee of what store credit paid for', async () => {
    const maya = await AccountHolder.signUp(shop)
    await maya.grant(10_000)
    await maya.buyDirectly()

    expect((await figures()).now).toMatchObject({ orders: 1, fees: '0.00', estimatedFees: 0 })
  })
})

test('a sale without a known cost is in neither cost nor margin', async () => {
  const { db } = shop.deps
  const plan = await planFor(shop)
  const orderId = await new Customer(shop).buy(plan)
  await new Customer(shop).buy(plan, { ...ana, email: 'ben@example.com' })
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const cost = Math.round((order?.costMicroUsd ?? 0) / 10_000)
  await readFees(shop.deps)
  const { now: known } = await figures()
  expect(known).toMatchObject({ unknownCosts: 0, tax: '0.00' })
  expect(cents(known.margin)).toBe(2 * (cents(plan.price) - cost) - cents(known.fees))

  await db.update(orders).set({ costMicroUsd: 0 }).where(eq(orders.id, orderId))
  const { now: unknown } = await figures()
  expect(unknown).toMatchObject({ unknownCosts: 1, revenue: known.revenue })
  expect(cents(unknown.cost)).toBe(cost)
  expect(cents(unknown.margin)).toBe(cents(plan.price) - cost - cents(known.fees))

  await db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, orderId))
  expect((await figures()).now).toMatchObject({ revenue: plan.price, unknownCosts: 0 })
})

test('top-ups have a line of their own, with what they cost', async () => {
  const maya = await AccountHolder.signUp(shop)
  await maya.grant(10_000)
  await maya.buyDirectly()
  await maya.untilOrderIs('active')
  const offer = await maya.topUpOffer(await maya.order())
  await maya.topUp(await maya.order(), offer)

  const { now } = await figures()
  expect(now).toMatchObject({ topUps: 1, topUpRevenue: offer.price, unknownCosts: 0 })
  const costs = (await lines()).reduce((sum, { costMicroUsd }) => sum + costMicroUsd, 0)
  expect(cents(now.cost)).toBe(Math.round(costs / 10_000))
})

test('the lines of a sale share its fee to the cent, however often it is read', async () => {
  const { db } = shop.deps
  await new Customer(shop).buy(await planFor(shop))
  const [first] = await db.select().from(orders)
  if (!first) throw new Error('nothing was sold')
  const { id: _, ...copy } = first
  await db.insert(orders).values([2, 3].map((position) => ({ ...copy, orderNo: `LF-COPY${position}`, position })))

  await Promise.all([readFees(shop.deps), readFees(shop.deps)])
  await readFees(shop.deps)

  const [sale] = await db.select().from(sales)
  const shares = (await db.select().from(orders)).map(({ fee }) => fee ?? Number.NaN)
  expect(shares.reduce((sum, fee) => sum + fee, 0)).toBe(Math.round((sale?.card ?? 0) * 0.029) + 30)
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
})

test('a range stands beside the one before, and each day in its own step', async () => {
  const { db } = shop.deps
  const plan = await planFor(shop)
  const sold = [
    await new Customer(shop).buy(plan),
    await new Customer(shop).buy(plan, { ...ana, email: 'ben@example.com' }),
    await new Customer(shop).buy(plan, { ...ana, email: 'cleo@example.com' }),
  ]
  const back = [0, 6, 7]
  for (const [index, days] of back.entries())
    await db
      .update(orders)
      .set({ createdAt: new Date(`${addDays(today(), -days)}T12:00:00Z`) })
      .where(eq(orders.id, sold[index] ?? ''))

  const week = await figures(addDays(today(), -6))
  expect(week.now.orders).toBe(2)
  expect(week.earlier.orders).toBe(1)
  expect(week.steps.map(({ now }) => now.orders)).toEqual([1, 0, 0, 0, 0, 0, 1])
  expect(week.steps.map(({ before }) => before.orders)).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(week.destinations).toEqual([
    { code: 'JP', name: 'Japan', orders: 2, revenue: (2 * Number(plan.price)).toFixed(2), before: plan.price },
  ])
  const year = await figures(addDays(today(), -364))
  expect(year.steps).toHaveLength(53)
  expect(year.now.orders).toBe(3)
})

test('the figures of a range stay the same when their rows are folded, by two workers at once', async () => {
  const { db } = shop.deps
  await new Customer(shop).buy(await planFor(shop))
  await new Customer(shop).buy(await planFor(shop), { ...ana, email: 'ben@example.com' })
  await shop.runJobs()
  await readFees(shop.deps)
  const before = await figures()

  await Promise.all([foldDays(shop.deps), foldDays(shop.deps)])

  expect(await figures()).toEqual(before)
  expect(await db.select().from(saleDays).where(eq(saleDays.kind, 'order'))).toHaveLength(1)
  await shop.deps.database.raw.query('select recount_sale_days()')
  expect(await figures()).toEqual(before)
})

test.each([
  ['EUR', 0.5, 200],
  ['JPY', 150, 66],
])('a sale in %s counts in the books’ money, at the rate it was opened with', async (currency, perUsd, cents) => {
  const { db } = shop.deps
  await new Customer(shop).buy(await planFor(shop))
  await db.update(sales).set({ currency, perUsd, list: 100, card: 100 })
  await db.update(orders).set({ currency, amount: currency === 'EUR' ? 100 : 99, card: 99 })

  expect((await figures()).now.revenue).toBe((cents / 100).toFixed(2))
  await shop.deps.database.raw.query('select recount_sale_days()')
  expect((await figures()).now.revenue).toBe((cents / 100).toFixed(2))
})

test('a change that counts for nothing writes nothing', async () => {
  const { db } = shop.deps
  await new Customer(shop).buy(await planFor(shop))
  await foldDays(shop.deps)

  await db.update(orders).set({ phone: '+4930123456', updatedAt: shop.clock.now() })

  expect(await db.select().from(saleDays).where(eq(saleDays.kind, 'order'))).toHaveLength(1)
})

test('the wait from payment to QR code is counted by day', async () => {
  shop.clock.stop()
  await new Customer(shop).buy(await planFor(shop))
  shop.clock.turn({ seconds: 8 })
  await shop.runJobs()

  const { waits, steps } = await figures()
  expect(waits).toEqual({ deliveries: 1, half: 10, most: 10 })
  expect(steps[0]?.waits).toEqual(waits)
})

test('a pause of sales stands on the same axis', async () => {
  const from = shop.clock.now()
  await shop.deps.database.raw.query(
    `insert into sales_pauses (is_paused, message, set_by, set_at) values (true, '', 'a@example.com', $1)`,
    [from.toISOString()],
  )
  expect((await figures()).marks).toEqual([{ kind: 'pause', from: from.toISOString(), to: null }])
})

test.each([
  ['from=2026-02-30&to=2026-03-01'],
  ['from=2026-03-02&to=2026-03-01'],
  ['from=2025-01-01&to=2026-03-01'],
  ['from=2026-03-01'],
])('a range that is none is refused: %s', async (query) => {
  expect((await admin.get(`/api/admin/figures?${query}`)).status).toBe(400)
})

test('four statements read a year', async () => {
  const { db, asked } = countStatements(shop.deps.db)
  const replica: TestShop['deps']['replica'] = { read: (work) => work(db), close: async () => {} }

  await readFigures({ ...shop.deps, replica }, { from: addDays(today(), -364), to: today() })

  expect(asked).toHaveLength(4)
})

test('a customer may not read them', async () => {
  expect((await new Customer(shop).get('/api/admin/figures?from=2026-03-01&to=2026-03-01')).status).toBe(401)
})

import { beforeEach, expect, test } from 'vitest'
import { ana, Customer, planFor } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

let shop: TestShop
let admin: Customer
beforeEach(async () => {
  shop = await openTestShop()
  admin = new Customer(shop)
  await admin.post('/api/auth/signin', { email: 'admin@landfall.test', password: 'landfall-admin' })
})

const paths = ['orders', 'users', 'packages', 'stats', 'price-multiplier'].map((name) => `/api/admin/${name}`)

test.each(paths)('only administrators can reach %s', async (path) => {
  const customer = new Customer(shop)
  expect((await customer.get(path)).status).toBe(401)
  const { email, firstName, lastName } = ana
  await customer.post('/api/auth/signup', { email, firstName, lastName, password: 'a long password' })

  expect((await customer.get(path)).status).toBe(403)
  expect((await admin.get(path)).status).toBe(200)
})

test('a customer cannot change prices', async () => {
  expect((await new Customer(shop).post('/api/admin/price-multiplier', { multiplier: 0.01 })).status).toBe(401)
})

test('orders are found by number, address and plan, and show no installation code', async () => {
  const plan = await planFor(shop)
  await new Customer(shop).buy(plan)
  const { body: orders } = await admin.get<Record<string, unknown>[]>('/api/admin/orders')

  expect(orders).toMatchObject([{ amount: plan.price, status: 'processing', user: { email: ana.email } }])
  expect(Object.keys(orders[0] ?? {})).not.toContain('installationCode')
  for (const q of [String(orders[0]?.orderNo).slice(-6), 'ANA@', plan.id])
    expect((await admin.get<unknown[]>(`/api/admin/orders?q=${encodeURIComponent(q)}`)).body).toHaveLength(1)
  expect((await admin.get<unknown[]>('/api/admin/orders?q=%25')).body).toEqual([])
})

test('users are found by address and name, each with how many orders they placed', async () => {
  await new Customer(shop).buy(await planFor(shop))
  const found = async (q: string) =>
    (await admin.get<{ email: string; ordersCount: number }[]>(`/api/admin/users?q=${q}`)).body

  for (const q of ['na@exam', 'RUIZ', 'ana%20r', 'an'])
    expect(await found(q), q).toMatchObject([{ email: ana.email, ordersCount: 1 }])
  // Two letters match only at the start of a field: inside words they would match half the shop.
  expect(await found('na')).toEqual([])
})

test('orders and users can be sorted from either end', async () => {
  await new Customer(shop).buy(await planFor(shop))
  shop.clock.turn({ minutes: 1 })
  await new Customer(shop).buy(await planFor(shop), { ...ana, email: 'ben@example.com' })
  const emails = async (path: string) =>
    (await admin.get<{ email?: string; user?: { email: string } }[]>(`/api/admin/${path}`)).body.map(
      ({ email, user }) => email ?? user?.email,
    )

  for (const list of ['orders', 'users']) {
    const newest = await emails(`${list}?page=1`)
    expect(newest.indexOf('ben@example.com')).toBeLessThan(newest.indexOf(ana.email))
    expect(await emails(`${list}?page=1&sort=oldest`)).toEqual(newest.toReversed())
  }
  expect((await admin.get('/api/admin/orders?sort=sideways')).status).toBe(400)
})

test('packages are found by the region they are listed under', async () => {
  const found = async (q: string) => (await admin.get<{ region: string | null }[]>(`/api/admin/packages?q=${q}`)).body

  expect((await found('asia pacific')).map(({ region }) => region)).toContain('Asia Pacific')
  expect((await found('global')).some(({ region }) => region === null)).toBe(true)
})

test('the figures count what was sold', async () => {
  const plan = await planFor(shop)
  await new Customer(shop).buy(plan)

  expect((await admin.get('/api/admin/stats')).body).toMatchObject({
    totalOrders: 1,
    ordersThisMonth: 1,
    totalUsers: 2,
    totalRevenue: plan.price,
    revenueThisMonth: plan.price,
  })
})

test.each([0, -1, 101, 'two', null])('a multiplier of %s is refused with a sentence', async (multiplier) => {
  const answer = await admin.post('/api/admin/price-multiplier', { multiplier })

  expect(answer.status).toBe(400)
  expect(String(answer.body.message)).toMatch(/price multiplier/i)
})

test('a new multiplier is in the very next answer, page or API', async () => {
  const before = await planFor(shop)
  await shop.fetch('/countries/jp')

  expect((await admin.post('/api/admin/price-multiplier', { multiplier: 2 })).body).toEqual({
    multiplier: 2,
    isDefault: false,
  })

  const after = await planFor(shop)
  expect(Number(after.price)).toBeCloseTo(Number(before.price) * 2, 2)
  expect(await (await shop.fetch('/countries/jp')).text()).toContain(`$${after.price}`)
})

test('a price below cost plus card fee warns the administrator, plan by plan', async () => {
  type Preview = { count: number; plans: { cost: string; price: string; loss: string }[] }
  const lossesAt = async (multiplier: number) =>
    (await admin.get<Preview>(`/api/admin/price-multiplier/losses?multiplier=${multiplier}`)).body

  const { count, plans } = await lossesAt(0.55)
  expect(count).toBeGreaterThan(100)
  expect(plans).toHaveLength(10)
  expect(plans.every(({ cost, price, loss }) => Number(price) <= Number(cost) && Number(loss) > 0.3)).toBe(true)
  expect((await lossesAt(1)).count).toBe(0)
})

test('the history shows who changed prices, from what to what', async () => {
  await admin.post('/api/admin/price-multiplier', { multiplier: 1.2 })
  await admin.post('/api/admin/price-multiplier', { multiplier: 1.5 })

  expect((await admin.get('/api/admin/price-multiplier/history')).body).toMatchObject([
    { by: 'admin@landfall.test', from: 1.2, to: 1.5 },
    { by: 'admin@landfall.test', from: 1, to: 1.2 },
  ])
})

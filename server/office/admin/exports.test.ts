import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../identity/audit/tables.ts'
import { orders } from '../../shop/basics/sale-tables/tables.ts'
import { readFees } from '../../shop/sales/provider/read-fees.ts'
import { AccountHolder } from '../../testing/account-holder.ts'
import { signInAsAdmin } from '../../testing/account-holders.ts'
import { ana, Customer, planFor } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
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

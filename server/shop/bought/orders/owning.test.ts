import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { users } from '../../../identity/users/tables.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { Customer } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { listCredit } from '../../money/credit/store.ts'
import { findCustomer } from '../../money/payments/customers.ts'
import { orders as sales } from '../../basics/sale-tables/tables.ts'

let shop: TestShop
let customer: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  customer = await AccountHolder.signUp(shop)
})

const cents = (price: string) => Math.round(Number(price) * 100)

describe('buying without a card form', () => {
  test('a visitor who is not signed in cannot buy', async () => {
    expect(
      (await new Customer(shop).post('/api/orders', { packageCode: customer.plan.packageCode, amount: 1 })).status,
    ).toBe(401)
  })

  test('without a saved card the customer is told to check out once', async () => {
    expect(await customer.buyDirectly()).toMatchObject({ status: 402, body: { code: 'no_saved_card' } })
    expect((await customer.orders()).map((order) => order.status)).toEqual(['lapsed'])
  })

  test('nor can a card be charged that the provider no longer has', async () => {
    await customer.checkOut()
    await shop.deps.payments.forgetCustomer((await findCustomer(shop.deps.db, customer.userId)) ?? '')

    expect(await customer.buyDirectly()).toMatchObject({ status: 402, body: { code: 'no_saved_card' } })
  })

  test('the card of the last checkout is charged, and an eSIM arrives', async () => {
    await customer.checkOut()

    expect((await customer.buyDirectly()).status).toBe(201)
    await customer.settle(async () => (await customer.orders()).every((order) => order.status === 'active'))

    expect(await customer.orders()).toHaveLength(2)
    expect((await customer.get('/api/auth/user')).body).toMatchObject({ hasSavedCard: true })
    // No store credit was taken, and none is recorded.
    expect(await listCredit(shop.deps.db, customer.userId)).toEqual([])
  })

  test('it is paid at once, whether or not the provider calls back', async () => {
    await customer.checkOut()
    await shop.sandbox.setFaults({ payments: { muteWebhooks: true } })

    const { body } = await customer.buyDirectly()

    expect(body).toMatchObject({ status: 'processing' })
  })

  test('a plan that is not on sale is not bought', async () => {
    await customer.checkOut()

    expect(await customer.buyDirectly({ packageCode: 'NO-SUCH' })).toMatchObject({
      status: 404,
      body: { code: 'plan_not_found' },
    })
    expect(await customer.orders()).toHaveLength(1)
  })

  test('a click sent twice buys once', async () => {
    await customer.checkOut()
    const headers = { 'idempotency-key': 'one-click-1234' }

    const [first, second] = [await customer.buyDirectly({}, headers), await customer.buyDirectly({}, headers)]

    expect(second.body.id).toBe(first.body.id)
    expect(await paymentsOf(shop)).toHaveLength(2)
  })

  test('store credit is spent first, and the card pays the rest', async () => {
    await customer.checkOut()
    await customer.grant(100)

    await customer.buyDirectly()

    expect((await paymentsOf(shop))[0]?.amount).toBe(cents(customer.plan.price) - 100)
    expect((await customer.get('/api/auth/user')).body).toMatchObject({ balance: '0.00' })
  })

  test('credit that covers everything needs no card', async () => {
    await customer.grant(100_000)

    expect((await customer.buyDirectly()).status).toBe(201)
    await customer.settle(async () => (await customer.orders())[0]?.status === 'active')

    expect(await paymentsOf(shop)).toEqual([])
  })

  test('credit set aside comes back when the purchase fails', async () => {
    await customer.grant(100)

    await customer.buyDirectly()

    expect((await customer.get('/api/auth/user')).body).toMatchObject({ balance: '1.00' })
  })

  test('a price other than ours is refused', async () => {
    expect(await customer.buyDirectly({ amount: 0.01 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    })
  })
})

test('buying and asking for the status have a limit', async () => {
  const buys = await inTurn(11, () => customer.buyDirectly())
  expect(buys).toEqual([...Array.from({ length: 10 }, () => 402), 429])

  const order = await customer.checkOut()
  const looks = await inTurn(21, () => customer.post(`/api/orders/${order.id}/update-status`))
  expect(looks).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

async function inTurn(times: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses = []
  for (let time = 0; time < times; time++) statuses.push((await ask()).status)
  return statuses
}

describe('usage', () => {
  test('of an eSIM that has not arrived is none', async () => {
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 3_600_000 } })
    const id = await customer.buy(customer.plan)

    const { status, body } = await customer.post<OrderView>(`/api/orders/${id}/usage`)

    expect({ status, used: body.dataUsed }).toEqual({ status: 200, used: 0 })
  })

  test('of an eSIM without a limit leaves no number of megabytes', async () => {
    const order = await customer.checkOut()
    await shop.deps.database.raw.query('update esims set total_mb = null where order_id = $1', [order.id])

    expect((await customer.order()).dataRemaining).toBeNull()
  })

  test('an order that waits is delivered when its buyer asks for the status', async () => {
    const id = await customer.buy(customer.plan)

    const { body } = await customer.post<OrderView>(`/api/orders/${id}/update-status`)

    expect(body.status).toBe('active')
  })

  test('what was used is shown, with how old the figure is, and asked for at most once a minute', async () => {
    const order = await customer.checkOut()
    await shop.sandbox.use(order.iccid, 300)
    shop.clock.turn({ minutes: 2 })

    const { body } = await customer.post<OrderView>(`/api/orders/${order.id}/usage`)

    expect(body.dataUsed).toBe(300)
    expect(body.usageAsOf).not.toBe(order.usageAsOf)
    await shop.sandbox.use(order.iccid, 100)
    expect((await customer.post<OrderView>(`/api/orders/${order.id}/usage`)).body.usageAsOf).toBe(body.usageAsOf)
  })

  test('a plan that is used up is completed', async () => {
    const order = await customer.checkOut()
    await shop.sandbox.use(order.iccid, order.dataAmount ?? 0)
    shop.clock.turn({ minutes: 2 })

    expect((await customer.post<OrderView>(`/api/orders/${order.id}/usage`)).body.status).toBe('completed')
  })
})

test('a receipt is a numbered page for its owner', async () => {
  const order = await customer.checkOut()

  const answer = await customer.get<string>(`/api/orders/${order.id}/receipt.pdf`)

  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain(`R-${order.orderNo}.pdf`)
  expect(answer.body).toMatch(/^%PDF/)
})

test('deleting an account removes the saved card, and the shop keeps the sale without a name', async () => {
  await customer.checkOut()
  const [row] = await shop.deps.db.select().from(users).where(eq(users.id, customer.userId))
  const saved = row?.paymentCustomerId ?? ''
  expect(await shop.deps.payments.savedCard(saved)).toBeDefined()

  expect((await customer.send('DELETE', '/api/auth/user')).status).toBe(204)
  await customer.settle(async () => (await shop.deps.payments.savedCard(saved)) === undefined)

  const kept = await shop.deps.db.select().from(sales).where(eq(sales.userId, customer.userId))
  expect(kept).toMatchObject([{ status: 'active', email: null, firstName: null }])
})

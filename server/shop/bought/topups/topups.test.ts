import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { settlePayment } from '../../sales/settle/settle-payment.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { changePlan } from '../../../testing/change-plan.ts'
import { changePriceBook } from '../../plans/catalog/prices/change-price-book.ts'
import { findEsim } from '../../supply/esims/store.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

const askingCard = '4000002760003184'

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
})

const sweep = async () => {
  await shop.deps.queue.enqueue(shop.deps.db, 'sweep-top-ups', {})
  await shop.runJobs()
}

describe('a request is checked', () => {
  test('the shop decides the price', async () => {
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)

    expect(await maya.topUp(order, offer, { amount: '0.01' })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    })
    expect(await maya.topUp(order, offer, { packageCode: 'NO-SUCH' })).toMatchObject({
      status: 409,
      body: { code: 'top_up_unavailable' },
    })
    expect((await maya.order()).topUps).toEqual([])
  })

  test.each([
    ['does not exist', 404, 'order_not_found', () => crypto.randomUUID()],
    [
      'has no eSIM yet',
      404,
      'order_not_found',
      async () => {
        await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 3_600_000 } })
        return maya.buy(maya.plan)
      },
    ],
    [
      'is of a plan that cannot be topped up',
      409,
      'top_up_unavailable',
      async ({ id }: OrderView) => {
        await shop.deps.database.raw.query('update orders set supports_top_up = false where id = $1', [id])
        return id
      },
    ],
    [
      'was refunded',
      409,
      'top_up_unavailable',
      async ({ id }: OrderView) => {
        await shop.deps.database.raw.query(`update orders set status = 'refunded' where id = $1`, [id])
        return id
      },
    ],
  ])('an order that %s takes no data', async (_case, status, code, prepare) => {
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)
    const orderId = await prepare(order)

    expect(await maya.topUp(order, offer, { orderId })).toMatchObject({ status, body: { code } })
  })

  test('a click whose answer was lost is resumed under its key, and charged once', async () => {
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)
    const headers = { 'idempotency-key': 'one-click-9012' }
    await shop.sandbox.setFaults({ payments: { errorRate: 1 } })
    expect((await maya.topUp(order, offer, {}, headers)).status).toBe(502)
    await shop.sandbox.setFaults({ payments: {} })

    expect((await maya.topUp(order, offer, {}, headers)).status).toBe(200)
    await maya.untilTopUpIs('delivered')
    expect(await paymentsOf(shop)).toHaveLength(2)
  })

  test('a click sent three times at once adds data once', async () => {
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)
    const headers = { 'idempotency-key': 'one-click-3456' }

    const answers = await Promise.all([1, 2, 3].map(() => maya.topUp(order, offer, {}, headers)))

    expect(answers.map(({ status }) => status)).toContain(200)
    for (const { status } of answers) expect([200, 429]).toContain(status)
    expect(await paymentsOf(shop)).toHaveLength(2)
  })

  test('a click sent twice adds data once', async () => {
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)
    const headers = { 'idempotency-key': 'one-click-5678' }

    const first = await maya.topUp(order, offer, {}, headers)
    const second = await maya.topUp(order, offer, {}, headers)

    expect(second.body.id).toBe(first.body.id)
    expect(await paymentsOf(shop)).toHaveLength(2)
  })
})

test('a plan that cannot be topped up offers nothing, and neither does a request without an eSIM', async () => {
  const order = await maya.checkOut()
  await shop.deps.database.raw.query('update orders set supports_top_up = false where id = $1', [order.id])

  expect((await maya.get(`/api/topup/packages?iccid=${order.iccid}`)).body).toEqual([])
  expect((await maya.get(`/api/topup/packages/${order.iccid}`)).body).toEqual([])
  expect((await maya.get('/api/topup/packages')).body).toEqual([])
})

test('topping up has a limit', async () => {
  const order = await maya.checkOut()
  const offer = await maya.topUpOffer(order)
  const statuses = []
  for (let time = 0; time < 11; time++)
    statuses.push((await maya.topUp(order, offer, { packageCode: 'NO-SUCH' })).status)

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429])
})

test('a customer cannot top up, or ask about, another customer’s eSIM', async () => {
  const order = await maya.checkOut()
  const { packageCode, price } = await maya.topUpOffer(order)
  const eve = await AccountHolder.signUp(shop, { email: 'eve@example.com' })

  expect((await eve.get(`/api/topup/packages?iccid=${order.iccid}`)).status).toBe(404)
  expect((await eve.post('/api/topup', { orderId: order.id, packageCode, amount: price })).status).toBe(404)
  expect((await eve.get(`/api/orders/${order.id}/receipt.pdf`)).status).toBe(404)
  expect(await eve.orders()).toEqual([])
  // Nor for one that does not exist.
  expect((await maya.get('/api/topup/packages?iccid=8900000000000000000')).status).toBe(404)
})

describe('paying for it', () => {
  test('store credit alone is enough, and no card is charged', async () => {
    const order = await maya.checkOut()
    await maya.grant(100_000)

    await maya.topUp(order, await maya.topUpOffer(order))
    await maya.untilTopUpIs('delivered')

    expect(await paymentsOf(shop)).toHaveLength(1)
  })

  test('a bank that asks is answered, and the data arrives', async () => {
    const order = await maya.checkOut(askingCard)
    const { status, body } = await maya.topUp(order, await maya.topUpOffer(order))
    expect({ status, code: body.code }).toEqual({ status: 402, code: 'confirmation_needed' })

    await maya.confirmSavedCard(body)

    await maya.untilTopUpIs('delivered')
  })

  test('one that is not paid lapses after an hour, and its credit comes back', async () => {
    const order = await maya.checkOut(askingCard)
    await maya.grant(50)
    const { body } = await maya.topUp(order, await maya.topUpOffer(order))
    expect(await maya.balance()).toBe('0.00')

    shop.clock.turn({ minutes: 61 })
    await sweep()
    expect(await maya.topUpStatus()).toBe('lapsed')
    expect(await maya.balance()).toBe('0.50')

    // The bank approves after all, and the credit is gone: the card's part goes back.
    await maya.grant(-50)
    await maya.confirmSavedCard(body)
    await maya.untilTopUpIs('refunded')
    expect((await paymentsOf(shop))[0]).toMatchObject({ refunded: (await paymentsOf(shop))[0]?.amount })
  })

  test('a declined card leaves nothing behind but the credit', async () => {
    const order = await maya.checkOut()
    await maya.saveTestCard('pm_card_chargeCustomerFail')
    await maya.grant(50)

    expect(await maya.topUp(order, await maya.topUpOffer(order))).toMatchObject({
      status: 402,
      body: { code: 'card_declined' },
    })

    expect(await maya.topUpStatus()).toBe('lapsed')
    expect(await maya.balance()).toBe('0.50')
  })

  test('one that five requests report as paid takes its credit once', async () => {
    const order = await maya.checkOut(askingCard)
    await maya.grant(50)
    const { body } = await maya.topUp(order, await maya.topUpOffer(order))
    shop.clock.turn({ minutes: 61 })
    await sweep()
    expect(await maya.balance()).toBe('0.50')
    await maya.grant(50)
    await shop.sandbox.setFaults({ payments: { muteWebhooks: true } })
    await maya.confirmSavedCard(body)

    await Promise.all([1, 2, 3, 4, 5].map(() => settlePayment(shop.deps, body.paymentIntentId)))

    expect(await maya.topUpStatus()).toBe('processing')
    expect(await maya.balance()).toBe('0.50')
  })

  test('a payment that does not say which top-up it is for pays for none', async () => {
    const { payments } = shop.deps
    const metadata = { kind: 'top-up', price: '450' }
    const intent = await payments.createIntent({ amount: 450, currency: 'USD', idempotencyKey: 'by-hand', metadata })
    await maya.pay(intent)

    expect(await settlePayment(shop.deps, intent.id)).toEqual({ kind: 'unknown' })
  })
})

test('data for a plan that is no longer sold costs what the rule for its country says', async () => {
  const order = await maya.checkOut()
  const { wholesaler } = shop
  const { db } = shop.deps
  const rule = { scope: { kind: 'country', code: 'JP' }, basis: 'cost', factor: 7, ending: 'exact' } as const
  await changePriceBook(shop.deps, {
    by: 'somebody',
    change: async () => ({ rules: [rule], hidden: [], pinned: [] }),
  })
  const before = await maya.topUpOffer(order)
  const esim = await findEsim(db, order.id)
  const topUps = esim ? await wholesaler.listTopUps(esim.handle, { by: 'person' }) : []
  const code = topUps.find((topUp) => topUp.code === before.packageCode)?.samePlan ?? ''

  await changePlan(shop, { code, column: 'withdrawn_at', value: 'now' })

  expect((await shop.deps.catalog.shelf.read()).plan(code)).toBeUndefined()
  expect(await maya.topUpOffer(order)).toEqual(before)
})

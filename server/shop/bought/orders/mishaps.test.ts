import { beforeEach, describe, expect, test } from 'vitest'
import type { EsimHandle } from '#contract/supply/esim.ts'
import { AccountHolder, esimsOf, paymentsOf } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { setPayment } from '../../sales/books/sale-store.ts'
import { getOrder, moveOrder } from '../../sales/books/store.ts'

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  await maya.checkOut()
})

const paid = async () => (await paymentsOf(shop)).filter(({ status }) => status === 'succeeded')
const later = async (seconds: number) => {
  shop.clock.turn({ seconds })
  await shop.runJobs()
}

describe('a click on Buy that got no answer', () => {
  const click = { 'idempotency-key': 'one-and-the-same-click' }

  test('is resumed under its key, and buys once', async () => {
    await shop.sandbox.setFaults({ payments: { errorRate: 1 } })
    expect((await maya.buyDirectly({}, click)).status).toBe(502)
    await shop.sandbox.setFaults({ payments: {} })

    expect((await maya.buyDirectly({}, click)).status).toBe(201)
    await maya.untilOrderIs('active')

    expect(await maya.orders()).toHaveLength(2)
    expect(await paid()).toHaveLength(2)
  })

  test('does not keep other customers waiting when the provider has trouble with it', async () => {
    await shop.sandbox.setFaults({ payments: { errorRate: 1 } })
    await maya.buyDirectly({}, click)
    await maya.buyDirectly({}, { 'idempotency-key': 'another-click' })
    await shop.sandbox.setFaults({ payments: {} })
    const { payments, db, queue } = shop.deps
    const [, troubled] = await maya.orders()
    await setPayment(db, (await getOrder(db, troubled?.id ?? '')).saleId, {
      intentId: 'pi_troubled',
      chargedWith: 'pm_1',
    })
    const read = payments.readIntent
    payments.readIntent = (id) => (id === 'pi_troubled' ? Promise.reject(new Error('500')) : read(id))

    await later(120)
    await queue.enqueue(db, 'sweep-orders', {})
    await later(0)
    payments.readIntent = read

    expect((await maya.orders()).map(({ status }) => status)).toEqual(['lapsed', 'pending', 'active'])
  })

  test('and is not repeated ends within minutes, without a payment that could still succeed', async () => {
    // The payment is opened; the process dies before the card is charged.
    const { payments } = shop.deps
    const charge = payments.chargeSavedCard
    payments.chargeSavedCard = (request, onOpened) =>
      charge(request, async (id) => {
        await onOpened?.(id)
        throw new Error('killed')
      })
    const died = await maya.buyDirectly({}, click)
    payments.chargeSavedCard = charge
    expect(died.status).toBe(500)

    await later(120)
    await shop.deps.queue.enqueue(shop.deps.db, 'sweep-orders', {})
    await later(0)

    expect((await maya.order()).status).toBe('lapsed')
    expect((await paymentsOf(shop)).map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
  })
})

describe('an eSIM that goes back', () => {
  const ask = (orderId: string) => maya.post<{ kind: string }>(`/api/orders/${orderId}/refund`, {})
  const statuses = async () => (await esimsOf(shop)).map(({ status }) => status)

  test('is refunded although the wholesaler took it back without telling us', async () => {
    const { id } = await maya.order()
    await shop.sandbox.setFaults({ wholesaler: { lostAnswerRate: 1, muteWebhooks: true } })
    expect((await ask(id)).status).toBeGreaterThanOrEqual(500)
    expect(await statuses()).toEqual(['CANCEL'])
    expect((await maya.order()).status).toBe('active')
    await shop.sandbox.setFaults({ wholesaler: { muteWebhooks: true } })

    await later(30)
    await later(30)

    expect((await maya.order()).status).toBe('refunded')
    expect(await paid()).toMatchObject([{ refunded: (await paid())[0]?.amount }])
  })

  test('and has paid data on it needs an administrator’s decision', async () => {
    const order = await maya.order()
    await maya.topUp(order, await maya.topUpOffer(order))
    await maya.untilTopUpIs('delivered')

    expect((await ask(order.id)).body.kind).toBe('requested')

    expect(await statuses()).toEqual(['GOT_RESOURCE'])
  })

  test('has the data that was added meanwhile refunded too', async () => {
    const order = await maya.order()
    await maya.topUp(order, await maya.topUpOffer(order))
    await maya.untilTopUpIs('delivered')
    // As when the wholesaler takes it back on the telephone.
    const { rows } = await shop.deps.database.raw.query<{ handle: string }>('select handle from esims where $1', [true])
    await shop.wholesaler.cancelEsim(rows[0]?.handle as EsimHandle)
    await shop.deps.queue.enqueue(shop.deps.db, 'read-esim', { orderId: order.id })
    await later(30)

    expect((await maya.order()).topUps.map(({ status }) => status)).toEqual(['refunded'])
    expect((await paid()).every(({ amount, refunded }) => amount === refunded)).toBe(true)
  })
})

test('an eSIM allocated for an order that another run gave up goes back when it arrives', async () => {
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 3_600_000 } })
  await maya.buyDirectly()
  await shop.runJobs()
  const order = await getOrder(shop.deps.db, (await maya.order()).id)
  expect(order).toMatchObject({ status: 'processing', wholesaleOrderId: expect.any(String) })
  // Another run was refused for lack of stock, a moment before this one got the last eSIM.
  await moveOrder(shop.deps.db, order, { event: 'supplier_refused', at: shop.clock.now() })
  await shop.deps.queue.enqueue(shop.deps.db, 'refund-order', { orderId: order.id })

  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 } })
  await maya.untilOrderIs('refunded')
  await maya.settle(async () => (await esimsOf(shop)).some(({ status }) => status === 'CANCEL'))

  expect((await esimsOf(shop)).map(({ status }) => status).toSorted()).toEqual(['CANCEL', 'GOT_RESOURCE'])
})

test('an eSIM from a lost call, for an order that another call was refused, goes back', async () => {
  await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200011', muteWebhooks: true } })
  await maya.buyDirectly()
  await maya.untilOrderIs('refunded')
  const { id: reference, planCode, costMicroUsd: cost } = await getOrder(shop.deps.db, (await maya.order()).id)
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0, muteWebhooks: true } })
  // The call was sent before the refusal came, and arrives after it.
  await shop.wholesaler.buyEsim({ planCode, reference, cost })

  await later(70)
  await later(70)

  expect((await esimsOf(shop)).map(({ status }) => status).toSorted()).toEqual(['CANCEL', 'GOT_RESOURCE'])
})

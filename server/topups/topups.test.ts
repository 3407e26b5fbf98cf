import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/order-view.ts'
import type { TopUpPackageView } from '#contract/top-up.ts'
import { AccountHolder, loseJobs, paymentsOf } from '../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import type { Wholesaler } from '../esims/wholesaler.ts'
import { listLog } from '../orders/order-log.ts'
import { deliverTopUp } from './deliver-top-up.ts'

const askingCard = '4000002760003184'

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
})

async function offerFor({ iccid }: OrderView): Promise<TopUpPackageView> {
  const { body } = await maya.get<TopUpPackageView[]>(`/api/topup/packages?iccid=${iccid}`)
  const [offer] = body
  if (!offer) throw new Error('nothing to top up with')
  return offer
}

const ask = (order: OrderView, { packageCode, price }: TopUpPackageView, extra: object = {}, headers = {}) =>
  maya.post<{ id: string; code: string; paymentIntentId: string; clientSecret: string; paymentMethod: string }>(
    '/api/topup',
    { orderId: order.id, packageCode, amount: price, ...extra },
    headers,
  )

const topUpStatus = async () => (await maya.order()).topUps[0]?.status
const untilTopUpIs = (status: string) => maya.settle(async () => (await topUpStatus()) === status)
const loggedAbout = async (orderId: string) => (await listLog(shop.deps.db, orderId)).map(({ text }) => text)
const sweep = async () => {
  await shop.deps.queue.enqueue(shop.deps.db, 'sweep-top-ups', {})
  await shop.runJobs()
}

describe('what is asked for is checked', () => {
  test('the price is ours', async () => {
    const order = await maya.checkOut()
    const offer = await offerFor(order)

    expect(await ask(order, offer, { amount: '0.01' })).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect(await ask(order, offer, { packageCode: 'NO-SUCH' })).toMatchObject({
      status: 409,
      body: { code: 'top_up_unavailable' },
    })
    expect((await maya.order()).topUps).toEqual([])
  })

  test('a click sent twice adds data once', async () => {
    const order = await maya.checkOut()
    const offer = await offerFor(order)
    const headers = { 'idempotency-key': 'one-click-5678' }

    const first = await ask(order, offer, {}, headers)
    const second = await ask(order, offer, {}, headers)

    expect(second.body.id).toBe(first.body.id)
    expect(await paymentsOf(shop)).toHaveLength(2)
  })
})

describe('paying for it', () => {
  test('store credit alone is enough, and no card is charged', async () => {
    const order = await maya.checkOut()
    await maya.grant(100_000)

    await ask(order, await offerFor(order))
    await untilTopUpIs('delivered')

    expect(await paymentsOf(shop)).toHaveLength(1)
  })

  test('a bank that asks is answered, and the data comes', async () => {
    const order = await maya.checkOut(askingCard)
    const { status, body } = await ask(order, await offerFor(order))
    expect({ status, code: body.code }).toEqual({ status: 402, code: 'confirmation_needed' })

    await maya.confirmSavedCard(body)

    await untilTopUpIs('delivered')
  })

  test('one nobody pays lapses after an hour, and its credit comes back', async () => {
    const order = await maya.checkOut(askingCard)
    await maya.grant(50)
    const { body } = await ask(order, await offerFor(order))
    expect(await maya.balance()).toBe('0.00')

    shop.clock.turn({ minutes: 61 })
    await sweep()
    expect(await topUpStatus()).toBe('lapsed')
    expect(await maya.balance()).toBe('0.50')

    // The bank says yes after all, and the credit is gone: the card's part goes back.
    await maya.grant(-50)
    await maya.confirmSavedCard(body)
    await untilTopUpIs('refunded')
    expect((await paymentsOf(shop))[0]).toMatchObject({ refunded: (await paymentsOf(shop))[0]?.amount })
  })

  test('a declined card leaves nothing behind but the credit', async () => {
    const order = await maya.checkOut()
    await maya.saveTestCard('pm_card_chargeCustomerFail')
    await maya.grant(50)

    expect(await ask(order, await offerFor(order))).toMatchObject({ status: 402, body: { code: 'card_declined' } })

    expect(await topUpStatus()).toBe('lapsed')
    expect(await maya.balance()).toBe('0.50')
  })
})

describe('added or refunded', () => {
  test('a wholesaler that is down past the deadline costs nobody anything', async () => {
    const order = await maya.checkOut()
    const offer = await offerFor(order)
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200007' } })
    await ask(order, offer)
    await shop.runJobs()
    expect(await topUpStatus()).toBe('processing')

    shop.clock.turn({ minutes: 11 })
    await untilTopUpIs('refunded')

    const [payment] = await paymentsOf(shop)
    expect(payment?.refunded).toBe(payment?.amount)
  })

  test('data that was added without a word is not refunded at the deadline', async () => {
    const order = await maya.checkOut()
    const offer = await offerFor(order)
    const { body: asked } = await ask(order, offer)
    const { wholesaler } = shop.deps
    const wordless: typeof wholesaler = {
      ...wholesaler,
      async topUp(request) {
        await wholesaler.topUp(request)
        throw new Error('the line went dead')
      },
    }
    await expect(deliverTopUp({ ...shop.deps, wholesaler: wordless }, asked.id)).rejects.toThrow('dead')
    await loseJobs(shop)
    expect(await topUpStatus()).toBe('processing')

    shop.clock.turn({ minutes: 11 })
    await sweep()
    await untilTopUpIs('delivered')

    expect((await paymentsOf(shop)).map(({ refunded }) => refunded)).toEqual([0, 0])
  })

  test('at the deadline itself it is waited for calls that are still on their way', async () => {
    const order = await maya.checkOut()
    const offer = await offerFor(order)
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200007' } })
    await ask(order, offer)

    shop.clock.turn({ seconds: shop.deps.config.deliveryDeadlineSeconds + 2 })
    await sweep()
    await shop.runJobs()
    expect(await topUpStatus()).toBe('processing')
    shop.clock.turn({ minutes: 2 })
    await untilTopUpIs('refunded')
  })

  test('after the deadline nobody asks for the data any more, only whether it came', async () => {
    const order = await maya.checkOut()
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200007' } })
    const { body: asked } = await ask(order, await offerFor(order))
    shop.clock.turn({ seconds: shop.deps.config.deliveryDeadlineSeconds + 2 })
    const { wholesaler } = shop.deps
    const forbidden = { ...wholesaler, topUp: () => Promise.reject(new Error('data was asked for')) }

    await expect(deliverTopUp({ ...shop.deps, wholesaler: forbidden }, asked.id)).resolves.toBeUndefined()
  })

  test('data that was added is not asked about again', async () => {
    const order = await maya.checkOut()
    const { body: asked } = await ask(order, await offerFor(order))
    await untilTopUpIs('delivered')
    const forbidden = new Proxy({} as Wholesaler, { get: () => () => Promise.reject(new Error('it was asked')) })

    await expect(deliverTopUp({ ...shop.deps, wholesaler: forbidden }, asked.id)).resolves.toBeUndefined()
    expect(await loggedAbout(order.id)).toContainEqual(expect.stringMatching(/^Add .*: added$/))
  })

  test('data for an eSIM that is no longer there is refunded', async () => {
    const order = await maya.checkOut()
    await ask(order, await offerFor(order))
    await shop.deps.database.raw.query('delete from esims where order_id = $1', [order.id])

    await untilTopUpIs('refunded')
  })

  test.each([
    ['soon while it is being added', { kind: 'pending' }, 2],
    ['later while our account there is empty', { kind: 'refused', reason: 'noFunds', detail: '' }, 15],
  ] as const)('it is looked at again, %s', async (_case, answer, seconds) => {
    const order = await maya.checkOut()
    const { body: asked } = await ask(order, await offerFor(order))
    await loseJobs(shop)

    await deliverTopUp({ ...shop.deps, wholesaler: { ...shop.deps.wholesaler, topUp: async () => answer } }, asked.id)

    const { rows } = await shop.deps.database.raw.query<{ at: Date }>(
      'select start_after as at from jobs.job where name = $1',
      ['deliver-top-up'],
    )
    expect(rows.map(({ at }) => Math.round((at.getTime() - shop.clock.now().getTime()) / 1000))).toEqual([seconds])
  })

  test('what was added shows at once, whether or not the wholesaler calls back', async () => {
    const order = await maya.checkOut()
    const offer = await offerFor(order)
    await shop.sandbox.setFaults({ wholesaler: { muteWebhooks: true } })

    await ask(order, offer)
    await maya.settle(
      async () => (await maya.order()).dataRemaining === Number(order.dataAmount) + Number(offer.dataAmount),
    )
  })

  test('why the wholesaler refused is in the log', async () => {
    const order = await maya.checkOut()
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200011' } })
    await ask(order, await offerFor(order))
    await untilTopUpIs('refunded')

    expect(await loggedAbout(order.id)).toContainEqual(expect.stringMatching(/^Add .*: refused, /))
  })

  test('what was lost on the way is taken up again', async () => {
    const order = await maya.checkOut()
    const offer = await offerFor(order)
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200007' } })
    await ask(order, offer)
    await shop.runJobs()
    await loseJobs(shop)
    await shop.sandbox.setFaults({ wholesaler: {} })

    shop.clock.turn({ minutes: 1 })
    await sweep()

    await untilTopUpIs('delivered')
    expect((await maya.order()).topUps).toHaveLength(1)
  })

  test('a plan that was used up runs again', async () => {
    const order = await maya.checkOut()
    await shop.sandbox.use(order.iccid, order.dataAmount ?? 0)
    shop.clock.turn({ minutes: 2 })
    await maya.post(`/api/orders/${order.id}/usage`)
    expect((await maya.order()).status).toBe('completed')

    await ask(order, await offerFor(order))
    await untilTopUpIs('delivered')

    expect((await maya.order()).status).toBe('active')
  })
})

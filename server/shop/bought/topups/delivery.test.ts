import { beforeEach, describe, expect, test } from 'vitest'
import { deleteJobs, listJobsOf } from '../../../platform/jobs/inspection.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { AccountHolder, loseJobs, paymentsOf } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { suppliersOf, type Wholesaler } from '../../supply/esims/wholesaler.ts'
import { listLog } from '../../sales/books/order-log.ts'
import { writeTopUp } from '../../../testing/write-top-up.ts'
import { deliverTopUp } from '../../sales/deliver/deliver-top-up.ts'
import { mailTopUp, mailTopUpRefund } from '../../messages/top-up-mails/mail-top-up.ts'

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
})

const cents = (price: string) => Math.round(Number(price) * 100)
const mailed = async () => (await shop.sandbox.mail(maya.email)).map(({ subject }) => subject)
const loggedAbout = async (orderId: string) => (await listLog(shop.deps.db, orderId)).map(({ text }) => text)
const sweep = async () => {
  await shop.deps.queue.enqueue(shop.deps.db, 'sweep-top-ups', {})
  await shop.runJobs()
}

describe('added or refunded', () => {
  test('paid data is added to the eSIM, once, and the buyer is told', async () => {
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)

    expect((await maya.topUp(order, offer)).status).toBe(200)
    await maya.settle(async () => ((await maya.order()).dataRemaining ?? 0) > (order.dataRemaining ?? 0))
    await shop.runJobs()

    expect((await maya.order()).dataRemaining).toBe((order.dataRemaining ?? 0) + (offer.dataAmount ?? 0))
    expect((await paymentsOf(shop))[0]).toMatchObject({ amount: cents(offer.price), status: 'succeeded' })
    expect(await mailed()).toContain(`Data added: ${offer.name}`)
  })

  test('what the wholesaler refuses to add is refunded, and the buyer is told', async () => {
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200011' } })

    await maya.topUp(order, offer)
    await maya.untilTopUpIs('refunded')
    await shop.runJobs()

    expect((await paymentsOf(shop))[0]).toMatchObject({ refunded: cents(offer.price) })
    expect(await mailed()).toContain(`Refunded: ${offer.name}`)
  })

  test('a mail describes only the state at the time it is sent', async () => {
    const { id: orderId } = await maya.checkOut()
    const { id } = await writeTopUp(maya, orderId, 'processing')
    const before = await mailed()

    await mailTopUp(shop.deps, id)
    await mailTopUpRefund(shop.deps, id)

    expect(await mailed()).toEqual(before)
  })

  test('a wholesaler that is down past the deadline costs the customer nothing', async () => {
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200007' } })
    await maya.topUp(order, offer)
    await shop.runJobs()
    expect(await maya.topUpStatus()).toBe('processing')

    shop.clock.turn({ minutes: 11 })
    await maya.untilTopUpIs('refunded')

    const [payment] = await paymentsOf(shop)
    expect(payment?.refunded).toBe(payment?.amount)
  })

  test('data that was added, with the answer lost, is not refunded at the deadline', async () => {
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)
    const { body: asked } = await maya.topUp(order, offer)
    const { wholesaler } = shop
    const wordless: typeof wholesaler = {
      ...wholesaler,
      async topUp(request) {
        await wholesaler.topUp(request)
        throw new Error('the line went dead')
      },
    }
    await expect(deliverTopUp({ ...shop.deps, suppliers: suppliersOf(wordless) }, asked.id)).rejects.toThrow('dead')
    await loseJobs(shop)
    expect(await maya.topUpStatus()).toBe('processing')

    shop.clock.turn({ minutes: 11 })
    await sweep()
    await maya.untilTopUpIs('delivered')

    expect((await paymentsOf(shop)).map(({ refunded }) => refunded)).toEqual([0, 0])
  })

  test('at the deadline itself calls that are still under way are waited for', async () => {
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200007' } })
    await maya.topUp(order, offer)

    shop.clock.turn({ seconds: shop.deps.config.deliveryDeadlineSeconds + 2 })
    await sweep()
    await shop.runJobs()
    expect(await maya.topUpStatus()).toBe('processing')
    shop.clock.turn({ minutes: 2 })
    await maya.untilTopUpIs('refunded')
  })

  test('after the deadline the data is no longer requested, only looked for', async () => {
    const order = await maya.checkOut()
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200007' } })
    const { body: asked } = await maya.topUp(order, await maya.topUpOffer(order))
    shop.clock.turn({ seconds: shop.deps.config.deliveryDeadlineSeconds + 2 })
    const { wholesaler } = shop
    const forbidden = { ...wholesaler, topUp: () => Promise.reject(new Error('data was asked for')) }

    await expect(
      deliverTopUp({ ...shop.deps, suppliers: new Map([['esim-access', forbidden]]) }, asked.id),
    ).resolves.toBeUndefined()
  })

  test('data that was added is not looked up again', async () => {
    const order = await maya.checkOut()
    const { body: asked } = await maya.topUp(order, await maya.topUpOffer(order))
    await maya.untilTopUpIs('delivered')
    const forbidden = new Proxy({} as Wholesaler, { get: () => () => Promise.reject(new Error('it was asked')) })

    await expect(
      deliverTopUp({ ...shop.deps, suppliers: new Map([['esim-access', forbidden]]) }, asked.id),
    ).resolves.toBeUndefined()
    expect(await loggedAbout(order.id)).toContainEqual(expect.stringMatching(/^Add .*: added$/))
  })

  test('data for an eSIM that is no longer there is refunded', async () => {
    const order = await maya.checkOut()
    await maya.topUp(order, await maya.topUpOffer(order))
    await shop.deps.database.raw.query('delete from esims where order_id = $1', [order.id])

    await maya.untilTopUpIs('refunded')
  })

  test('data for a used eSIM whose order was refunded by hand meanwhile is refunded too: the eSIM is switched off', async () => {
    const order = await maya.checkOut()
    await shop.sandbox.use(order.iccid, 100)
    shop.clock.turn({ minutes: 2 })
    await maya.post(`/api/orders/${order.id}/usage`)
    await maya.topUp(order, await maya.topUpOffer(order))
    const admin = await signInAsAdmin(shop)
    const refund = await admin.browser.send('POST', `/api/admin/orders/${order.id}/refund`, {
      reason: 'a slow network',
    })
    expect(refund.status).toBe(200)

    await maya.settle(async () => (await maya.order()).status === 'refunded')
    await maya.untilTopUpIs('refunded')
    await shop.runJobs()

    const payments = await paymentsOf(shop)
    expect(payments).toHaveLength(2)
    for (const { amount, refunded } of payments) expect(refunded).toBe(amount)
  })

  test.each([
    ['soon while it is being added', { kind: 'pending' }, 2],
    ['later while our account there is empty', { kind: 'refused', reason: 'noFunds', detail: '' }, 15],
  ] as const)('it is looked at again, %s', async (_case, answer, seconds) => {
    const order = await maya.checkOut()
    const { body: asked } = await maya.topUp(order, await maya.topUpOffer(order))
    await loseJobs(shop)

    const before = shop.clock.now().getTime()
    await deliverTopUp(
      { ...shop.deps, suppliers: suppliersOf({ ...shop.wholesaler, topUp: async () => answer }) },
      asked.id,
    )
    const after = shop.clock.now().getTime()

    const [next] = await listJobsOf(shop.deps.database.raw, 'deliver-top-up')
    const due = next?.startAfter.getTime() ?? 0
    expect(due - 1000 * seconds).toBeGreaterThanOrEqual(before - 1)
    expect(due - 1000 * seconds).toBeLessThanOrEqual(after + 1)
  })

  test('added data shows at once, whether or not the wholesaler calls back', async () => {
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)
    await shop.sandbox.setFaults({ wholesaler: { muteWebhooks: true } })

    await maya.topUp(order, offer)
    await maya.settle(
      async () => (await maya.order()).dataRemaining === Number(order.dataAmount) + Number(offer.dataAmount),
    )
  })

  test('why the wholesaler refused is in the log', async () => {
    const order = await maya.checkOut()
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200011' } })
    await maya.topUp(order, await maya.topUpOffer(order))
    await maya.untilTopUpIs('refunded')

    expect(await loggedAbout(order.id)).toContainEqual(expect.stringMatching(/^Add .*: refused, /))
  })

  test('a step that was lost is repeated', async () => {
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200007' } })
    await maya.topUp(order, offer)
    await shop.runJobs()
    await loseJobs(shop)
    await shop.sandbox.setFaults({ wholesaler: {} })

    shop.clock.turn({ minutes: 1 })
    await sweep()

    await maya.untilTopUpIs('delivered')
    expect((await maya.order()).topUps).toHaveLength(1)
  })

  test('a plan that was used up runs again', async () => {
    const order = await maya.checkOut()
    await shop.sandbox.use(order.iccid, order.dataAmount ?? 0)
    shop.clock.turn({ minutes: 2 })
    await maya.post(`/api/orders/${order.id}/usage`)
    expect((await maya.order()).status).toBe('completed')

    await maya.topUp(order, await maya.topUpOffer(order))
    await maya.untilTopUpIs('delivered')

    expect((await maya.order()).status).toBe('active')
  })

  test('a plan that runs again is watched again, even when it could not be read just then', async () => {
    const order = await maya.checkOut()
    await shop.deps.database.raw.query(`update orders set status = 'completed' where id = $1`, [order.id])
    await shop.deps.database.raw.query(
      `update esims set read_next_at = null, used_mb = total_mb, state = 'usedUp' where order_id = $1`,
      [order.id],
    )

    await maya.topUp(order, await maya.topUpOffer(order))
    await shop.runJobs()
    await deleteJobs(shop.deps.database.raw, 'read-esim')

    const { rows } = await shop.deps.database.raw.query('select 1 from esims where read_next_at is not null')
    expect(rows).toHaveLength(1)
  })
})

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { endDelivery, findTopUp } from '../books/top-up-store.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let shop: TestShop
let admin: TestBrowser
let maya: AccountHolder
let order: OrderView

const wholesaler = (faults: object) => shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0, ...faults } })
const topUpOf = async () => {
  const { body } = await admin.get<AdminOrderPage>(`/api/admin/orders/${order.id}`)
  const [topUp] = body.topUps
  if (!topUp) throw new Error('nothing was bought for this order')
  return topUp
}
const act = async (action: string, body: object = {}) => {
  const { id } = await topUpOf()
  return admin.send('POST', `/api/admin/top-ups/${id}/${action}`, { reason: 'a test', ...body })
}
const given = async () => (await paymentsOf(shop)).filter(({ refunded }) => refunded > 0)
const dataOf = async () => (await maya.order()).dataRemaining ?? 0
const turn = async (time: { seconds?: number; minutes?: number }) => {
  shop.clock.turn(time)
  await shop.runJobs()
}

/** The wholesaler charges eleven times as much once the data is paid for. */
beforeEach(async () => {
  shop = await openTestShop()
  admin = (await signInAsAdmin(shop)).browser
  maya = await AccountHolder.signUp(shop)
  order = await maya.checkOut()
  await maya.topUp(order, await maya.topUpOffer(order))
  await wholesaler({ priceRise: 10 })
  onTestFinished(() => wholesaler({}))
  await shop.until(async () => {
    await turn({ seconds: 5 })
    return Boolean((await topUpOf()).hold)
  })
})

test('data that would be added at a loss waits, and is refunded at its deadline', async () => {
  expect(await topUpOf()).toMatchObject({ status: 'processing', canRefund: true })

  await turn({ minutes: 30 })
  await maya.settle(async () => {
    shop.clock.turn({ seconds: 15 })
    return (await topUpOf()).status === 'refunded'
  })

  expect(await given()).toHaveLength(1)
})

test('an administrator has it added at the loss the page showed', async () => {
  const before = await dataOf()
  const { hold } = await topUpOf()

  expect((await act('deliver-at-loss', { loss: '0.01' })).status).toBe(409)
  expect((await act('deliver-at-loss', { loss: hold?.loss })).status).toBe(200)
  await maya.untilTopUpIs('delivered')

  await maya.settle(async () => (await dataOf()) > before)
  expect(await given()).toEqual([])
})

test('an administrator refunds it once, and the money goes back when no data can be added any more', async () => {
  const { hold } = await topUpOf()
  const both = await Promise.all([act('refund'), act('refund')])

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await topUpOf()).toMatchObject({ status: 'processing', hold: null, canRefund: false })
  expect((await act('deliver-at-loss', { loss: hold?.loss })).status).toBe(409)
  await turn({ seconds: 61 })
  await maya.settle(async () => {
    shop.clock.turn({ seconds: 15 })
    return (await topUpOf()).status === 'refunded'
  })

  expect(await given()).toHaveLength(1)
})

test('of two who end the wait at the same moment one does, also if its moment is told as the later one', async () => {
  const { db } = shop.deps
  const held = await findTopUp(db, (await topUpOf()).id)
  if (!held) throw new Error('the top-up is gone')
  const now = shop.clock.now()

  expect(await endDelivery(db, held, new Date(now.getTime() + 5))).toBe(true)
  expect(await endDelivery(db, held, now)).toBe(false)
})

test('data that was added, with the answer lost, is not refunded as well', async () => {
  const before = await dataOf()
  await wholesaler({})
  const { topUp } = shop.wholesaler
  let isAdded = false
  shop.wholesaler.topUp = async (request) => {
    isAdded ||= (await topUp(request)).kind !== 'refused'
    throw new Error('the answer was lost')
  }
  // It is due half a minute after the look that held it, and may be refused at its old cost first.
  await shop.until(async () => {
    await turn({ seconds: 31 })
    return isAdded
  })
  shop.wholesaler.topUp = topUp

  expect((await topUpOf()).status).toBe('processing')
  expect((await act('refund')).status).toBe(200)
  await maya.settle(async () => {
    shop.clock.turn({ seconds: 31 })
    return (await topUpOf()).status !== 'processing'
  })

  expect((await topUpOf()).status).toBe('delivered')
  await maya.settle(async () => (await dataOf()) > before)
  expect(await given()).toEqual([])
})

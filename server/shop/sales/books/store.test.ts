import { beforeEach, describe, expect, test } from 'vitest'
import { UserId } from '#contract/identity/account.ts'
import { after, orderEventNames, orderStatuses } from '#contract/sales/order.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { signUp } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { getOrder, joinWaitingOrders, listEvents, lockOrder, moveOrder, setBuyer } from './store.ts'
import { listStalled } from './lines.ts'
import { getSale, setPayment } from './sale-store.ts'

let shop: TestShop
let id: string
beforeEach(async () => {
  shop = await openTestShop()
  id = await new Customer(shop).buy(await planFor(shop))
})

test.each(orderStatuses)('an order that is %s moves where its status allows, and nowhere else', async (status) => {
  const { db, clock, database } = shop.deps
  for (const event of orderEventNames) {
    // Through a status that no trigger mistakes for a change by an older build.
    for (const each of ['pending', status])
      await database.raw.query('update orders set status = $2 where id = $1', [id, each])
    const lines = (await listEvents(db, id)).length
    const to = after(status, event)

    expect(await moveOrder(db, { id, status }, { event, at: clock.now() })).toBe(to !== undefined)

    expect((await getOrder(db, id)).status).toBe(to ?? status)
    expect(await listEvents(db, id)).toHaveLength(lines + (to ? 1 : 0))
  }
})

test('a process with an outdated copy of an order moves nothing', async () => {
  const { db, clock } = shop.deps
  const before = await getOrder(db, id)
  await moveOrder(db, before, { event: 'deadline_passed', at: clock.now() })

  expect(await moveOrder(db, before, { event: 'supplier_refused', at: clock.now() })).toBe(false)
})

test('reading or locking an order that does not exist is an error', async () => {
  const nobodys = crypto.randomUUID()

  await expect(getOrder(shop.deps.db, nobodys)).rejects.toThrow('there is no order')
  await expect(lockOrder(shop.deps.db, nobodys)).rejects.toThrow('there is no order')
})

describe('of several orders', () => {
  let other: string
  beforeEach(async () => {
    other = await new Customer(shop).buy(await planFor(shop, 'fr'), { ...ana, email: 'bea@example.com' })
  })
  const change = (orderId: string, columns: string, ...values: unknown[]) =>
    shop.deps.database.raw.query(`update orders set ${columns} where id = $1`, [orderId, ...values])
  const both = async () => [await getOrder(shop.deps.db, id), await getOrder(shop.deps.db, other)]

  test('a buyer’s first details are stored on their own order, and not twice', async () => {
    for (const each of [id, other]) await change(each, 'email = null')

    const { saleId } = await getOrder(shop.deps.db, id)
    expect(await setBuyer(shop.deps.db, saleId, { email: 'cy@example.com' })).toBe(true)
    expect(await setBuyer(shop.deps.db, saleId, { email: 'eve@example.com' })).toBe(false)

    expect((await both()).map(({ email }) => email)).toEqual(['cy@example.com', null])
  })

  const charge = (intentId: string) => ({ intentId, chargedWith: 'pm_1' })

  test('the one that waits for a payment gets it, and no other', async () => {
    await change(id, `status = 'pending'`)

    const { db } = shop.deps
    const [mine = '', theirs = ''] = (await both()).map(({ saleId }) => saleId)

    const before = (await getSale(db, mine)).paymentIntentId
    expect(await setPayment(db, mine, { ...charge('pi_new'), before: 'pi_of_another_click' })).toBe(false)
    expect(await setPayment(db, mine, { ...charge('pi_new'), before })).toBe(true)
    expect(await setPayment(db, theirs, charge('pi_newer'))).toBe(false)

    expect((await getSale(db, mine)).paymentIntentId).toBe('pi_new')
    expect((await getSale(db, theirs)).paymentIntentId).not.toBe('pi_newer')
  })

  test('those of a proven address join its account, whatever its case, unless they have an owner', async () => {
    const { user } = await signUp(shop, { email: 'bo@example.com' })
    const bo = UserId.parse(user.id)
    for (const each of [id, other]) await change(each, 'user_id = null')

    await joinWaitingOrders(shop.deps.db, bo, ana.email.toUpperCase())
    expect((await both()).map(({ userId }) => userId)).toEqual([bo, null])

    const { user: another } = await signUp(shop, { email: 'cy@example.com' })
    await joinWaitingOrders(shop.deps.db, UserId.parse(another.id), ana.email)
    expect((await both()).map(({ userId }) => userId)).toEqual([bo, null])
  })

  test.each([
    ['processing', ['isDue']],
    ['refunding', ['isGoingBack']],
    ['pending', ['awaitsPayment']],
    ['active', []],
    ['refunded', []],
  ])('those that are %s and unchanged for long are looked at again: %s', async (status, steps) => {
    const { clock, db } = shop.deps
    for (const each of [id, other]) await change(each, 'status = $2', status)
    const longAgo = secondsAfter(clock.now(), -3600)
    await change(id, 'updated_at = $2, deliver_by = null', longAgo)
    await change(other, 'deliver_by = null')

    const before = secondsAfter(clock.now(), -45)
    const stalled = { isDue: 0, isGoingBack: 0, awaitsPayment: 0 }
    for (const step of ['isDue', 'isGoingBack', 'awaitsPayment'] as const) {
      const found = await listStalled(db, 'order', { step, before })
      stalled[step] = found.length
      expect(found.every((order) => order.id === id)).toBe(true)
    }
    expect(Object.entries(stalled).flatMap(([step, count]) => (count > 0 ? [step] : []))).toEqual(steps)
  })

  test('so are those past their deadline, however recently they changed', async () => {
    const { clock, db } = shop.deps
    await change(other, 'deliver_by = $2', secondsAfter(clock.now(), -60))

    const stalled = await listStalled(db, 'order', { step: 'isDue', before: secondsAfter(clock.now(), -45) })
    expect(stalled.map((order) => order.id)).toEqual([other])
  })
})

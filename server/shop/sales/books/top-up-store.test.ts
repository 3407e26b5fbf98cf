import { beforeEach, expect, test } from 'vitest'
import { topUpAfter, topUpEventNames, topUpStatuses } from '#contract/sales/top-up.ts'
import { listEvents } from './store.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { writeTopUp } from '../../../testing/write-top-up.ts'
import { getLine } from './lines.ts'
import { getSale, setPayment } from './sale-store.ts'
import { getTopUp, moveTopUp, type TopUpRow } from './top-up-store.ts'

let shop: TestShop
let topUp: TopUpRow
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  const orderId = await maya.buy(maya.plan)
  topUp = await writeTopUp(maya, orderId, 'pending')
})

const setStatus = (status: string) =>
  shop.deps.database.raw.query('update top_ups set status = $2 where id = $1', [topUp.id, status])

test.each(topUpStatuses)('a top-up that is %s moves where its status allows, and nowhere else', async (status) => {
  const { db, clock } = shop.deps
  for (const event of topUpEventNames) {
    // Through a status that no trigger mistakes for a change by an older build.
    await setStatus('pending')
    await setStatus(status)
    const lines = (await listEvents(db, topUp.orderId)).length
    const to = topUpAfter(status, event)

    expect(await moveTopUp(db, { ...topUp, status }, { event, at: clock.now() })).toBe(to !== undefined)

    expect((await getTopUp(db, topUp.id)).status).toBe(to ?? status)
    expect(await listEvents(db, topUp.orderId)).toHaveLength(lines + (to ? 1 : 0))
  }
})

test('one top-up moves and no other', async () => {
  const another = await writeTopUp(maya, topUp.orderId, 'pending')

  await moveTopUp(shop.deps.db, topUp, { event: 'payment_lapsed', at: shop.clock.now() })

  expect((await getTopUp(shop.deps.db, another.id)).status).toBe('pending')
})

test('a process with an outdated copy of a top-up moves nothing', async () => {
  const { db, clock } = shop.deps
  await moveTopUp(db, topUp, { event: 'payment_lapsed', at: clock.now() })

  expect(await moveTopUp(db, topUp, { event: 'payment_succeeded', at: clock.now() })).toBe(false)
})

test('a payment is written on a top-up that waits for one, and on no other', async () => {
  const { db } = shop.deps
  const another = await writeTopUp(maya, topUp.orderId, 'pending')
  expect(await setPayment(db, topUp.saleId, { intentId: 'pi_1', chargedWith: 'pm_1' })).toBe(true)
  expect((await getSale(db, another.saleId)).paymentIntentId).toBeNull()
  await setStatus('lapsed')

  expect(await setPayment(db, topUp.saleId, { intentId: 'pi_2', chargedWith: 'pm_1' })).toBe(false)
  expect((await getSale(db, topUp.saleId)).paymentIntentId).toBe('pi_1')
})

test('reading a top-up that does not exist is an error', async () => {
  const nobodys = crypto.randomUUID()

  await expect(getTopUp(shop.deps.db, nobodys)).rejects.toThrow('there is no top-up')
  await expect(getLine(shop.deps.db, { kind: 'top-up', id: nobodys })).rejects.toThrow('there is no top-up')
})

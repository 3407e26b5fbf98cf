import { beforeEach, describe, expect, test } from 'vitest'
import type { Wholesaler } from '../../supply/esims/wholesaler.ts'
import { listJobsOf } from '../../../platform/jobs/inspection.ts'
import { esimsOf, loseJobs } from '../../../testing/account-holder.ts'
import { Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { deliverOrder } from '../../sales/deliver/deliver-order.ts'
import { recallEsim } from '../../sales/deliver/recall-esim.ts'

let shop: TestShop
let customer: Customer
let orderId: string
beforeEach(async () => {
  shop = await openTestShop()
  customer = new Customer(shop)
})

const statuses = async () => (await esimsOf(shop)).map(({ status }) => status)
const until = (status: string) =>
  shop.until(async () => {
    await shop.runJobs()
    return (await customer.get(`/api/orders/${orderId}`)).body.status === status
  })

/** A wholesaler that must not be called. */
const closed = new Proxy({} as Wholesaler, {
  get: () => () => Promise.reject(new Error('the wholesaler was asked')),
})

describe('an order that was delivered', () => {
  beforeEach(async () => {
    orderId = await customer.buy(await planFor(shop))
    await until('active')
  })

  test.each(['active', 'completed'])('and is %s makes no more calls to the wholesaler', async (status) => {
    await shop.deps.database.raw.query('update orders set status = $2 where id = $1', [orderId, status])

    await expect(
      deliverOrder({ ...shop.deps, suppliers: new Map([['esim-access', closed]]) }, orderId),
    ).resolves.toBeUndefined()
  })

  test.each(['failed', 'refunding', 'refunded'])('and is %s returns an eSIM that turned up for it', async (status) => {
    await shop.deps.database.raw.query('delete from esims where order_id = $1', [orderId])
    await shop.deps.database.raw.query('update orders set status = $2 where id = $1', [orderId, status])

    await deliverOrder(shop.deps, orderId)

    expect(await statuses()).toEqual(['CANCEL'])
  })
})

test.each(['pending', 'lapsed'])('an order that is %s makes no call to the wholesaler', async (status) => {
  orderId = await customer.buy(await planFor(shop))
  await shop.deps.database.raw.query('update orders set status = $2 where id = $1', [orderId, status])

  await expect(
    deliverOrder({ ...shop.deps, suppliers: new Map([['esim-access', closed]]) }, orderId),
  ).resolves.toBeUndefined()
})

test('an eSIM for an order that still waits for it is not returned', async () => {
  orderId = await customer.buy(await planFor(shop))
  await until('active')
  await shop.deps.database.raw.query('delete from esims where order_id = $1', [orderId])
  await shop.deps.database.raw.query(`update orders set status = 'processing' where id = $1`, [orderId])

  await recallEsim(shop.deps, orderId)

  expect(await statuses()).toEqual(['GOT_RESOURCE'])
})

test('an eSIM that never arrives is looked for during a day, and no longer', async () => {
  await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200007' } })
  orderId = await customer.buy(await planFor(shop))
  await shop.runJobs()
  shop.clock.turn({ seconds: shop.deps.config.deliveryDeadlineSeconds + 1 })
  await until('refunded')
  const isLookedFor = async () => {
    await loseJobs(shop)
    await recallEsim(shop.deps, orderId)
    return (await listJobsOf(shop.deps.database.raw, 'recall-esim')).length > 0
  }

  shop.clock.turn({ hours: 23 })
  expect(await isLookedFor()).toBe(true)
  shop.clock.turn({ hours: 2 })
  expect(await isLookedFor()).toBe(false)
})

describe('an eSIM that arrives after the refund', () => {
  beforeEach(async () => {
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 3_600_000, muteWebhooks: true } })
    orderId = await customer.buy(await planFor(shop))
    await shop.runJobs()
    shop.clock.turn({ seconds: shop.deps.config.deliveryDeadlineSeconds + 1 })
    await until('refunded')
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0, muteWebhooks: true } })
  })

  const look = async (after: { minutes?: number; days?: number }) => {
    shop.clock.turn(after)
    await shop.runJobs()
  }

  test('goes back even without a webhook', async () => {
    await look({ minutes: 2 })
    await look({ minutes: 2 })

    expect(await statuses()).toEqual(['CANCEL'])
  })
})

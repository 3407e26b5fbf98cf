import { beforeEach, describe, expect, test } from 'vitest'
import { deleteJobs, listJobsOf, putOff } from '../../../platform/jobs/inspection.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { forgetCatalogue, openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { hurryDelivery } from '../../supply/esims/hurry-delivery.ts'
import { deliverOrder } from '../../sales/deliver/deliver-order.ts'
import { suppliersOf } from '../../supply/esims/wholesaler.ts'
import { listLog } from '../../sales/books/order-log.ts'

let shop: TestShop
let plan: PlanOnShelf
let customer: Customer
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  customer = new Customer(shop)
})

const statusOf = async (orderId: string) => (await customer.get(`/api/orders/${orderId}`)).body.status

const until = (orderId: string, status: string) =>
  shop.until(async () => {
    await shop.runJobs()
    return (await statusOf(orderId)) === status
  })

interface Profile {
  transactionId: string
  status: string
  iccid: string
}
/** The eSIMs that the wholesaler's own records say it issued and did not get back. */
const profiles = async () => {
  const all = (await (await shop.fetch('/sandbox/esims')).json()) as Profile[]
  return all.filter((profile) => !['CANCEL', 'REVOKE'].includes(profile.status))
}
const payments = async () =>
  (await (await shop.fetch('/sandbox/payments')).json()) as { status: string; refunded: number; amount: number }[]

/** The promise, checked in the records of the outside world: one eSIM, or the money back. */
async function expectOneEsim() {
  expect(await profiles()).toHaveLength(1)
  expect(await payments()).toMatchObject([{ status: 'succeeded', refunded: 0 }])
}
async function expectOneRefund() {
  const [payment, ...others] = await payments()
  expect(others).toEqual([])
  expect(payment?.refunded).toBe(payment?.amount)
  expect(await profiles()).toEqual([])
}

describe('whatever the wholesaler does, it ends in one eSIM', () => {
  test.each([
    ['it answers every third call with an error', { errorRate: 0.3 }],
    ['it does its work and loses every second answer', { lostAnswerRate: 0.5 }],
    ['it sends every webhook twice', { duplicateWebhooks: true }],
    ['it sends no webhook at all', { muteWebhooks: true }],
    ['it takes two seconds to allocate', { allocateAfterMs: 2000 }],
  ])('%s', async (_case, wholesaler) => {
    await shop.sandbox.setFaults({ wholesaler })

    const orderId = await customer.buy(plan)
    await shop.until(async () => {
      shop.clock.turn({ seconds: 20 })
      await shop.runJobs()
      return (await statusOf(orderId)) === 'active'
    })

    await expectOneEsim()
  })

  test('it charges more than its price list said', async () => {
    await shop.sandbox.setFaults({ wholesaler: { priceRise: 0.05 } })
    const orderId = await customer.buy(plan)
    await shop.runJobs()
    expect(await statusOf(orderId)).toBe('processing')

    shop.clock.turn({ seconds: 20 })
    await until(orderId, 'active')

    await expectOneEsim()
    // The shop keeps its price list from test to test.
    await forgetCatalogue(shop)
  })

  test('it was ready in time and no worker looked until the deadline had passed', async () => {
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 300, muteWebhooks: true } })
    const orderId = await customer.buy(plan)
    await shop.runJobs()
    await shop.until(async () => (await profiles()).length > 0)

    shop.clock.turn({ seconds: shop.deps.config.deliveryDeadlineSeconds + 1 })
    await until(orderId, 'active')

    await expectOneEsim()
  })

  test('two workers deliver the same order at the same moment', async () => {
    const orderId = await customer.buy(plan)

    await Promise.all(Array.from({ length: 5 }, () => customer.post(`/api/orders/${orderId}/update-status`)))
    await until(orderId, 'active')

    await expectOneEsim()
  })
})

describe('what cannot be delivered is refunded by itself, and the buyer is told', () => {
  test.each([
    ['out of stock', '200011'],
    ['an unknown plan', '310241'],
    ['a request it does not accept', '200008'],
  ])('%s', async (_case, orderErrorCode) => {
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode } })

    const orderId = await customer.buy(plan)
    await until(orderId, 'refunded')

    await expectOneRefund()
    const subjects = (await shop.sandbox.mail(ana.email)).map((mail) => mail.subject)
    expect(subjects).toContain(`Refunded: ${plan.name}`)
  })

  test.each([
    ['never allocated', { allocateAfterMs: 3_600_000 }],
    ['the wholesaler is down', { errorRate: 1 }],
    ['our account there is empty', { orderErrorCode: '200007' }],
    ['its price went up and stays up', { orderErrorCode: '200005' }],
  ])('not delivered by the deadline: %s', async (_case, wholesaler) => {
    await shop.sandbox.setFaults({ wholesaler })
    const orderId = await customer.buy(plan)
    await shop.runJobs()

    shop.clock.turn({ minutes: 11 })
    await shop.until(async () => {
      await shop.runJobs()
      shop.clock.turn({ minutes: 1 })
      return (await statusOf(orderId)) === 'refunded'
    })
    // An eSIM that turns up after all goes back to the wholesaler.
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 } })
    await shop.until(async () => {
      shop.clock.turn({ minutes: 2 })
      await shop.runJobs()
      return (await profiles()).length === 0
    })

    await expectOneRefund()
  })
})

test.each([
  ['our account there is empty', '200007', 0],
  ['it charges another price', '200005', 1],
])('costs are read again only when they changed: %s', async (_case, orderErrorCode, syncs) => {
  await shop.sandbox.setFaults({ wholesaler: { orderErrorCode } })
  const orderId = await customer.buy(plan)

  await deliverOrder(shop.deps, orderId)

  expect(await listJobsOf(shop.deps.database.raw, 'sync-catalog')).toHaveLength(syncs)
  // Both can be fixed before the deadline.
  expect(await statusOf(orderId)).toBe('processing')
})

test('an order is not refunded while it can still be delivered', async () => {
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 3_600_000 } })
  const orderId = await customer.buy(plan)

  for (let minute = 0; minute < 9; minute++) {
    shop.clock.turn({ minutes: 1 })
    await shop.runJobs()
  }

  expect(await statusOf(orderId)).toBe('processing')
})

test('a purchase that the wholesaler has forgotten is made again', async () => {
  const orderId = await customer.buy(plan)
  await shop.deps.database.raw.query(`update orders set wholesale_order_id = 'B0000000000000' where id = $1`, [orderId])

  await until(orderId, 'active')

  await expectOneEsim()
})

test('an eSIM is bought once and then only looked for', async () => {
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 3_600_000 } })
  const orderId = await customer.buy(plan)
  const { wholesaler } = shop
  const no = () => Promise.reject(new Error('it was asked the other thing'))

  await deliverOrder({ ...shop.deps, suppliers: suppliersOf({ ...wholesaler, findPurchase: no }) }, orderId)
  await deliverOrder({ ...shop.deps, suppliers: suppliersOf({ ...wholesaler, buyEsim: no }) }, orderId)

  expect(await statusOf(orderId)).toBe('processing')
})

test('a wholesaler that does not answer is in the log', async () => {
  await shop.sandbox.setFaults({ wholesaler: { errorRate: 1 } })
  const orderId = await customer.buy(plan)

  await expect(deliverOrder(shop.deps, orderId)).rejects.toThrow()

  const lines = (await listLog(shop.deps.db, orderId)).map(({ text }) => text)
  expect(lines).toEqual([expect.stringMatching(/^Buy the eSIM: WholesalerUnavailable/)])
})

test('waiting is not logged, and its outcome is', async () => {
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 3_600_000 } })
  const orderId = await customer.buy(plan)
  for (let time = 0; time < 3; time++) await deliverOrder(shop.deps, orderId)
  const lines = async () => (await listLog(shop.deps.db, orderId)).map(({ text }) => text)
  expect(await lines()).toEqual([expect.stringMatching(/^Buy the eSIM: accepted under /)])

  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0, muteWebhooks: true } })
  await deliverOrder(shop.deps, orderId)

  expect((await lines())[1]).toMatch(/^Look for the eSIM: issued under /)
})

test('every move of an order leaves a line of history', async () => {
  const orderId = await customer.buy(plan)
  await until(orderId, 'active')

  const { rows } = await shop.deps.database.raw.query(
    'select event, from_status, to_status from order_events where order_id = $1 order by id',
    [orderId],
  )
  expect(rows).toEqual([
    { event: 'payment_succeeded', from_status: 'pending', to_status: 'processing' },
    { event: 'esim_issued', from_status: 'processing', to_status: 'active' },
  ])
})

test('the activation code is nowhere in the database in clear', async () => {
  const orderId = await customer.buy(plan)
  await until(orderId, 'active')
  const code = String((await customer.get(`/api/orders/${orderId}`)).body.installationCode)

  const { rows } = await shop.deps.database.raw.query('select activation_code_sealed from esims where order_id = $1', [
    orderId,
  ])

  expect(JSON.stringify(rows)).not.toContain(code.split('$')[2])
})

describe('when the wholesaler reports that the eSIM is ready', () => {
  const due = async () =>
    (await listJobsOf(shop.deps.database.raw, 'deliver-order')).filter(
      ({ state, startAfter }) => ['created', 'retry'].includes(state) && startAfter <= new Date(),
    ).length
  const hear = (orderId: string) => hurryDelivery(shop.deps, orderId)

  test('a job that waits to look for it runs now', async () => {
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 600_000, muteWebhooks: true } })
    const orderId = await customer.buy(plan)
    await deliverOrder(shop.deps, orderId)
    await putOff(shop.deps.database.raw, 'deliver-order', 600)
    expect(await due()).toBe(0)

    await hear(orderId)
    await hear(orderId)

    expect(await due()).toBe(1)
  })

  test('so does a job that waits after an attempt without an answer', async () => {
    await shop.sandbox.setFaults({ wholesaler: { errorRate: 1, muteWebhooks: true } })
    const orderId = await customer.buy(plan)
    await shop.runJobs()
    expect(await due()).toBe(0)

    await hear(orderId)

    expect(await due()).toBe(1)
  })

  test('no job is queued while its purchase is still being recorded', async () => {
    await shop.sandbox.setFaults({ payments: { muteWebhooks: true }, wholesaler: { muteWebhooks: true } })
    const orderId = await customer.buy(plan)
    await deleteJobs(shop.deps.database.raw, 'deliver-order')

    await hear(orderId)

    expect(await due()).toBe(0)
  })

  test('a job is queued when none waits any more', async () => {
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 600_000, muteWebhooks: true } })
    const orderId = await customer.buy(plan)
    await deliverOrder(shop.deps, orderId)
    await deleteJobs(shop.deps.database.raw, 'deliver-order')

    await hear(orderId)

    expect(await due()).toBe(1)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { listJobs } from '../../../platform/jobs/inspection.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { RefundRequest } from '../../money/payments/payments.ts'
import { listCredit } from '../../money/credit/store.ts'
import { listLog } from '../../sales/books/order-log.ts'
import { refundLine } from '../../sales/give-back/refund-line.ts'

let shop: TestShop
let customer: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  customer = await AccountHolder.signUp(shop)
})

const loggedAbout = async (orderId: string) => {
  const lines = await listLog(shop.deps.db, orderId)
  return lines.map(({ text }) => text)
}
const cents = (price: string) => Math.round(Number(price) * 100)

test('an unused eSIM is refunded at a tap, and goes back to the wholesaler', async () => {
  const order = await customer.checkOut()

  expect((await customer.post(`/api/orders/${order.id}/refund`)).body).toMatchObject({ kind: 'refunded' })
  await customer.settle(async () => (await customer.orders())[0]?.status === 'refunded')

  expect((await paymentsOf(shop))[0]).toMatchObject({ refunded: cents(customer.plan.price) })
  expect((await customer.orders())[0]).toMatchObject({ installationCode: null, qrCode: null })
  expect(await loggedAbout(order.id)).toContain('Return the eSIM: taken back')
  // The card paid for all of it, so store credit has no entry.
  expect(await listCredit(shop.deps.db, customer.userId)).toEqual([])
  const [profile] = (await (await shop.fetch('/sandbox/esims')).json()) as { status: string }[]
  expect(profile?.status).toBe('CANCEL')
})

test('a used one becomes a request for an administrator, and no money moves', async () => {
  const order = await customer.checkOut()
  await shop.sandbox.use(order.iccid, 10)
  shop.clock.turn({ minutes: 2 })
  await customer.post(`/api/orders/${order.id}/usage`)

  expect((await customer.post(`/api/orders/${order.id}/refund`)).body).toMatchObject({ kind: 'requested' })
  await shop.runJobs()
  expect((await paymentsOf(shop))[0]?.refunded).toBe(0)
})

test('so does one that was installed without our knowing', async () => {
  const order = await customer.checkOut()
  await shop.sandbox.setFaults({ wholesaler: { muteWebhooks: true } })
  await shop.sandbox.use(order.iccid, 10)
  expect((await customer.order()).refund).toBe('now')

  expect((await customer.post(`/api/orders/${order.id}/refund`)).body).toMatchObject({ kind: 'requested' })
  await shop.runJobs()
  expect((await paymentsOf(shop))[0]?.refunded).toBe(0)
  expect(await customer.order()).toMatchObject({ refund: 'asked', dataUsed: 10 })
  expect(await loggedAbout(order.id)).toContainEqual(expect.stringMatching(/^Return the eSIM: not allowed, /))
})

test('what store credit paid for goes back to store credit', async () => {
  await customer.grant(100_000)
  const { body } = await customer.buyDirectly()
  await customer.untilOrderIs('active')

  await customer.post(`/api/orders/${body.id}/refund`)
  await customer.untilOrderIs('refunded')

  expect(await customer.balance()).toBe('1000.00')
})

test('after thirty days it is too late', async () => {
  const order = await customer.checkOut()
  shop.clock.turn({ days: 31 })
  await customer.post('/api/auth/signin', { email: ana.email, password: 'a long password' })

  expect((await customer.post(`/api/orders/${order.id}/refund`)).status).toBe(409)
})

describe('an unused eSIM', () => {
  const notesOf = async (orderId: string) => {
    const { rows } = await shop.deps.database.raw.query<{ note: string }>(
      `select note from order_events where order_id = $1 and event = 'refund_started'`,
      [orderId],
    )
    return rows.map(({ note }) => note)
  }

  test.each([
    [{}, 'money back within 30 days, unused'],
    [{ reason: 'My trip was called off' }, 'My trip was called off'],
  ])('is refunded from the moment it went back, and the reason is recorded: %s', async (body, note) => {
    const order = await customer.checkOut()

    await customer.post(`/api/orders/${order.id}/refund`, body)

    expect((await customer.order()).status).toBe('refunding')
    expect(await notesOf(order.id)).toEqual([note])
  })
})

test('only the buyer can ask for it, though others may see the order', async () => {
  const order = await customer.checkOut()
  const { browser: admin } = await signInAsAdmin(shop)
  expect((await admin.get(`/api/orders/${order.id}`)).status).toBe(200)

  expect((await admin.send('POST', `/api/orders/${order.id}/refund`)).status).toBe(404)
  expect((await customer.order()).status).toBe('active')
})

test('a request that three tabs make at once is one request', async () => {
  const order = await customer.checkOut()
  await shop.sandbox.use(order.iccid, 10)
  shop.clock.turn({ minutes: 2 })
  await customer.post(`/api/orders/${order.id}/usage`)

  const answers = await Promise.all([1, 2, 3].map(() => customer.post(`/api/orders/${order.id}/refund`)))
  await shop.runJobs()

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const subjects = (await shop.sandbox.mail(ana.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('We’ve received your refund request'))).toHaveLength(1)
})

describe('the job that refunds', () => {
  const asked: string[] = []
  const refund = (orderId: string) => {
    const { payments } = shop.deps
    const listening = {
      ...payments,
      refund: (request: RefundRequest) => {
        asked.push(request.reason)
        return payments.refund(request)
      },
    }
    return refundLine({ ...shop.deps, payments: listening }, { kind: 'order', id: orderId })
  }
  const setStatus = (orderId: string, status: string) =>
    shop.deps.database.raw.query('update orders set status = $2 where id = $1', [orderId, status])
  beforeEach(() => void asked.splice(0))

  test('done once is not done again', async () => {
    const order = await customer.checkOut()
    await customer.post(`/api/orders/${order.id}/refund`)
    await customer.untilOrderIs('refunded')

    await refund(order.id)

    expect(asked).toEqual([])
  })

  test.each(['active', 'completed', 'processing'])(
    'that comes too late leaves an order alone that is %s',
    async (status) => {
      const order = await customer.checkOut()
      await setStatus(order.id, status)

      await refund(order.id)

      expect(asked).toEqual([])
      expect((await customer.order()).status).toBe(status)
    },
  )

  test('gives the provider the reason: nothing was delivered', async () => {
    const order = await customer.checkOut()
    await shop.deps.database.raw.query(`delete from order_events where order_id = $1 and event = 'esim_issued'`, [
      order.id,
    ])
    await setStatus(order.id, 'failed')

    await refund(order.id)

    expect(asked).toEqual(['not_delivered'])
  })

  test('notifies the customer, by mail and on the phone', async () => {
    const order = await customer.checkOut()
    await customer.post(`/api/orders/${order.id}/refund`)

    await refund(order.id)

    const told = (await listJobs(shop.deps.database.raw)).filter(
      ({ name, data }) => data?.orderId === order.id && (name === 'mail-refund' || data.kind === 'refunded'),
    )
    expect(told.map(({ name }) => name)).toEqual(['alert-customer', 'mail-refund'])
  })

  test('gives the provider the reason: the customer asked for it', async () => {
    const order = await customer.checkOut()
    await customer.post(`/api/orders/${order.id}/refund`)

    await refund(order.id)

    expect(asked).toEqual(['requested_by_customer'])
  })
})

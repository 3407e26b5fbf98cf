import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { forgetCatalogue, openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { claimTrip, keepTrip, openTripPayment } from '../../../testing/trip-buyer.ts'
import { setPriceMultiplier } from '../../plans/catalog/set-price-multiplier.ts'
import { closePastSales } from '../settle/close-sales.ts'
import { settlePayment } from '../settle/settle-payment.ts'

let shop: TestShop
let admin: TestBrowser
let customer: Customer
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop()
  admin = (await signInAsAdmin(shop)).browser
  customer = new Customer(shop)
  plan = await planFor(shop)
})

const page = async (id: string) => (await admin.get<AdminOrderPage>(`/api/admin/orders/${id}`)).body
const act = (id: string, action: string, body: object) =>
  admin.send<AdminOrderPage & { code?: string }>('POST', `/api/admin/orders/${id}/${action}`, body)
const until = (id: string, status: string) =>
  shop.until(async () => {
    await shop.runJobs()
    return (await page(id)).status === status
  })
const payments = async () =>
  (await (await shop.fetch('/sandbox/payments')).json()) as { id: string; amount: number; refunded: number }[]
const esims = async () =>
  ((await (await shop.fetch('/sandbox/esims')).json()) as { status: string }[]).filter(
    ({ status }) => status !== 'CANCEL',
  )
const subjects = async () => (await shop.sandbox.mail(ana.email)).map(({ subject }) => subject)

/** The shop keeps its price list from test to test. */
async function raiseCosts(): Promise<void> {
  await shop.sandbox.setFaults({ wholesaler: { priceRise: 10, allocateAfterMs: 0 } })
  onTestFinished(() => forgetCatalogue(shop))
}

describe('the wholesaler charges eleven times as much once the customer has paid', () => {
  let orderId: string
  beforeEach(async () => {
    await raiseCosts()
    orderId = await customer.buy(plan)
    await shop.runJobs()
    await shop.until(async () => {
      shop.clock.turn({ seconds: 20 })
      await shop.runJobs()
      return Boolean((await page(orderId)).hold)
    })
  })

  test('the order waits, and its page shows what it would lose', async () => {
    const { status, hold, actions, history } = await page(orderId)

    expect(status).toBe('processing')
    expect(hold?.paid).toBe(plan.price)
    expect(Number(hold?.loss)).toBeCloseTo(Number(hold?.cost) + Number(hold?.fees) - Number(hold?.paid), 2)
    expect(actions).toEqual(expect.arrayContaining(['deliver-at-loss', 'refund']))
    expect(history.filter(({ text }) => text.startsWith('Waits for a decision'))).toHaveLength(1)
    expect(await esims()).toEqual([])
  })

  test('without a decision it is refunded at its deadline', async () => {
    shop.clock.turn({ seconds: shop.deps.config.deliveryDeadlineSeconds })
    await until(orderId, 'refunded')

    expect(await payments()).toMatchObject([{ refunded: (await payments())[0]?.amount }])
    expect(await esims()).toEqual([])
  })

  test('an administrator has it delivered at the loss shown to them, and at no other', async () => {
    const { hold } = await page(orderId)

    expect((await act(orderId, 'deliver-at-loss', { reason: 'a regular', loss: '0.01' })).body.code).toBe(
      'order_moved_on',
    )
    const both = await Promise.all(
      [1, 2].map(() => act(orderId, 'deliver-at-loss', { reason: 'a regular', loss: hold?.loss })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    // A worker looks at held orders every half minute.
    shop.clock.turn({ seconds: 31 })
    await until(orderId, 'active')

    expect((await page(orderId)).cost).toBe(hold?.cost)
    expect(await esims()).toHaveLength(1)
  })

  test('an administrator refunds it', async () => {
    expect((await act(orderId, 'refund', { reason: 'too dear' })).status).toBe(200)
    await until(orderId, 'refunded')

    expect(await payments()).toMatchObject([{ refunded: (await payments())[0]?.amount }])
  })

  test('it is delivered by itself once the cost has fallen again', async () => {
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 } })
    await shop.deps.queue.enqueue(shop.deps.db, 'sync-catalog', {})
    await shop.runJobs()
    shop.clock.turn({ seconds: 31 })
    await until(orderId, 'active')
  })
})

const raisePrices = () => setPriceMultiplier(shop.deps, { multiplier: 5, by: 'a test' })

describe('a price holds for half an hour', () => {
  test('the payment carries the time until which it holds', async () => {
    const { body } = await customer.openPayment(plan)
    const { holdsUntil } = body as unknown as { holdsUntil: string }

    expect(Date.parse(holdsUntil) - shop.clock.now().getTime()).toBeCloseTo(30 * 60_000, -4)
  })

  test('a payment that was left open is cancelled, and a later visit opens another', async () => {
    const { body: old } = await customer.openPayment(plan)
    shop.clock.turn({ minutes: 36 })
    await closePastSales(shop.deps)

    expect(await customer.pay(old)).toBe('payment_intent_unexpected_state')
    const { body: fresh } = await customer.openPayment(plan)
    expect(fresh.id).not.toBe(old.id)
    expect(await customer.pay(fresh)).toBe('succeeded')
  })

  test('a visit after that time opens another payment, even before the old one is cancelled', async () => {
    const { body: old } = await customer.openPayment(plan)
    shop.clock.turn({ minutes: 31 })

    expect((await customer.openPayment(plan)).body.id).not.toBe(old.id)
  })

  test.each([31, 60 * 24 * 60])(
    'paid after %i minutes at a price that rose, it goes back whole, and a mail says why',
    async (minutes) => {
      const { body: old } = await customer.openPayment(plan)
      await raisePrices()
      shop.clock.turn({ minutes })
      // No session lasts for two months.
      admin = (await signInAsAdmin(shop)).browser
      expect(await customer.pay(old)).toBe('succeeded')

      // The provider's event, the browser and the job that cancels, all at once.
      const [claimed] = await Promise.all([
        customer.claim(plan, { paymentIntentId: old.id }),
        settlePayment(shop.deps, old.id),
        closePastSales(shop.deps),
      ])
      await until(claimed.body.orderId, 'refunded')
      await shop.runJobs()

      expect(await payments()).toMatchObject([{ id: old.id, refunded: Math.round(Number(plan.price) * 100) }])
      expect(await esims()).toEqual([])
      expect((await page(claimed.body.orderId)).history.map(({ text }) => text)).toContain(
        'Paid after its price had changed',
      )
      const [mail, ...more] = (await shop.sandbox.mail(ana.email)).filter(({ subject }) =>
        subject.startsWith('Refunded'),
      )
      expect(more).toEqual([])
      expect(mail?.text).toContain('The price changed before your payment reached us')
      expect(mail?.text).toContain(`/package/`)
    },
  )

  test('a trip likewise: all of it, in one mail', async () => {
    const trip = await keepTrip(shop)
    const { body: old } = await openTripPayment(customer, trip)
    await raisePrices()
    shop.clock.turn({ minutes: 31 })
    await customer.pay(old)
    const { orderId } = (await claimTrip(customer, trip, { paymentIntentId: old.id })).body
    await until(orderId, 'refunded')
    await shop.until(async () => {
      await shop.runJobs()
      return (await subjects()).includes('We could not deliver your eSIMs')
    })

    expect(await payments()).toMatchObject([{ refunded: Math.round(trip.total * 100) }])
    expect((await shop.sandbox.mail(ana.email))[0]?.text).toContain('The price changed before your payment reached us')
  })

  test.each([
    ['paid in time and reported late', 10, true],
    ['paid late at a price that is still the same', 40, false],
  ])('%s, it is delivered', async (_case, minutes, isDearer) => {
    const { body: old } = await customer.openPayment(plan)
    shop.clock.turn({ minutes })
    await customer.pay(old)
    if (isDearer) await raisePrices()
    shop.clock.turn({ minutes: 60 })
    admin = (await signInAsAdmin(shop)).browser
    const { body } = await customer.claim(plan, { paymentIntentId: old.id })
    await until(body.orderId, 'active')

    expect(await esims()).toHaveLength(1)
  })

  test('cancelled and paid at the same moment, it ends in one eSIM or in nothing paid', async () => {
    const { body: old } = await customer.openPayment(plan)
    shop.clock.turn({ minutes: 36 })
    const [paid] = await Promise.all([customer.pay(old), closePastSales(shop.deps)])
    await shop.until(async () => {
      await shop.runJobs()
      return (await esims()).length === (paid === 'succeeded' ? 1 : 0)
    })

    expect((await payments())[0]?.refunded).toBe(0)
  })
})

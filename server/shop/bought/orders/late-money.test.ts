import { beforeEach, describe, expect, test } from 'vitest'
import { AccountHolder, loseJobs, paymentsOf } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { settlePayment } from '../../sales/settle/settle-payment.ts'

/** Its bank asks the owner at every payment, whether the card is saved or not. */
const askingCard = '4000002760003184'

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
})

const sweep = () => shop.deps.queue.enqueue(shop.deps.db, 'sweep-orders', {})

/** Clicks 'buy' with a card whose bank asks the owner first, and with this much store credit. */
async function buyWithQuestion(credit = 0) {
  await maya.checkOut(askingCard)
  if (credit > 0) await maya.grant(credit)
  const { status, body } = await maya.buyDirectly()
  expect({ status, code: body.code }).toEqual({ status: 402, code: 'confirmation_needed' })
  return body
}

describe('a purchase by saved card whose bank asks', () => {
  test('waits for the answer, then is delivered', async () => {
    const asked = await buyWithQuestion()
    expect((await maya.order()).status).toBe('pending')

    await maya.confirmSavedCard(asked)
    await maya.untilOrderIs('active')

    expect(await maya.orders()).toHaveLength(2)
  })

  test('lapses after an hour, gives the credit back, and no sooner', async () => {
    await buyWithQuestion(100)
    expect(await maya.balance()).toBe('0.00')

    shop.clock.turn({ minutes: 59 })
    await sweep()
    await shop.runJobs()
    expect((await maya.order()).status).toBe('pending')
    shop.clock.turn({ minutes: 2 })
    await sweep()
    await shop.runJobs()

    expect((await maya.order()).status).toBe('lapsed')
    expect(await maya.balance()).toBe('1.00')
  })

  async function lapse() {
    const asked = await buyWithQuestion(100)
    shop.clock.turn({ minutes: 61 })
    await sweep()
    await shop.runJobs()
    return asked
  }

  test('answered after it lapsed, takes the credit again and is delivered', async () => {
    const asked = await lapse()

    await maya.confirmSavedCard(asked)
    await maya.untilOrderIs('active')

    expect(await maya.balance()).toBe('0.00')
  })

  test('answered by five requests at once after it lapsed, takes the credit once', async () => {
    await shop.sandbox.setFaults({ payments: { muteWebhooks: true } })
    const asked = await lapse()
    await maya.grant(500)
    await maya.confirmSavedCard(asked)

    await Promise.all(Array.from({ length: 5 }, () => settlePayment(shop.deps, asked.paymentIntentId)))
    await maya.untilOrderIs('active')

    const [payment] = await paymentsOf(shop)
    const price = Math.round(Number(maya.plan.price) * 100)
    expect(await maya.balance()).toBe(((600 - (price - (payment?.amount ?? 0))) / 100).toFixed(2))
  })

  test.each([
    ['none', 0, '0.00'],
    ['too little', 40, '0.40'],
  ])('answered when %s of the credit is left, refunds the card', async (_left, cents, balance) => {
    const asked = await lapse()
    await maya.grant(cents - 100)

    await maya.confirmSavedCard(asked)
    await maya.untilOrderIs('refunded')

    const [payment] = await paymentsOf(shop)
    expect(payment?.refunded).toBe(payment?.amount)
    expect(await maya.balance()).toBe(balance)
  })

  test('is refused when the bank declines', async () => {
    await maya.checkOut()
    await maya.saveTestCard('pm_card_chargeCustomerFail')
    await maya.grant(100)

    expect(await maya.buyDirectly()).toMatchObject({ status: 402, body: { code: 'card_declined' } })

    expect((await maya.order()).status).toBe('lapsed')
    expect(await maya.balance()).toBe('1.00')
  })
})

describe('a step that was lost is repeated', () => {
  test('the delivery', async () => {
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 3_600_000 }, payments: { muteWebhooks: true } })
    await maya.buy(maya.plan)
    await shop.runJobs()
    await loseJobs(shop)
    await shop.sandbox.setFaults({ wholesaler: { muteWebhooks: true } })
    expect(await shop.runJobs()).toBe(0)

    shop.clock.turn({ minutes: 1 })
    await sweep()

    await maya.untilOrderIs('active')
  })

  test('the refund, once', async () => {
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200011' }, payments: { muteWebhooks: true } })
    await maya.buy(maya.plan)
    await shop.sandbox.setFaults({ payments: { errorRate: 1 } })
    await shop.runJobs()
    await loseJobs(shop)
    await shop.sandbox.setFaults({ payments: {} })
    expect((await maya.order()).status).toBe('refunding')

    shop.clock.turn({ minutes: 1 })
    await sweep()
    await sweep()
    await maya.untilOrderIs('refunded')

    const [payment] = await paymentsOf(shop)
    expect(payment?.refunded).toBe(payment?.amount)
  })

  test('an eSIM returned without a report to us is refunded at the next reading', async () => {
    const order = await maya.checkOut()
    const { rows } = await shop.deps.database.raw.query<{ handle: string }>(
      'select handle from esims where order_id = $1',
      [order.id],
    )
    await shop.wholesaler.cancelEsim(rows[0]?.handle as never)

    shop.clock.turn({ minutes: 20 })
    await shop.deps.queue.enqueue(shop.deps.db, 'watch-esims', {})
    await maya.untilOrderIs('refunded')

    const [payment] = await paymentsOf(shop)
    expect(payment?.refunded).toBe(payment?.amount)
  })
})

test('a waiting page is notified that its order changed, and a stranger’s is not', async () => {
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 500 } })
  const orderId = await maya.buy(maya.plan)
  expect((await shop.fetch(`/api/orders/${orderId}/events`)).status).toBe(404)

  const hearing = await maya.browser.fetch(`/api/orders/${orderId}/events`)
  const reader = hearing.body?.pipeThrough(new TextDecoderStream()).getReader()
  await maya.untilOrderIs('active')
  let heard = ''
  while (!heard.includes('event: order')) heard += (await reader?.read())?.value
  await reader?.cancel()

  expect(hearing.headers.get('content-type')).toBe('text/event-stream')
  expect(heard).toContain('event: hello')
  expect(heard).not.toContain('LPA:')
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { findCreditDifferences } from '../../../shop/money/credit/find-differences.ts'
import { noteRefundFailure } from '../../../shop/sales/provider/provider-news.ts'
import { sweepLines } from '../../../shop/sales/settle/sweep-lines.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const bouncingRefundCard = '4000000000005126'

let shop: TestShop
let admins: [TestBrowser, TestBrowser]
let maya: AccountHolder
let order: OrderView
/** The amount charged to the card. */
let byCard: string
beforeEach(async () => {
  shop = await openTestShop()
  admins = [(await signInAsAdmin(shop)).browser, (await signInAsAdmin(shop)).browser]
  maya = await AccountHolder.signUp(shop)
  await maya.checkOut(bouncingRefundCard)
  await maya.grant(100)
  await maya.buyDirectly()
  await maya.untilOrderIs('active')
  await maya.post(`/api/orders/${(await maya.order()).id}/refund`)
  await maya.untilOrderIs('bounced')
  order = await maya.order()
  byCard = (await pageOf()).cardAmount
})

const pageOf = async () => (await admins[0].get<AdminOrderPage>(`/api/admin/orders/${order.id}`)).body
const decide = (browser: TestBrowser, decision: object) =>
  browser.send<AdminOrderPage & { message?: string }>('POST', `/api/admin/orders/${order.id}/bounced-refund`, decision)
const decideTwice = async (one: object, other = one) => {
  const answers = await Promise.all([decide(admins[0], one), decide(admins[1], other)])
  return answers.map(({ status }) => status).toSorted()
}
const eventsOf = async () => {
  const { rows } = await shop.deps.database.raw.query<{ event: string }>(
    'select event from order_events where order_id = $1 order by id',
    [order.id],
  )
  return rows.map(({ event }) => event)
}
const timesOf = async (event: string) => (await eventsOf()).filter((each) => each === event).length
const differences = () => findCreditDifferences(shop.deps.database.raw)
const intentOf = async () => (await pageOf()).paymentId ?? ''
const lastAction = async () => (await admins[0].get<AuditLine[]>('/api/admin/audit')).body[0]
const mailsOf = async () => {
  const mails = (await (await shop.fetch(`/sandbox/mail?to=${maya.email}`)).json()) as {
    subject: string
    text: string
  }[]
  return mails.map(({ subject, text }) => `${subject} ${text}`)
}

const storeCredit = () => ({ decision: 'another-way', way: 'store-credit', amount: byCard, reason: 'card is closed' })

test('a refund that bounced waits: no job, sweep, reading or repeated webhook starts another', async () => {
  const { queue, db } = shop.deps
  await queue.enqueue(db, 'refund-order', { orderId: order.id })
  await queue.enqueue(db, 'take-esim-back', { orderId: order.id })
  // The eSIM went back to the wholesaler, and reading it reports that again.
  await queue.enqueue(db, 'read-esim', { orderId: order.id })
  await noteRefundFailure(shop.deps, await intentOf())
  shop.clock.turn({ minutes: 5 })
  await sweepLines(shop.deps, 'order')
  await shop.runJobs()

  expect((await maya.order()).status).toBe('bounced')
  expect(await timesOf('refund_started')).toBe(1)
  expect(await differences()).toEqual([])
  expect((await mailsOf()).some((mail) => mail.includes('Your refund is on hold'))).toBe(true)
})

test('of two administrators who send it again at the same moment one succeeds, and the provider makes one more refund', async () => {
  const statuses = await decideTwice({ decision: 'send-again', reason: 'new card' })

  expect(statuses).toEqual([200, 409])
  await maya.settle(async () => (await timesOf('refund_failed')) === 2)
  expect(await timesOf('refund_started')).toBe(2)
  expect(await maya.balance()).toBe('1.00')
  expect(await lastAction()).toMatchObject({ action: 'send_refund_again', reason: 'new card' })
})

describe('given as store credit', () => {
  test('by two administrators at the same moment, it is given once, is in the ledger and is never refunded again', async () => {
    const statuses = await decideTwice(storeCredit())

    expect(statuses).toEqual([200, 409])
    expect(await maya.balance()).toBe((1 + Number(byCard)).toFixed(2))
    expect(await pageOf()).toMatchObject({
      status: 'refunded',
      givenAnotherWay: { way: 'store-credit', amount: byCard },
    })
    expect(await lastAction()).toMatchObject({
      action: 'give_refund_another_way',
      after: { status: 'refunded', way: 'store-credit', amount: byCard },
      reason: 'card is closed',
    })

    await noteRefundFailure(shop.deps, await intentOf())
    await shop.deps.queue.enqueue(shop.deps.db, 'refund-order', { orderId: order.id })
    await shop.runJobs()

    expect((await maya.order()).status).toBe('refunded')
    expect(await timesOf('refund_started')).toBe(1)
    expect(await maya.balance()).toBe((1 + Number(byCard)).toFixed(2))
    expect(await differences()).toEqual([])
    expect((await mailsOf()).some((mail) => mail.includes('to your store credit'))).toBe(true)
  })

  test('while another administrator sends it again, only one of the two happens', async () => {
    const statuses = await decideTwice(storeCredit(), { decision: 'send-again', reason: '' })
    await shop.runJobs()

    expect(statuses).toEqual([200, 409])
    expect((await timesOf('refund_started')) - 1 + (await timesOf('given_another_way'))).toBe(1)
  })

  test('is never more than the bank returned', async () => {
    const more = (Number(byCard) + 0.01).toFixed(2)
    for (const amount of [more, '0.00', '-1.00', 'all'])
      expect((await decide(admins[0], { ...storeCredit(), amount })).status).toBeGreaterThanOrEqual(400)
    expect(await maya.balance()).toBe('1.00')
    expect((await maya.order()).status).toBe('bounced')
  })
})

test('a refund by bank transfer is described as such to the customer, and counts as refunded', async () => {
  await decide(admins[0], { ...storeCredit(), way: 'bank-transfer', reason: 'IBAN ends in 12' })
  await shop.runJobs()

  const { body } = await maya.get<OrderView>(`/api/orders/${order.id}`)
  expect(body).toMatchObject({ status: 'refunded', givenAnotherWay: { way: 'bank-transfer', amount: byCard } })
  expect((await mailsOf()).some((mail) => mail.includes('by bank transfer'))).toBe(true)
  expect(await maya.balance()).toBe('1.00')
})

test('money that is kept closes the refund for good, with a reason, and counts as revenue without the returned credit', async () => {
  expect((await decide(admins[0], { decision: 'keep', reason: ' ' })).status).toBe(400)
  expect(await decideTwice({ decision: 'keep', reason: 'the bank paid her' })).toEqual([200, 409])
  await shop.deps.queue.enqueue(shop.deps.db, 'refund-order', { orderId: order.id })
  await shop.runJobs()

  expect((await maya.order()).status).toBe('kept')
  expect((await pageOf()).actions).toEqual(['resend-mail'])
  expect(await differences()).toEqual([])
  const { rows } = await shop.deps.database.raw.query<{ cents: number }>(
    `select sum(cents)::int as cents from sale_days where kind = 'order' and status = 'kept'`,
  )
  expect(rows[0]?.cents).toBe(Math.round(Number(byCard) * 100))
})

describe('delivering after a bounce', () => {
  const retry = () =>
    admins[0].send<{ message?: string }>('POST', `/api/admin/orders/${order.id}/retry-delivery`, { reason: 'again' })

  test('takes back the store credit that was returned with the refund', async () => {
    expect(await maya.balance()).toBe('1.00')

    expect((await retry()).status).toBe(200)

    expect(await maya.balance()).toBe('0.00')
    expect(await differences()).toEqual([])
    expect(await lastAction()).toMatchObject({ action: 'retry_delivery', after: { creditTaken: '1.00' } })
    // The eSIM is back with the wholesaler, which sells no second one under the same reference: everything is refunded
    // once more.
    await maya.settle(async () => (await timesOf('refund_failed')) === 2)
    expect(await maya.balance()).toBe('1.00')
    expect(await differences()).toEqual([])
  })

  test('is refused with the missing amount when the customer has spent it', async () => {
    await maya.grant(-60)

    const { status, body } = await retry()

    expect(status).toBe(409)
    expect(body.message).toContain('$0.60')
    expect((await maya.order()).status).toBe('bounced')
    expect(await maya.balance()).toBe('0.40')
  })
})

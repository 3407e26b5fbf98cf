import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { AdminStats } from '#contract/office/admin.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { deleteJobs } from '../../../platform/jobs/inspection.ts'
import { findCreditDifferences } from '../../../shop/money/credit/find-differences.ts'
import { sweepLines } from '../../../shop/sales/settle/sweep-lines.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { Customer } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { buyTrip, keepTrip, ordersWith } from '../../../testing/trip-buyer.ts'

const bouncingRefundCard = '4000000000005126'

let shop: TestShop
let admins: [TestBrowser, TestBrowser]
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  admins = [(await signInAsAdmin(shop)).browser, (await signInAsAdmin(shop)).browser]
  maya = await AccountHolder.signUp(shop)
})

const pageOf = async ({ id }: OrderView) => (await admins[0].get<AdminOrderPage>(`/api/admin/orders/${id}`)).body
const refundPart = (
  { id }: OrderView,
  amount: string,
  { browser = admins[0], reason = 'slow network', key }: { browser?: TestBrowser; reason?: string; key?: string } = {},
) =>
  browser.send<AdminOrderPage & { code?: string }>(
    'POST',
    `/api/admin/orders/${id}/refund-part`,
    { amount, reason },
    key ? { 'idempotency-key': key } : {},
  )
const refundRest = ({ id }: OrderView) =>
  admins[0].send('POST', `/api/admin/orders/${id}/refund`, { reason: 'all of it' })
const differences = () => findCreditDifferences(shop.deps.database.raw)
const givenBackOf = async () => (await paymentsOf(shop))[0]?.refunded
const inCents = (decimal: string) => Math.round(Number(decimal) * 100)
const revenue = async () => (await admins[0].get<AdminStats>('/api/admin/stats')).body.totalRevenue
const recountedRevenue = async () => {
  await shop.deps.database.raw.query('select recount_sale_days()')
  return revenue()
}
const mailsOf = async () => {
  const mails = (await (await shop.fetch(`/sandbox/mail?to=${maya.email}`)).json()) as {
    subject: string
    text: string
  }[]
  return mails.map(({ subject, text }) => `${subject} ${text}`)
}

describe('of an order paid by card', () => {
  let order: OrderView
  let price: number
  beforeEach(async () => {
    order = await maya.checkOut()
    price = inCents(order.amount)
  })

  test('a part goes back to the card, the plan stays, and mail, history, log and figures say so', async () => {
    const before = Number(await revenue())

    const { status } = await refundPart(order, '1.00')
    await shop.runJobs()

    expect(status).toBe(200)
    expect(await givenBackOf()).toBe(100)
    const page = await pageOf(order)
    expect(page).toMatchObject({
      status: 'active',
      left: { total: ((price - 100) / 100).toFixed(2) },
      parts: [{ card: '1.00', credit: '0.00', status: 'returned' }],
    })
    expect(page.history.map(({ text }) => text)).toContain('A part given back')
    expect((await mailsOf()).some((mail) => mail.includes('We have refunded $1.00 of this order'))).toBe(true)
    expect((await admins[0].get<AuditLine[]>('/api/admin/audit')).body[0]).toMatchObject({
      action: 'refund_part',
      subjectId: order.id,
      after: { toCard: '1.00', toCredit: '0.00' },
      reason: 'slow network',
    })
    expect(Number(await revenue())).toBeCloseTo(before - 1, 5)
    expect(Number(await recountedRevenue())).toBeCloseTo(before - 1, 5)
  })

  test('the same click sent twice gives it once, and its key stands for nothing else', async () => {
    const once = { key: 'click-12345' }
    const answers = await Promise.all([refundPart(order, '1.00', once), refundPart(order, '1.00', once)])
    await shop.runJobs()

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await refundPart(order, '2.00', once)).status).toBe(422)
    expect(await givenBackOf()).toBe(100)
  })

  test('two administrators at the same moment never give back more than was paid', async () => {
    const most = ((price - 50) / 100).toFixed(2)
    const answers = await Promise.all(admins.map((browser) => refundPart(order, most, { browser })))
    await shop.runJobs()

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('more_than_left')
    expect(await givenBackOf()).toBe(price - 50)
  })

  test('a part and a refund of everything at the same moment give back what was paid', async () => {
    const answers = await Promise.all([refundPart(order, '1.00', { browser: admins[1] }), refundRest(order)])
    await maya.untilOrderIs('refunded')

    expect(answers[1]?.status).toBe(200)
    expect(await givenBackOf()).toBe(price)
    expect(await differences()).toEqual([])
  })

  test('a later refund gives the rest, and neither part counts as revenue', async () => {
    const empty = Number(await revenue()) - price / 100
    await refundPart(order, '1.00')
    await shop.runJobs()

    await refundRest(order)
    await maya.untilOrderIs('refunded')

    expect(await givenBackOf()).toBe(price)
    const rest = `We have refunded $${((price - 100) / 100).toFixed(2)} for this order`
    await maya.settle(async () => (await mailsOf()).some((mail) => mail.includes(rest)))
    expect(Number(await revenue())).toBeCloseTo(empty, 5)
    expect((await refundPart(order, '0.50')).status).toBe(409)
  })

  test('nothing, too much, words and an order without a reason are refused', async () => {
    for (const amount of ['0.00', '-1.00', '1.001', 'all', ((price + 1) / 100).toFixed(2)])
      expect((await refundPart(order, amount)).status, amount).toBeGreaterThanOrEqual(400)
    expect((await refundPart(order, '1.00', { reason: ' ' })).status).toBe(400)
    expect((await refundPart(order, '1.00', { browser: maya.browser })).status).toBe(403)
    expect(await givenBackOf()).toBe(0)
  })

  test('an administrator who signed in long ago proves who they are first', async () => {
    shop.clock.turn({ minutes: 30 })

    const { status, body } = await refundPart(order, '1.00')

    expect([status, body.code]).toEqual([403, 'proof_needed'])
  })

  test('a part whose job was lost is given all the same', async () => {
    await refundPart(order, '1.00')
    await deleteJobs(shop.deps.database.raw, 'return-part')
    shop.clock.turn({ minutes: 2 })

    await sweepLines(shop.deps, 'order')
    await shop.runJobs()

    expect(await givenBackOf()).toBe(100)
  })
})

describe('of an order paid by card and from store credit', () => {
  let order: OrderView
  beforeEach(async () => {
    await maya.checkOut()
    await maya.grant(100)
    await maya.buyDirectly()
    await maya.untilOrderIs('active')
    order = await maya.order()
  })

  test('the card comes first, store credit gets what is above it, and the books agree before and after the rest', async () => {
    const { cardAmount, creditAmount } = await pageOf(order)
    expect(creditAmount).toBe('1.00')

    await refundPart(order, (Number(cardAmount) + 0.4).toFixed(2))
    await shop.runJobs()

    expect(await givenBackOf()).toBe(inCents(cardAmount))
    expect(await maya.balance()).toBe('0.40')
    expect(await pageOf(order)).toMatchObject({ status: 'active', left: { card: '0.00', credit: '0.60' } })
    expect((await mailsOf()).some((mail) => mail.includes('We have added $0.40 to your store credit.'))).toBe(true)
    expect(await differences()).toEqual([])

    await refundRest(order)
    await maya.untilOrderIs('refunded')

    expect(await maya.balance()).toBe('1.00')
    expect(await givenBackOf()).toBe(inCents(cardAmount))
    expect(await differences()).toEqual([])
  })
})

test('a part that the bank returns is shown, mailed, and can be given again', async () => {
  const order = await maya.checkOut(bouncingRefundCard)
  const before = Number(await revenue())

  await refundPart(order, '1.00')
  await maya.settle(async () => (await pageOf(order)).parts?.[0]?.status === 'failed')

  const page = await pageOf(order)
  expect(page).toMatchObject({ status: 'active', canRefundPart: true, left: { total: order.amount } })
  expect(Number(await revenue())).toBeCloseTo(before, 5)
  await maya.settle(async () => (await mailsOf()).some((mail) => mail.includes('Your refund is on hold')))
  expect((await refundPart(order, order.amount)).status).toBe(200)
})

test('of one eSIM of a trip no more goes back than its own share of the payment', async () => {
  const guest = new Customer(shop)
  const [first, second] = await ordersWith(
    guest,
    await buyTrip(guest, await keepTrip(shop, { countries: ['jp', 'kr'] })),
  )
  if (!first || !second) throw new Error('the trip has two eSIMs')
  await maya.settle(async () => (await pageOf(first)).status === 'active')
  const share = inCents(first.amount)

  expect((await refundPart(first, ((share + 1) / 100).toFixed(2))).status).toBe(409)
  await refundPart(first, '0.30')
  await shop.runJobs()
  expect(await givenBackOf()).toBe(30)

  await refundRest(first)
  await maya.settle(async () => (await pageOf(first)).status === 'refunded')
  expect(await givenBackOf()).toBe(share)
})

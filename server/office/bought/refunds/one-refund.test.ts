import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import type { RefundRequestView } from '#contract/bought/refund-request.ts'
import { listEvents } from '../../../shop/sales/books/store.ts'
import { AccountHolder, esimsOf, paymentsOf } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let shop: TestShop
let admin: TestBrowser
let other: TestBrowser
let maya: AccountHolder
let order: OrderView
beforeEach(async () => {
  shop = await openTestShop()
  admin = (await signInAsAdmin(shop)).browser
  other = (await signInAsAdmin(shop)).browser
  maya = await AccountHolder.signUp(shop)
  order = await maya.checkOut()
})

const ask = () =>
  maya.post<{ kind: string; message: string }>(`/api/orders/${order.id}/refund`, { reason: 'changed plans' })
const decide = (browser: TestBrowser, decision: 'approve' | 'decline') =>
  browser.send<{ message?: string; code?: string }>('POST', '/api/admin/refund-requests/1', {
    decision,
    reason: 'so be it',
  })
const refundByHand = (browser: TestBrowser) =>
  browser.send('POST', `/api/admin/orders/${order.id}/refund`, { reason: 'on the telephone' })
const requests = async () => (await admin.get<RefundRequestView[]>('/api/admin/refund-requests')).body
const mailed = async (start: string) =>
  (await shop.sandbox.mail(maya.email)).filter(({ subject }) => subject.startsWith(start))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
const refundsBegun = async () =>
  (await listEvents(shop.deps.db, order.id)).filter(({ event, topUpId }) => event === 'refund_started' && !topUpId)
    .length

async function topUp() {
  const offer = await maya.topUpOffer(order)
  await maya.topUp(order, offer)
  await maya.untilTopUpIs('delivered')
  return offer
}

async function use() {
  await shop.sandbox.use(order.iccid, 100)
  shop.clock.turn({ minutes: 2 })
  await maya.post(`/api/orders/${order.id}/usage`)
}

/** Exactly one refund, however many were asked for. */
async function expectOneRefund() {
  await maya.untilOrderIs('refunded')
  await shop.runJobs()
  expect(await refundsBegun()).toBe(1)
  const [payment] = (await paymentsOf(shop)).toReversed()
  expect(payment?.refunded).toBe(payment?.amount)
}

describe('a request about an eSIM that was topped up and not used', () => {
  beforeEach(async () => {
    await topUp()
  })

  test('says so to the customer and to the administrator', async () => {
    const { body } = await ask()
    await shop.runJobs()

    expect(body).toMatchObject({ kind: 'requested', message: expect.stringContaining('topped up') as string })
    const [mail] = await mailed('We’ve received your refund request')
    expect(mail?.text).toContain('has been topped up')
    const [request] = await requests()
    expect(request).toMatchObject({ ending: 'returned', dataUsed: 0 })
    expect(Number(request?.topUpsAmount)).toBeGreaterThan(0)
  })

  test('is approved like a refund by hand: the eSIM goes back, and its top-ups are refunded', async () => {
    await ask()

    expect((await decide(admin, 'approve')).status).toBe(204)
    await maya.untilTopUpIs('refunded')
    await expectOneRefund()

    expect(await esimsOf(shop)).toMatchObject([{ status: 'CANCEL' }])
    expect((await paymentsOf(shop)).map(({ amount, refunded }) => refunded === amount)).toEqual([true, true])
    const texts = (await mailed('Refunded: ')).map(({ text }) => text)
    expect(texts.some((text) => text.includes('The eSIM has been returned'))).toBe(true)
    expect(texts.some((text) => text.includes('along with the data added to it'))).toBe(true)
    const { body } = await admin.get<AdminOrderPage>(`/api/admin/orders/${order.id}`)
    expect(body.history.map(({ text }) => text)).toContain('Top-up: eSIM returned with its data')
    expect((await admin.get<AuditLine[]>('/api/admin/audit')).body).toMatchObject([
      { action: 'approve_refund_request', after: { esim: 'returned', request: 'approved' } },
    ])
  })

  test('waits while the wholesaler cannot be reached: no money moves before the eSIM has gone back', async () => {
    await ask()
    await shop.sandbox.setFaults({ wholesaler: { errorRate: 1 } })
    await decide(admin, 'approve')
    await shop.runJobs()
    expect((await maya.order()).status).toBe('refunding')
    expect((await paymentsOf(shop)).map(({ refunded }) => refunded)).toEqual([0, 0])

    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 } })
    shop.clock.turn({ minutes: 30 })
    await shop.runScheduled('sweep-orders')
    await shop.runScheduled('sweep-top-ups')
    await maya.untilTopUpIs('refunded')
    await expectOneRefund()

    expect(await esimsOf(shop)).toMatchObject([{ status: 'CANCEL' }])
  })
})

test('a request about a used eSIM is approved: it is switched off first, and data added and not used is refunded too', async () => {
  await topUp()
  await use()
  expect((await ask()).body.message).toContain('has been used')
  expect(await requests()).toMatchObject([{ ending: 'switched-off' }])

  await decide(admin, 'approve')
  await expectOneRefund()
  await maya.untilTopUpIs('refunded')

  expect(await esimsOf(shop)).toMatchObject([{ status: 'REVOKE' }])
  expect((await mailed('Refunded: ')).some(({ text }) => text.includes('switched off'))).toBe(true)
  expect(await maya.order()).toMatchObject({ isSwitchedOff: true, installationCode: null })
})

test('data added that was used in part stays paid when its eSIM is refunded by hand', async () => {
  await topUp()
  await shop.sandbox.use(order.iccid, (order.dataAmount ?? 0) + 10)
  shop.clock.turn({ minutes: 2 })
  await maya.post(`/api/orders/${order.id}/usage`)

  await refundByHand(admin)
  await maya.untilOrderIs('refunded')
  await shop.runJobs()

  expect(await maya.topUpStatus()).toBe('delivered')
  expect(await esimsOf(shop)).toMatchObject([{ status: 'REVOKE' }])
})

describe('at the same moment', () => {
  test('two administrators who approve make one refund, and the second reads who was first', async () => {
    await topUp()
    await ask()

    const answers = await Promise.all([decide(admin, 'approve'), decide(other, 'approve')])

    expect(statuses(answers)).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('already approved')
    await expectOneRefund()
  })

  test('one who approves and one who declines: either the money goes back or the refusal is mailed', async () => {
    await topUp()
    await ask()

    const [approved, declined] = await Promise.all([decide(admin, 'approve'), decide(other, 'decline')])
    await shop.runJobs()

    expect(statuses([approved, declined])).toEqual([204, 409])
    expect(await refundsBegun()).toBe(approved.status === 204 ? 1 : 0)
    expect(await mailed('About your refund request')).toHaveLength(declined.status === 204 ? 1 : 0)
    // The administrator who came second has not returned the eSIM either.
    if (declined.status === 204) expect((await esimsOf(shop))[0]?.status).not.toBe('CANCEL')
  })

  test('a decision and a refund from the order’s own page make one refund', async () => {
    await topUp()
    await ask()

    const answers = await Promise.all([
      decide(admin, 'approve'),
      refundByHand(other),
      decide(other, 'approve'),
      refundByHand(admin),
    ])

    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThanOrEqual(1)
    expect(answers.every(({ status }) => [200, 204, 409].includes(status))).toBe(true)
    await expectOneRefund()
    expect(await requests()).toMatchObject([{ decision: 'approve' }])
  })

  test('the customer’s own refund and an administrator’s make one', async () => {
    const answers = await Promise.all([ask(), refundByHand(admin), ask(), refundByHand(other)])

    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true)
    await expectOneRefund()
    expect((await requests()).filter(({ decision }) => decision === null)).toEqual([])
    expect(await esimsOf(shop)).toMatchObject([{ status: 'CANCEL' }])
  })
})

describe('when the money has gone back already', () => {
  beforeEach(async () => {
    await use()
    await ask()
    await refundByHand(admin)
    await maya.untilOrderIs('refunded')
    // As an older version may have left it: refunded, with the request still open.
    await shop.deps.database.raw.query('update refund_requests set decided_at = null, decision = null where $1', [true])
  })

  test('approving closes the request and refunds nothing more', async () => {
    expect((await decide(admin, 'approve')).status).toBe(204)

    await expectOneRefund()
    expect(await requests()).toMatchObject([{ decision: 'approve' }])
  })

  test('declining is refused: it would say the opposite of what happened', async () => {
    expect(await decide(admin, 'decline')).toMatchObject({ status: 409, body: { code: 'order_moved_on' } })
    await shop.runJobs()

    expect(await mailed('About your refund request')).toEqual([])
  })
})

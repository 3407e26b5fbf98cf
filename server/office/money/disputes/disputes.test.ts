import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import type { DisputePage, DisputeRow } from '#contract/office/dispute.ts'
import type { FiguresView, RangeFigures } from '#contract/office/figures-view.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { readDisputes, watchDisputes } from '../../../shop/sales/provider/read-disputes.ts'
import { refundLine } from '../../../shop/sales/give-back/refund-line.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { signInAs, signInAsAdmin } from '../../../testing/account-holders.ts'
import { Customer } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { disputePayment, playBank } from '../../../testing/play-bank.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { buyTrip, keepTrip, ordersWith } from '../../../testing/trip-buyer.ts'

let shop: TestShop
let admin: TestBrowser
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  admin = (await signInAsAdmin(shop)).browser
  maya = await AccountHolder.signUp(shop)
})

const rows = async (query = '') => (await admin.get<DisputeRow[]>(`/api/admin/disputes${query}`)).body
const pageOf = async (id: string) => (await admin.get<DisputePage>(`/api/admin/disputes/${id}`)).body
const gather = (id: string, browser = admin) =>
  browser.send<DisputePage & { code?: string }>('POST', `/api/admin/disputes/${id}/evidence`)
const submit = (id: string, version: string, browser = admin) =>
  browser.send<DisputePage & { code?: string }>('POST', `/api/admin/disputes/${id}/submit`, { version })
const paymentId = async () => (await paymentsOf(shop))[0]?.id ?? ''
const inSandbox = async () =>
  (await (await shop.fetch('/sandbox/disputes')).json()) as { id: string; status: string; submissions: number }[]
const figures = async (): Promise<RangeFigures> => {
  const today = shop.clock.now().toISOString().slice(0, 10)
  const path = `/api/admin/figures?from=${today}&to=${today}`
  return (await admin.get<FiguresView>(path)).body.now
}
const cents = (decimal: string) => Math.round(Number(decimal) * 100)

/** Until the shop has heard of it, by webhook. */
const untilStatusIs = (id: string, status: string) =>
  maya.settle(async () => (await rows()).some((row) => row.id === id && row.status === status))

async function dispute(how: Parameters<typeof disputePayment>[2] = {}): Promise<string> {
  const id = await disputePayment(shop, await paymentId(), how)
  await untilStatusIs(id, how.kind ?? 'open')
  return id
}

test('a disputed payment is on file with its amount, reason and deadline, whatever order its webhooks come in', async () => {
  await shop.sandbox.setFaults({
    payments: { duplicateWebhooks: true, webhookJitterMs: 300 },
    wholesaler: { allocateAfterMs: 0 },
  })
  const order = await maya.checkOut('4000000000000259')
  await maya.settle(async () => (await rows()).length > 0)

  expect(await rows('?open=1')).toMatchObject([
    {
      status: 'open',
      reason: 'fraudulent',
      amount: order.amount,
      currency: order.currency,
      isSubmitted: false,
      orders: [{ id: order.id, orderNo: order.orderNo }],
    },
  ])
  const [row] = await rows()
  expect(new Date(row?.dueBy ?? 0).getTime()).toBeGreaterThan(shop.clock.now().getTime())
  const [id] = (await inSandbox()).map((each) => each.id)
  expect(row?.id).toBe(id)
})

describe('evidence', () => {
  let order: OrderView
  let id: string
  beforeEach(async () => {
    order = await maya.checkOut()
    await shop.sandbox.use(order.iccid, 120)
    await maya.settle(async () => (await maya.order()).dataUsed === 120)
    id = await dispute()
  })

  test('is put together at a tap and staged, shown, and sent by a second one: once', async () => {
    const { status, body: staged } = await gather(id)

    expect(status).toBe(200)
    expect((await inSandbox())[0]).toMatchObject({ status: 'needs_response', submissions: 0 })
    const pieces = new Map(staged.evidence?.pieces.map(({ field, text }) => [field, text]))
    expect(pieces.get('customer_email_address')).toBe(maya.email)
    expect(pieces.get('uncategorized_text')).toContain('120 MB')
    expect(pieces.get('access_activity_log')).toContain(`Delivered: ${order.packageName}`)
    expect(pieces.get('access_activity_log')).toContain('Sent: ')
    const toldOf = (pieces.get('access_activity_log') ?? '').split('\n').map((line) => line.slice(0, 16))
    const now = shop.clock.now().toISOString().slice(0, 16).replace('T', ' ')
    expect(toldOf.filter((time) => time > now)).toEqual([])
    expect([...pieces.keys()]).toEqual(
      expect.arrayContaining(['receipt', 'service_documentation', 'customer_communication', 'service_date']),
    )
    expect(JSON.stringify(staged)).not.toContain('LPA:')

    const version = staged.evidence?.version ?? ''
    const sent = await submit(id, version)
    const again = await submit(id, version)

    expect([sent.status, again.status]).toEqual([200, 200])
    expect(sent.body).toMatchObject({ status: 'answered', isSubmitted: true, canAnswer: false })
    expect((await inSandbox())[0]).toMatchObject({ status: 'under_review', submissions: 1 })
    const log = (await admin.get<AuditLine[]>('/api/admin/audit')).body.filter(({ subjectId }) => subjectId === id)
    expect(log.map(({ action }) => action)).toEqual(['submit_evidence', 'gather_evidence'])
  })

  test('is sent once when two administrators tap at the same moment', async () => {
    const other = (await signInAsAdmin(shop)).browser
    const version = (await gather(id)).body.evidence?.version ?? ''

    const answers = await Promise.all([submit(id, version), submit(id, version, other)])

    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
    expect((await inSandbox())[0]?.submissions).toBe(1)
    const log = (await admin.get<AuditLine[]>('/api/admin/audit')).body
    expect(log.filter(({ action }) => action === 'submit_evidence')).toHaveLength(1)
  })

  test('that was put together anew is shown again before it is sent', async () => {
    const first = (await gather(id)).body.evidence?.version ?? ''
    const second = (await gather(id)).body.evidence?.version ?? ''

    expect((await submit(id, first)).body.code).toBe('evidence_changed')
    expect((await inSandbox())[0]?.submissions).toBe(0)
    expect((await submit(id, second)).status).toBe(200)
  })

  test('whose answer was lost counts as sent once the provider says so', async () => {
    const version = (await gather(id)).body.evidence?.version ?? ''
    const { sendEvidence } = shop.deps.payments
    await sendEvidence({
      disputeId: id,
      evidence: { texts: { summary: 'arrived' }, files: {} },
      isFinal: true,
      idempotencyKey: 'the lost one',
    })
    await shop.deps.database.raw.query('update disputes set submit_begun_at = now() where id = $1', [id])

    const { status, body } = await submit(id, version)

    expect(status).toBe(200)
    expect(body).toMatchObject({ isSubmitted: true, submittedBy: expect.stringContaining('@') })
    expect((await inSandbox())[0]?.submissions).toBe(1)
  })

  test('is refused after the deadline, and once the bank has decided', async () => {
    await playBank(shop, id, 'past-due')
    await maya.settle(async () => (await pageOf(id)).isPastDue)
    expect((await gather(id)).body.code).toBe('dispute_takes_no_evidence')

    await playBank(shop, id, 'lost')
    await untilStatusIs(id, 'lost')
    expect((await gather(id)).body.code).toBe('dispute_takes_no_evidence')
    expect((await pageOf(id)).canAnswer).toBe(false)
  })

  test('is for managers to send, for support to read, and goes with the account', async () => {
    const support = (await signInAs(shop, 'support')).browser
    const reader = (await signInAs(shop, 'reader')).browser
    const version = (await gather(id)).body.evidence?.version ?? ''

    expect((await gather(id, support)).body.code).toBe('role_too_small')
    expect((await submit(id, version, support)).body.code).toBe('role_too_small')
    expect((await support.get(`/api/admin/disputes/${id}`)).status).toBe(200)
    expect((await reader.get(`/api/admin/disputes/${id}`)).status).toBe(403)
    expect((await reader.get('/api/admin/disputes')).status).toBe(200)

    for (const { forgetUser } of shop.deps.accountHooks)
      await shop.deps.db.transaction(async (tx) => forgetUser?.(tx, maya.userId, shop.deps.queue))
    expect(await pageOf(id)).toMatchObject({ id, evidence: null })
  })
})

describe('money', () => {
  const refused = { status: 409, body: { code: 'payment_disputed' } }

  test('is not given back while a bank holds it, by whomever', async () => {
    const order = await maya.checkOut()
    const id = await dispute()
    const reason = 'asked for it'

    expect(await maya.post(`/api/orders/${order.id}/refund`)).toMatchObject(refused)
    expect(await admin.send('POST', `/api/admin/orders/${order.id}/refund`, { reason })).toMatchObject(refused)
    const part = { amount: '1.00', reason }
    expect(await admin.send('POST', `/api/admin/orders/${order.id}/refund-part`, part)).toMatchObject(refused)
    expect((await maya.order()).status).toBe('active')

    await playBank(shop, id, 'won')
    await untilStatusIs(id, 'won')
    await admin.send('POST', `/api/admin/orders/${order.id}/refund-part`, part)
    await shop.runJobs()
    expect((await paymentsOf(shop))[0]?.refunded).toBe(100)
  })

  test('that the shop refunds by itself waits, and is not given another way while a bank decides', async () => {
    const { id: orderId } = await maya.checkOut()
    const id = await dispute()
    await shop.deps.database.raw.query(`update orders set status = 'failed' where id = $1`, [orderId])
    await refundLine(shop.deps, { kind: 'order', id: orderId })
    expect((await maya.order()).status).toBe('bounced')
    const decide = (body: object) => admin.send('POST', `/api/admin/orders/${orderId}/bounced-refund`, body)
    const { left } = (await admin.get<AdminOrderPage>(`/api/admin/orders/${orderId}`)).body
    const credit = { decision: 'another-way', way: 'store-credit', amount: left?.card, reason: 'now' }

    expect(await decide(credit)).toMatchObject(refused)
    expect(await decide({ decision: 'send-again', reason: 'now' })).toMatchObject(refused)

    await playBank(shop, id, 'lost')
    await untilStatusIs(id, 'lost')
    expect(await decide(credit)).toMatchObject({ status: 409, body: { code: 'refund_too_large' } })
    expect(await maya.balance()).toBe('0.00')
    expect((await paymentsOf(shop))[0]?.refunded).toBe(0)
  })

  test('of an inquiry can be refunded: the bank has taken nothing', async () => {
    const order = await maya.checkOut()
    await dispute({ kind: 'inquiry' })

    await admin.send('POST', `/api/admin/orders/${order.id}/refund-part`, { amount: '1.00', reason: 'kindness' })
    await shop.runJobs()

    expect((await paymentsOf(shop))[0]?.refunded).toBe(100)
  })

  test('lost in a dispute leaves revenue and margin, and comes back when the dispute is won after all', async () => {
    const order = await maya.checkOut()
    const before = await figures()
    const id = await dispute()
    // The provider's fee for a dispute is a fee of the sale, whoever wins.
    const fee = 1500
    const open = await figures()
    expect(open.revenue).toBe(before.revenue)
    expect(cents(open.margin)).toBe(cents(before.margin) - fee)

    await playBank(shop, id, 'lost')
    await untilStatusIs(id, 'lost')
    // The eSIM was not used: the wholesaler takes it back, and gives its price.
    await shop.until(async () => {
      await shop.runJobs()
      return (await figures()).cost === '0.00'
    })

    const after = await figures()
    const cost = cents(before.cost)
    const price = cents(order.amount)
    expect(cents(after.lostDisputes)).toBe(price)
    expect(cents(after.revenue)).toBe(cents(before.revenue) - price)
    expect(cents(after.margin)).toBe(cents(before.margin) + cost - price - fee)
    expect(after.refunded).toBe(before.refunded)
    // The bank has given back what was paid for it, so its eSIM has ended.
    expect((await maya.order()).status).toBe('completed')
    await shop.deps.database.raw.query('select recount_sale_days()')
    expect(await figures()).toEqual(after)

    await shop.deps.database.raw.query(
      `update sandbox.stripe_objects set body = jsonb_set(body, '{status}', '"won"') where id = $1`,
      [id],
    )
    await readDisputes(shop.deps, await paymentId())
    const won = await figures()
    expect(won).toEqual({ ...open, cost: '0.00', margin: won.margin })
    expect(cents(won.margin)).toBe(cents(open.margin) + cost)
  })

  test('of several eSIMs in one payment is lost in parts that add up, less what was refunded before', async () => {
    const guest = new Customer(shop)
    const first = await buyTrip(guest, await keepTrip(shop))
    await shop.until(async () => {
      await shop.runJobs()
      return (await ordersWith(guest, first)).every(({ qrCode }) => qrCode !== null)
    })
    const lines = await ordersWith(guest, first)
    await admin.send('POST', `/api/admin/orders/${lines[1]?.id}/refund-part`, { amount: '0.50', reason: 'slow' })
    await shop.runJobs()

    const id = await dispute()
    await playBank(shop, id, 'lost')
    await untilStatusIs(id, 'lost')

    const { amount } = await pageOf(id)
    const paid = lines.reduce((sum, line) => sum + cents(line.amount), 0)
    expect(cents(amount)).toBe(paid - 50)
    const { rows: lost } = await shop.deps.database.raw.query<{ sum: number }>(
      'select sum(lost_card)::int as sum from orders where $1',
      [true],
    )
    expect(lost[0]?.sum).toBe(paid - 50)
    const now = await figures()
    expect([cents(now.revenue), cents(now.refunded), cents(now.lostDisputes)]).toEqual([0, 50, paid - 50])
  })
})

test('a dispute whose end no webhook told of is found by looking', async () => {
  await maya.checkOut()
  const id = await dispute()
  await shop.deps.database.raw.query(
    `update sandbox.stripe_objects set body = jsonb_set(body, '{status}', '"lost"') where id = $1`,
    [id],
  )

  shop.clock.turn({ hours: 2 })
  await watchDisputes(shop.deps)
  // An administrator's session has ended meanwhile.
  admin = (await signInAsAdmin(shop)).browser

  expect((await rows())[0]?.status).toBe('lost')
  expect(await rows('?open=1')).toEqual([])
})

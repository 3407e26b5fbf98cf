import { beforeEach, expect, test } from 'vitest'
import type { DisputeRow } from '#contract/office/dispute.ts'
import type { FiguresView, RangeFigures } from '#contract/office/figures-view.ts'
import { auditLog } from '../../../identity/audit/tables.ts'
import { orders, sales, topUps } from '../../../shop/basics/sale-tables/tables.ts'
import { AccountHolder, esimsOf, paymentsOf } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { disputePayment, playBank } from '../../../testing/play-bank.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { gatherEvidence } from './gather-evidence.ts'
import { submitEvidence } from './submit-evidence.ts'

let shop: TestShop
let admin: TestBrowser
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  admin = (await signInAsAdmin(shop)).browser
  maya = await AccountHolder.signUp(shop)
})

const rows = async () => (await admin.get<DisputeRow[]>('/api/admin/disputes')).body
const figures = async (): Promise<RangeFigures> => {
  const today = shop.clock.now().toISOString().slice(0, 10)
  return (await admin.get<FiguresView>(`/api/admin/figures?from=${today}&to=${today}`)).body.now
}
const cents = (decimal: string) => Math.round(Number(decimal) * 100)
const untilStatusIs = (id: string, status: string) =>
  maya.settle(async () => (await rows()).some((row) => row.id === id && row.status === status))

async function lose(paymentId: string): Promise<string> {
  const id = await disputePayment(shop, paymentId)
  await untilStatusIs(id, 'open')
  await playBank(shop, id, 'lost')
  await untilStatusIs(id, 'lost')
  return id
}

test('a disputed top-up takes the top-up’s money, and leaves the order it belongs to alone', async () => {
  const order = await maya.checkOut()
  const offer = await maya.topUpOffer(order)
  const { body: opened } = await maya.topUp(order, offer)
  if (opened.clientSecret) await maya.pay({ id: opened.paymentIntentId, clientSecret: opened.clientSecret })
  await maya.untilTopUpIs('delivered')
  const before = await figures()
  const [line] = await shop.deps.db.select().from(topUps)
  const payment = (await shop.deps.db.select().from(sales)).find(({ id }) => id === line?.saleId)?.paymentIntentId ?? ''

  const id = await lose(payment)

  expect((await rows()).find((row) => row.id === id)).toMatchObject({
    amount: offer.price,
    orders: [{ id: order.id, orderNo: order.orderNo }],
  })
  const [lost] = await shop.deps.db.select().from(topUps)
  const [kept] = await shop.deps.db.select().from(orders)
  expect([lost?.lostCard, kept?.lostCard]).toEqual([lost?.card, 0])
  const after = await figures()
  expect(cents(after.lostDisputes)).toBe(cents(offer.price))
  expect(cents(after.revenue)).toBe(cents(before.revenue) - cents(offer.price))
  expect(cents(after.margin)).toBe(cents(before.margin) - cents(offer.price) - 1500)
  // The order was paid by another payment, which no bank holds.
  await admin.send('POST', `/api/admin/orders/${order.id}/refund-part`, { amount: '1.00', reason: 'kindness' })
  await shop.runJobs()
  expect((await paymentsOf(shop)).reduce((sum, { refunded }) => sum + refunded, 0)).toBe(100)
})

test('an eSIM whose payment was lost to a bank is switched off, and nothing is paid for it once more', async () => {
  const order = await maya.checkOut()
  await shop.sandbox.use(order.iccid, 50)
  const [payment] = await paymentsOf(shop)

  await lose(payment?.id ?? '')
  await shop.until(async () => {
    await shop.runJobs()
    return (await esimsOf(shop))[0]?.status === 'REVOKE'
  })

  expect(await maya.order()).toMatchObject({ status: 'completed', isSwitchedOff: true, installationCode: null })
  expect((await maya.get(`/api/orders/${order.id}/kit`)).status).toBe(410)
  expect((await paymentsOf(shop)).map(({ refunded }) => refunded)).toEqual([0])
})

test('an unused eSIM whose payment was lost goes back to the wholesaler, and its buyer is not refunded for that', async () => {
  const { id: orderId, amount } = await maya.checkOut()
  const [payment] = await paymentsOf(shop)
  const before = await figures()

  await lose(payment?.id ?? '')
  await shop.until(async () => {
    await shop.runJobs()
    return (await esimsOf(shop))[0]?.status === 'CANCEL'
  })
  shop.clock.turn({ minutes: 1 })
  await shop.runJobs()

  // The wholesaler gave its price back with the eSIM: only fees are lost.
  const after = await figures()
  expect([cents(before.cost) > 0, after.cost]).toEqual([true, '0.00'])
  expect(cents(after.margin)).toBe(cents(before.margin) + cents(before.cost) - cents(amount) - 1500)
  await shop.deps.database.raw.query('select recount_sale_days()')
  expect(await figures()).toEqual(after)
  const { body: page } = await admin.get<{ cost: string; margin: string }>(`/api/admin/orders/${orderId}`)
  expect(page).toMatchObject({ cost: '0.00', margin: after.margin })

  expect(await maya.order()).toMatchObject({ status: 'completed', isSwitchedOff: true })
  expect((await paymentsOf(shop)).map(({ refunded }) => refunded)).toEqual([0])
})

test('a dispute lost in yen leaves the books by what the sale was worth in their money', async () => {
  const plan = await planFor(shop)
  const ask = { amount: plan.price, fromCurrency: 'USD', toCurrency: 'JPY' }
  const { body: shown } = await maya.post<{ convertedAmount: number }>('/api/currencies/convert', ask)
  const amount = shown.convertedAmount
  const { body: opened } = await maya.post<{ id: string; clientSecret: string }>('/api/create-payment-intent', {
    packageCode: plan.packageCode,
    amount,
    currency: 'JPY',
  })
  await maya.pay(opened)
  await maya.claim(plan, { amount, paymentIntentId: opened.id })
  await maya.untilOrderIs('active')
  const before = await figures()

  const id = await lose(opened.id)

  expect((await rows()).find((row) => row.id === id)).toMatchObject({ amount: String(amount), currency: 'JPY' })
  const [line] = await shop.deps.db.select().from(orders)
  expect(line).toMatchObject({ currency: 'JPY', card: amount, lostCard: amount })
  // The eSIM was not used: the wholesaler takes it back, and gives its price.
  await shop.until(async () => {
    await shop.runJobs()
    return (await figures()).cost === '0.00'
  })
  const after = await figures()
  expect(cents(after.revenue)).toBe(0)
  expect(after.lostDisputes).toBe(before.revenue)
  expect(cents(after.margin)).toBe(cents(before.margin) + cents(before.cost) - cents(before.revenue) - 1500)
  await shop.deps.database.raw.query('select recount_sale_days()')
  expect(await figures()).toEqual(after)
})

test('of ten submissions of one version at once the bank gets one', async () => {
  await maya.checkOut()
  const id = await disputePayment(shop, (await paymentsOf(shop))[0]?.id ?? '')
  await untilStatusIs(id, 'open')
  const by = { id: maya.userId, email: 'owner@example.test', address: '192.0.2.1', role: 'owner' as const }
  await gatherEvidence(shop.deps, id, by)
  const { rows: found } = await shop.deps.database.raw.query<{ version: string }>(
    'select evidence_version as version from disputes where id = $1',
    [id],
  )
  const version = found[0]?.version ?? ''

  const sent = await Promise.allSettled(
    Array.from({ length: 10 }, () => submitEvidence(shop.deps, id, { version, by })),
  )

  expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true)
  const disputes: { submissions: number }[] = await (await shop.fetch('/sandbox/disputes')).json()
  expect(disputes[0]?.submissions).toBe(1)
  const log = await shop.deps.db.select().from(auditLog)
  expect(log.filter(({ action }) => action === 'submit_evidence')).toHaveLength(1)
})

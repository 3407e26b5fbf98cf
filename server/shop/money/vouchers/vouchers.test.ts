import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminCodes } from '#contract/office/admin-code.ts'
import type { CodeCheckView } from '#contract/sales/code.ts'
import { paymentsOf } from '../../../testing/account-holder.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin, type Customer as Person } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { codes } from '../codes/tables.ts'
import { findCreditDifferences } from '../credit/find-differences.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import { closePastSales } from '../../sales/settle/close-sales.ts'
import { linesOfSale, moveLine } from '../../sales/books/lines.ts'
import { refundLine } from '../../sales/give-back/refund-line.ts'
import { voucherEntries } from './tables.ts'

let shop: TestShop
let admin: Person
let plan: PlanOnShelf
let guest: Customer
beforeEach(async () => {
  shop = await openTestShop()
  admin = await signInAsAdmin(shop)
  plan = await planFor(shop, 'jp', ({ price }) => Number(price) > 4 && Number(price) < 20)
  guest = new Customer(shop)
})

const cents = (price: string) => Math.round(Number(price) * 100)
const decimal = (amount: number) => (amount / 100).toFixed(2)
const price = () => cents(plan.price)
const make = async (terms: object) => {
  const { status, body } = await admin.browser.send('POST', '/api/admin/codes', {
    code: 'GIFT',
    kind: 'voucher',
    ...terms,
  })
  expect(status, JSON.stringify(body)).toBe(201)
}
const list = async () => (await admin.browser.send<AdminCodes>('GET', '/api/admin/codes')).body
const left = async () => Number((await list()).codes.find(({ kind }) => kind === 'voucher')?.left)

interface Opened {
  id: string
  clientSecret: string
  amount: string
  voucher?: string
  code?: string
}
const open = (extra: object = {}, who: Customer = guest, amount = plan.price) =>
  who.post<Opened>('/api/create-payment-intent', {
    packageCode: plan.packageCode,
    again: true,
    amount,
    code: 'gift',
    guestUser: ana,
    ...extra,
  })
const check = (extra: object = {}, who: Customer = guest) =>
  who.post<CodeCheckView & { code: string }>('/api/codes/check', {
    code: 'gift',
    packageCode: plan.packageCode,
    ...extra,
  })
async function buy(extra: object = {}, who: Customer = guest, amount = plan.price): Promise<string> {
  const { status, body: opened } = await open(extra, who, amount)
  expect(status, JSON.stringify(opened)).toBe(200)
  if (opened.clientSecret) await who.pay(opened)
  const claimed = await who.claim(plan, { amount, paymentIntentId: opened.id })
  expect(claimed.status, JSON.stringify(claimed.body)).toBe(201)
  return claimed.body.orderId
}
const orderRow = async (id: string) => (await shop.deps.db.select().from(orders).where(eq(orders.id, id)))[0]
async function delivered(orderId: string) {
  await shop.until(async () => {
    await shop.runJobs()
    return (await orderRow(orderId))?.status === 'active'
  })
}
async function refund(orderId: string): Promise<void> {
  const { db, clock } = shop.deps
  await delivered(orderId)
  const lines = await linesOfSale(db, (await orderRow(orderId))?.saleId ?? '')
  const line = lines.find(({ id }) => id === orderId)
  if (line) await moveLine(db, line, { event: 'refund_started', at: clock.now() })
  await refundLine(shop.deps, { kind: 'order', id: orderId })
}
const booked = async () => (await shop.deps.db.select().from(voucherEntries)).map(({ amount }) => amount)
const addsUp = async () => expect(await findCreditDifferences(shop.deps.database.raw)).toEqual([])

describe('a voucher', () => {
  test('pays a part, the card the rest; the price stays, and the shop says what is left', async () => {
    await make({ value: '2.50' })
    const { body } = await check()
    expect(body).toMatchObject({
      total: plan.price,
      discount: '0.00',
      voucher: { pays: '2.50', rest: decimal(price() - 250), left: '0.00', leftCurrency: 'USD' },
    })

    await buy()

    expect((await paymentsOf(shop)).map(({ amount }) => amount)).toEqual([price() - 250])
    const [sale] = await shop.deps.db.select().from(sales)
    expect(sale).toMatchObject({ list: price(), discount: 0, credit: 250, card: price() - 250, code: null })
    expect(await booked()).toEqual([-250])
    expect((await list()).codes[0]).toMatchObject({ kind: 'voucher', value: '2.50', left: '0.00', state: 'used-up' })
    expect((await check({}, new Customer(shop))).body.code).toBe('code_not_valid')
    await addsUp()
  })

  test('is spent over several sales, and needs no card while it lasts', async () => {
    await make({ value: decimal(price() + 200) })

    const { body: opened } = await open()
    expect(opened).toMatchObject({ amount: '0.00', clientSecret: '', voucher: plan.price })
    await buy()
    expect(await left()).toBe(2)

    const next = new Customer(shop)
    const { body } = await open({}, next)
    expect(body).toMatchObject({ amount: decimal(price() - 200), voucher: '2.00' })
    await addsUp()
  })

  test('cannot be spent twice by two browsers at once', async () => {
    await make({ value: plan.price })
    const people = Array.from({ length: 12 }, () => new Customer(shop))

    const answers = await Promise.all(
      people.map((who, index) => open({ guestUser: { ...ana, email: `p${index}@example.com` } }, who)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await left()).toBe(0)
    await addsUp()
  })

  test('has its value back when the sale lapses, once', async () => {
    await make({ value: '2.50' })
    await open()
    expect(await left()).toBe(0)

    shop.clock.turn({ minutes: 40 })
    await closePastSales(shop.deps)
    await closePastSales(shop.deps)

    expect(await left()).toBe(2.5)
    await addsUp()
  })

  test('is there for the buyer who begins anew, or takes it off', async () => {
    await make({ value: '2.50' })
    const [first, again] = [await open(), await open()]
    expect(again.body.id).toBe(first.body.id)
    const { body: three } = await open({ travellers: 3 }, guest, decimal(3 * price()))
    expect(three).toMatchObject({ voucher: '2.50', amount: decimal(3 * price() - 250) })
    await addsUp()
  })

  test('gets its part back, and the card its own; in parts and in whole', async () => {
    await make({ value: '2.50', endsAt: new Date(shop.clock.now().getTime() + 15 * 60_000).toISOString() })
    const orderId = await buy()
    await delivered(orderId)
    shop.clock.turn({ minutes: 30 })
    admin = await signInAsAdmin(shop)
    // All but a dollar of what the voucher paid goes back in part: the card first, then the voucher.
    const { status, body } = await admin.browser.send(
      'POST',
      `/api/admin/orders/${orderId}/refund-part`,
      { amount: decimal(price() - 100), reason: 'slow network' },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    await shop.until(async () => {
      await shop.runJobs()
      return (await paymentsOf(shop))[0]?.refunded === price() - 250
    })
    expect(await left()).toBe(1.5)

    await refund(orderId)

    expect(await left()).toBe(2.5)
    expect(await booked()).toEqual([-250, 150, 100])
    // It had ended: what came back can be spent for some weeks.
    expect((await check({}, new Customer(shop))).status).toBe(200)
    await addsUp()
  })

  test('pays after a discount, in euros what it is worth in euros', async () => {
    await make({ value: '2.50' })
    await make({ code: 'TEN', kind: 'percent', value: 10 })
    const { body: lowered } = await check({ code: 'TEN', currency: 'EUR' })
    const { body: both } = await check({ beside: 'TEN', currency: 'EUR' })
    expect(both).toMatchObject({ total: lowered.total, discount: lowered.discount })
    expect(Number(both.voucher?.pays)).toBeLessThan(2.5)
    expect(Number(both.voucher?.rest)).toBeCloseTo(Number(lowered.total) - Number(both.voucher?.pays))

    const orderId = await buy({ code: 'TEN', voucher: 'GIFT', currency: 'EUR' }, guest, lowered.total)

    expect(await left()).toBeLessThan(0.02)
    await refund(orderId)
    expect(await left()).toBe(2.5)
    expect((await shop.deps.db.select().from(codes)).map(({ spent }) => spent)).toEqual([0, 0])
    await addsUp()
  })

  test('is named in what its buyer downloads, and the office sees what was paid after a discount', async () => {
    await make({ value: 1 })
    await admin.browser.send('POST', '/api/admin/codes', { code: 'TEN', kind: 'amount', value: 1 })
    const holder = await AccountHolder.signUp(shop)
    const orderId = await buy({ code: 'TEN', voucher: 'gift' }, holder, decimal(price() - 100))

    const { body: page } = await admin.browser.send('GET', `/api/admin/orders/${orderId}`)
    expect(page).toMatchObject({ amount: decimal(price() - 100), creditAmount: '1.00', isByVoucher: true })
    const { body: file } = await holder.get<{ orders: object[] }>('/api/auth/export')
    expect(file.orders).toMatchObject([{ amount: decimal(price() - 100), voucherUsed: '1.00' }])
    expect(file.orders[0]).not.toHaveProperty('storeCreditUsed')
  })

  test('is spent in place of store credit, which stays', async () => {
    await make({ value: '1.00' })
    const maya = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
    await maya.grant(10_000)

    const { body } = await open({}, maya)

    expect(body).toMatchObject({ voucher: '1.00', amount: decimal(price() - 100) })
    expect(await maya.balance()).toBe('100.00')
  })

  test('has a value and a last day, and no other terms', async () => {
    const { status } = await admin.browser.send('POST', '/api/admin/codes', {
      code: 'ODD',
      kind: 'voucher',
      value: 10,
      maxUses: 1,
    })
    expect(status).toBe(400)
  })

  test('comes in batches, with what is left of each and what the shop owes in all', async () => {
    const { status } = await admin.browser.send('POST', '/api/admin/codes/batches', {
      batch: 'fair',
      kind: 'voucher',
      value: 5,
      count: 3,
    })
    expect(status).toBe(201)
    expect((await list()).owed).toBe('15.00')
    const csv = await admin.browser.send<string>('GET', '/api/admin/codes/batches/fair/codes.csv')
    expect(String(csv.body)).toMatch(/code,kind,value,left,until,state\r?\n\w{10},voucher,5.00,5.00,,running/)
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CodeCheckView } from '#contract/sales/code.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { signInAsAdmin, type Customer as Person } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import { closePastSales } from '../../sales/settle/close-sales.ts'
import { moveLine, linesOfSale } from '../../sales/books/lines.ts'
import { refundLine } from '../../sales/give-back/refund-line.ts'
import { codes, codeUses } from './tables.ts'

let shop: TestShop
let admin: Person
let plan: PlanOnShelf
let guest: Customer
beforeEach(async () => {
  shop = await openTestShop()
  admin = await signInAsAdmin(shop)
  plan = await planFor(shop, 'jp', ({ price }) => Number(price) > 4)
  guest = new Customer(shop)
})

const cents = (price: string) => Math.round(Number(price) * 100)
const decimal = (amount: number) => (amount / 100).toFixed(2)
const make = async (terms: object) => {
  const { status, body } = await admin.browser.send<{ id: string }>('POST', '/api/admin/codes', {
    code: 'SUMMER20',
    kind: 'percent',
    value: 20,
    ...terms,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const check = (extra: object = {}, who: Customer = guest) =>
  who.post<CodeCheckView & { code: string; message: string }>('/api/codes/check', {
    code: 'summer20',
    packageCode: plan.packageCode,
    ...extra,
  })

interface Opened {
  id: string
  clientSecret: string
  amount: string
  code?: string
  discount?: string
}
const open = (amount: string | number, extra: object = {}, who: Customer = guest) =>
  who.post<Opened>('/api/create-payment-intent', {
    packageCode: plan.packageCode,
    again: true,
    amount,
    code: 'SUMMER20',
    guestUser: ana,
    ...extra,
  })
const codeRow = async () => {
  const [row] = await shop.deps.db.select().from(codes)
  return { used: row?.used, spent: row?.spent }
}
const useStates = async () => (await shop.deps.db.select().from(codeUses)).map(({ state }) => state)
const after20 = () => cents(plan.price) - Math.ceil((cents(plan.price) * 20) / 100)

async function buy(extra: object = {}, who: Customer = guest): Promise<string> {
  const { body: opened } = await open(decimal(after20()), extra, who)
  await who.pay(opened)
  const { body } = await who.claim(plan, { amount: decimal(after20()), paymentIntentId: opened.id })
  return body.orderId
}

async function refund(orderId: string): Promise<void> {
  const { db, clock } = shop.deps
  await shop.until(async () => {
    await shop.runJobs()
    return (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status === 'active'
  })
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const [line] = (await linesOfSale(db, order?.saleId ?? '')).filter(({ id }) => id === orderId)
  if (line) await moveLine(db, line, { event: 'refund_started', at: clock.now() })
  await refundLine(shop.deps, { kind: 'order', id: orderId })
}

describe('a code', () => {
  test('is answered with the new total, takes no use, and lowers what the card pays', async () => {
    await make({})

    const { status, body } = await check()
    expect(status).toBe(200)
    expect(body).toMatchObject({ valid: true, total: decimal(after20()), price: plan.price, currency: 'USD' })
    expect(await codeRow()).toEqual({ used: 0, spent: 0 })

    const orderId = await buy()

    const { body: order } = await guest.get<OrderView>(`/api/orders/${orderId}`)
    expect(order.amount).toBe(decimal(after20()))
    const [sale] = await shop.deps.db.select().from(sales)
    expect(sale).toMatchObject({ code: 'SUMMER20', list: cents(plan.price), card: after20() })
    expect((await paymentsOf(shop)).map(({ amount }) => amount)).toEqual([after20()])
    expect(await codeRow()).toEqual({ used: 1, spent: cents(plan.price) - after20() })
    expect(await useStates()).toEqual(['used'])
  })

  test('is compared with the page: the price without it is answered with the right amount', async () => {
    await make({})

    const { status, body } = await open(plan.price)

    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'price_changed', amount: decimal(after20()) })
    expect(await codeRow()).toEqual({ used: 0, spent: 0 })
  })

  test('lowers a price in euros and yen, for any number of travellers', async () => {
    await make({ kind: 'amount', value: '1.50' })
    for (const currency of ['EUR', 'JPY']) {
      const { body: one } = await check({ currency })
      const { body: three } = await check({ currency, travellers: 3 })

      expect(Number(one.total)).toBeCloseTo(Number(one.price) - Number(one.discount))
      expect(three.discount).toBe(one.discount)
      expect(Number(three.price)).toBeCloseTo(3 * Number(one.price))
      const { body: opened } = await open(one.total, { currency })
      expect(opened).toMatchObject({ amount: one.total, currency, discount: one.discount })
    }
  })

  test('that takes all of it off needs no card', async () => {
    await make({ value: 100 })

    const { body: opened } = await open('0.00')
    expect(opened).toMatchObject({ amount: '0.00', clientSecret: '' })
    const { status, body } = await guest.claim(plan, { amount: 0, paymentIntentId: opened.id })

    expect(status, JSON.stringify(body)).toBe(201)
    expect(await useStates()).toEqual(['used'])
    await refund(body.orderId)
    expect(await paymentsOf(shop)).toEqual([])
    expect(await codeRow()).toEqual({ used: 0, spent: 0 })
  })

  test('that gives nothing is refused, and not used up', async () => {
    await make({ kind: 'percent', value: 1, minimum: 1000 })

    const { status, body } = await check()

    expect([status, body.code]).toEqual([422, 'code_below_minimum'])
    expect(body.message).toContain('$1,000.00')
    expect(await codeRow()).toEqual({ used: 0, spent: 0 })
  })

  test('is spent before store credit, and the card pays the rest', async () => {
    await make({})
    const maya = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
    await maya.grant(100)

    const { body: opened } = await open(decimal(after20()), {}, maya)

    expect(opened).toMatchObject({ amount: decimal(after20() - 100), credit: '1.00' })
    const [sale] = await shop.deps.db.select().from(sales)
    expect(sale).toMatchObject({ credit: 100, card: after20() - 100 })
  })

  test('works for a direct buy, once for each click', async () => {
    await make({ maxUses: 1 })
    const maya = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
    await maya.grant(10_000)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const order = () =>
      maya.post('/api/orders', { packageCode: plan.packageCode, amount: decimal(after20()), code: 'SUMMER20' }, headers)

    const answers = [await order(), await order()]

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await maya.balance()).toBe(decimal(10_000 - after20()))
    expect((await codeRow()).used).toBe(1)
  })
})

describe('a use', () => {
  test('of the last one goes to one of fifty checkouts at once', async () => {
    await make({ maxUses: 1 })
    const people = Array.from({ length: 50 }, () => new Customer(shop))

    const answers = await Promise.all(
      people.map((person, index) =>
        open(decimal(after20()), { guestUser: { ...ana, email: `p${index}@example.com` } }, person),
      ),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['code_not_valid']),
    )
    expect((await codeRow()).used).toBe(1)
    expect(await useStates()).toEqual(['held'])
  })

  test('is one for a reload, and for a payment the bank asks about twice', async () => {
    await make({ maxUses: 1 })

    const [first, second] = [await open(decimal(after20())), await open(decimal(after20()))]

    expect(second.body.id).toBe(first.body.id)
    expect((await codeRow()).used).toBe(1)
  })

  test('is free again for the buyer who takes the code off, or begins anew', async () => {
    await make({ maxUses: 1 })
    await open(decimal(after20()))
    const { status: without } = await open(plan.price, { code: undefined })

    const { status } = await open(decimal(after20()))

    expect([without, status]).toEqual([200, 200])
    expect((await codeRow()).used).toBe(1)
  })

  test('is released when the sale is closed unpaid, and once', async () => {
    await make({ maxUses: 1 })
    await open(decimal(after20()))

    shop.clock.turn({ minutes: 40 })
    await closePastSales(shop.deps)
    await closePastSales(shop.deps)

    expect(await useStates()).toEqual(['released'])
    expect(await codeRow()).toEqual({ used: 0, spent: 0 })
  })

  test('is released when all went back, at what was paid', async () => {
    await make({ maxUses: 1 })
    const orderId = await buy()

    await refund(orderId)

    expect(await codeRow()).toEqual({ used: 0, spent: 0 })
    const [payment] = await paymentsOf(shop)
    expect(payment).toMatchObject({ amount: after20(), refunded: after20() })
    expect((await check({}, new Customer(shop))).status).toBe(200)
  })

  test('once for each person is refused to the same mailbox in another browser', async () => {
    await make({ maxPerPerson: 1 })
    await buy()
    const again = new Customer(shop)

    const spelled = await open(decimal(after20()), { guestUser: { ...ana, email: 'Ana+two@example.com' } }, again)
    const other = await open(decimal(after20()), { guestUser: { ...ana, email: 'other@example.com' } }, again)

    expect([spelled.status, spelled.body.code]).toEqual([422, 'code_used_by_you'])
    expect(other.status).toBe(200)
  })

  test('for a first purchase is refused to those who have bought', async () => {
    await make({ firstPurchase: true })
    const orderId = await guest.buy(plan)

    const { body } = await open(decimal(after20()), {}, new Customer(shop))
    expect(body.code).toBe('code_first_purchase')
    const spelled = { guestUser: { ...ana, email: ana.email.replace('@', '+new@') } }
    expect((await open(decimal(after20()), spelled, new Customer(shop))).body.code).toBe('code_first_purchase')

    await refund(orderId)
    expect((await open(decimal(after20()), {}, new Customer(shop))).status).toBe(200)
  })

  test('that was released before a late payment arrived, and went to another buyer, sends the late money back', async () => {
    await make({ maxUses: 1 })
    const { body: opened } = await open(decimal(after20()))
    // The bank takes the money while the shop closes the sale.
    await shop.deps.database.raw.query(`update codes set used = 0, spent = 0`)
    await shop.deps.database.raw.query(`update code_uses set state = 'released', released_at = now()`)
    await open(decimal(after20()), { guestUser: { ...ana, email: 'bo@example.com' } }, new Customer(shop))

    await guest.pay(opened)
    await guest.claim(plan, { amount: decimal(after20()), paymentIntentId: opened.id })
    await shop.until(async () => {
      await shop.runJobs()
      return (await paymentsOf(shop)).some(({ refunded }) => refunded === after20())
    })

    expect((await codeRow()).used).toBe(1)
  })
})

describe('guessing', () => {
  test('an unknown, a paused, an expired and a used-up code are answered alike', async () => {
    const paused = await make({ code: 'PAUSED' })
    await admin.browser.send('POST', `/api/admin/codes/${paused}/pause`, { paused: true })
    await make({ code: 'OVER', endsAt: '2020-01-01T00:00:00Z' })
    await make({ code: 'SPENT', maxUses: 1 })
    await open(decimal(after20()), { code: 'SPENT' }, new Customer(shop))

    const answers = await Promise.all(['NOSUCH', 'PAUSED', 'OVER', 'SPENT'].map((code) => check({ code })))

    const said = answers.map(({ status, body: { code, message } }) => JSON.stringify({ status, code, message }))
    expect(new Set(said).size).toBe(1)
    expect(answers[0]?.status).toBe(422)
  })

  test('is limited to 20 tries a minute for a browser', async () => {
    shop.clock.stop()
    for (let tries = 0; tries < 20; tries++) expect((await check()).status).toBe(422)

    expect((await check()).status).toBe(429)
    expect((await check({}, new Customer(shop))).status).toBe(422)
  })
})

describe('a card', () => {
  test('that has used a code once for each person gets its payment back, whatever address is given', async () => {
    await make({ maxPerPerson: 1 })
    await buy()
    const again = new Customer(shop)
    const { body: opened } = await open(decimal(after20()), { guestUser: { ...ana, email: 'new@example.com' } }, again)
    await again.pay(opened)
    const { body } = await again.claim(plan, {
      amount: decimal(after20()),
      paymentIntentId: opened.id,
      guestUser: { ...ana, email: 'new@example.com' },
    })

    await shop.until(async () => {
      await shop.runJobs()
      const [order] = await shop.deps.db.select().from(orders).where(eq(orders.id, body.orderId))
      return order?.status === 'refunded'
    })

    expect((await useStates()).toSorted()).toEqual(['released', 'used'])
    expect((await codeRow()).used).toBe(1)
    expect((await paymentsOf(shop)).map(({ refunded }) => refunded).toSorted()).toEqual([0, after20()])
  })
})

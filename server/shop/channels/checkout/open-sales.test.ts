import { beforeEach, describe, expect, test } from 'vitest'
import { applyRetention } from '../../../office/platform/retention/apply-retention.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { changePlan } from '../../../testing/change-plan.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { claimTrip, keepTrip, openTripPayment } from '../../../testing/trip-buyer.ts'
import { setPriceMultiplier } from '../../plans/catalog/set-price-multiplier.ts'
import { findCreditDifferences } from '../../money/credit/find-differences.ts'
import { lockCredit } from '../../money/credit/store.ts'
import { holds } from '../../money/credit/tables.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import { closePastSales } from '../../sales/settle/close-sales.ts'
import { settlePayment } from '../../sales/settle/settle-payment.ts'

let shop: TestShop
let plan: PlanOnShelf
let guest: Customer
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  guest = new Customer(shop)
})

const sold = () => shop.deps.db.select().from(orders)
const written = () => shop.deps.db.select().from(sales)
const cents = (amount: string) => Math.round(Number(amount) * 100)
const settled = async (customer: Customer, of: PlanOnShelf, id: string) =>
  (await customer.claim(of, { paymentIntentId: id })).body.orderId

describe('between opening and paying', () => {
  test('the same page again, ten times at once, sells once', async () => {
    await guest.openPayment(plan)
    const opened = await Promise.all(Array.from({ length: 10 }, () => guest.openPayment(plan)))
    const ids = new Set(opened.map(({ body }) => body.id))
    expect(ids.size).toBe(1)

    await guest.pay(opened[0]?.body as { id: string; clientSecret: string })
    await Promise.all([...ids].flatMap((id) => [settled(guest, plan, id), settlePayment(shop.deps, id)]))

    expect(await sold()).toHaveLength(1)
    expect(await written()).toMatchObject([{ open: null }])
  })

  test('another plan in a second tab leaves the first to be paid, each at its own price', async () => {
    const other = await planFor(shop, 'fr')
    const { body: first } = await guest.openPayment(plan)
    const { body: second } = await guest.openPayment(other)
    await Promise.all([guest.pay(first), guest.pay(second)])

    await Promise.all([settled(guest, plan, first.id), settled(guest, other, second.id)])

    expect((await sold()).map(({ amount }) => amount).toSorted()).toEqual(
      [cents(plan.price), cents(other.price)].toSorted(),
    )
  })

  test('two browsers buy for themselves, and neither can claim what the other pays for', async () => {
    const other = new Customer(shop)
    const [{ body: mine }, { body: theirs }] = await Promise.all([guest.openPayment(plan), other.openPayment(plan)])
    expect(theirs.id).not.toBe(mine.id)
    await guest.pay(mine)

    expect((await other.claim(plan, { paymentIntentId: mine.id })).status).toBe(402)
    expect((await guest.claim(plan, { paymentIntentId: mine.id })).status).toBe(201)
  })

  test('a price that changes meanwhile opens another sale, and the first is paid as it was shown', async () => {
    const { body: first } = await guest.openPayment(plan)
    await setPriceMultiplier(shop.deps, { multiplier: 2, by: 'the operator' })
    const { body: second } = await guest.openPayment(await planFor(shop))
    expect(second.id).not.toBe(first.id)

    await guest.pay(first)
    await settled(guest, plan, first.id)

    expect(await sold()).toMatchObject([{ amount: cents(plan.price) }])
  })

  test('a plan that is withdrawn meanwhile is still sold, as it was promised', async () => {
    const { body } = await guest.openPayment(plan)
    await changePlan(shop, { code: plan.packageCode, column: 'withdrawn_at', value: 'now' })
    await guest.pay(body)

    await settled(guest, plan, body.id)

    expect(await sold()).toMatchObject([{ planCode: plan.packageCode, status: 'processing' }])
  })
})

test('a sale that was never paid is in no list and no figure, and is deleted a day after it was closed', async () => {
  const { browser } = await signInAsAdmin(shop)
  for (let visit = 0; visit < 20; visit++) await new Customer(shop).openPayment(plan)
  expect(await written()).toHaveLength(20)
  expect((await browser.get('/api/admin/orders')).body).toEqual([])
  const figures = await shop.deps.database.raw.query('select from sale_days where kind <> $1', ['user'])
  expect(figures.rows).toEqual([])

  shop.clock.turn({ minutes: 36 })
  await closePastSales(shop.deps)
  expect((await written()).every(({ closedAt }) => closedAt !== null)).toBe(true)
  expect((await paymentsOf(shop)).every(({ status }) => status === 'canceled')).toBe(true)
  shop.clock.turn({ hours: 25 })
  await applyRetention(shop.deps)

  expect(await written()).toEqual([])
  expect(await shop.sandbox.mail(ana.email)).toEqual([])
})

test('every payment of a purchase carries our ids and nothing else', async () => {
  const maya = await AccountHolder.signUp(shop)
  const order = await maya.checkOut()
  await maya.buyDirectly()
  await maya.topUp(order, await maya.topUpOffer(order))
  const trip = await keepTrip(shop)
  await guest.pay((await openTripPayment(guest, trip)).body)
  await claimTrip(guest, trip)

  const payments = (await (await shop.fetch('/sandbox/payments')).json()) as { metadata: object }[]

  expect(payments).toHaveLength(4)
  const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  for (const { metadata } of payments) expect(metadata).toEqual({ saleId: uuid, booksId: uuid })
})

describe('store credit at the card form', () => {
  let maya: AccountHolder
  beforeEach(async () => {
    maya = await AccountHolder.signUp(shop)
  })
  const free = () => shop.deps.db.transaction((tx) => lockCredit(tx, maya.userId))
  const differences = () => findCreditDifferences(shop.deps.database.raw)

  test('is set aside when the form opens, spent when the card pays the rest, and both are on the order', async () => {
    await maya.grant(100)
    const { body } = await maya.openPayment(maya.plan)
    expect(body).toMatchObject({
      price: maya.plan.price,
      credit: '1.00',
      amount: (Number(maya.plan.price) - 1).toFixed(2),
    })
    expect([await free(), await maya.balance()]).toEqual([0, '1.00'])

    await maya.pay(body)
    await maya.claim(maya.plan, { paymentIntentId: body.id })

    const price = cents(maya.plan.price)
    expect(await sold()).toMatchObject([{ amount: price, creditUsed: 100, card: price - 100 }])
    expect([await free(), await maya.balance(), await differences()]).toEqual([0, '0.00', []])
    expect(await shop.deps.db.select().from(holds)).toEqual([])
  })

  test('is free again when the card paid less than the sale costs, and the card’s part goes back', async () => {
    await maya.grant(100)
    const { body } = await maya.openPayment(maya.plan)
    const cost = cents(maya.plan.price) + 100
    await shop.deps.db.update(sales).set({ list: cost, card: cost - 100 })
    await maya.pay(body)
    await settlePayment(shop.deps, body.id)
    await maya.untilOrderIs('refunded')

    expect([await free(), await maya.balance(), await differences()]).toEqual([100, '1.00', []])
    expect(await shop.deps.db.select().from(holds)).toEqual([])
  })

  test('goes back with the card’s part when nothing can be delivered', async () => {
    await maya.grant(100)
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200011' } })
    const { body } = await maya.openPayment(maya.plan)
    await maya.pay(body)
    await maya.claim(maya.plan, { paymentIntentId: body.id })
    await maya.untilOrderIs('refunded')

    expect([await maya.balance(), await differences()]).toEqual(['1.00', []])
    expect(await paymentsOf(shop)).toMatchObject([
      { amount: cents(maya.plan.price) - 100, refunded: cents(maya.plan.price) - 100 },
    ])
  })

  test('pays all of it if there is enough: no card, one order, even at ten clicks at once', async () => {
    await maya.grant(10_000)
    const { body } = await maya.openPayment(maya.plan)
    expect(body).toMatchObject({ amount: '0.00', clientSecret: '', credit: maya.plan.price })

    const claims = await Promise.all(
      Array.from({ length: 10 }, () => maya.claim(maya.plan, { paymentIntentId: body.id })),
    )
    await maya.untilOrderIs('active')

    expect(new Set(claims.map((claim) => claim.body.orderId)).size).toBe(1)
    expect(await sold()).toHaveLength(1)
    expect(await paymentsOf(shop)).toEqual([])
    expect([await maya.balance(), await differences()]).toEqual([(100 - Number(maya.plan.price)).toFixed(2), []])
  })

  test('does not pay a price that no longer holds', async () => {
    await maya.grant(10_000)
    const { body } = await maya.openPayment(maya.plan)
    shop.clock.turn({ minutes: 31 })

    expect((await maya.claim(maya.plan, { paymentIntentId: body.id })).status).toBe(402)
    expect([await sold(), await maya.balance()]).toEqual([[], '100.00'])
  })

  test('another browser cannot claim the order that it pays for', async () => {
    await maya.grant(10_000)
    const { body } = await maya.openPayment(maya.plan)

    expect((await guest.claim(maya.plan, { paymentIntentId: body.id })).status).toBe(402)
    expect(await sold()).toEqual([])
  })

  test('is spent by one of two purchases at the same moment', async () => {
    await maya.checkOut()
    await maya.grant(100)
    const { body } = await maya.openPayment(await planFor(shop, 'fr'))
    expect(body).toMatchObject({ credit: '1.00' })
    await Promise.all([maya.pay(body), maya.buyDirectly()])
    await settlePayment(shop.deps, body.id)

    expect((await sold()).map(({ creditUsed }) => creditUsed).toSorted()).toEqual([0, 0, 100])
    expect([await maya.balance(), await differences()]).toEqual(['0.00', []])
  })

  test('is free again for the next checkout, and the earlier one can no longer be paid', async () => {
    await maya.grant(100)
    const { body: first } = await maya.openPayment(maya.plan)
    const { body: second } = await maya.openPayment(await planFor(shop, 'fr'))

    expect(second).toMatchObject({ credit: '1.00' })
    expect(await maya.pay(first)).toBe('payment_intent_unexpected_state')
    expect(await maya.pay(second)).toBe('succeeded')
  })

  test('is not used with a wallet, whose sheet shows the whole price', async () => {
    await maya.grant(100)
    const { packageCode, price } = maya.plan
    const asked = { packageCode, amount: price, useCredit: false, saveCard: false }
    const { body } = await maya.post<object>('/api/create-payment-intent', asked)

    expect(body).toMatchObject({ amount: price })
    expect(body).not.toHaveProperty('credit')
    expect(await free()).toBe(100)
  })

  test('comes back when the form is left', async () => {
    await maya.grant(100)
    await maya.openPayment(maya.plan)
    shop.clock.turn({ minutes: 36 })
    await closePastSales(shop.deps)

    expect([await free(), await maya.balance(), await differences()]).toEqual([100, '1.00', []])
  })

  test('pays for a trip too, each eSIM its share', async () => {
    const trip = await keepTrip(shop)
    await maya.grant(250)
    const { body } = await openTripPayment(maya, trip)
    await maya.pay(body)
    await claimTrip(maya, trip)

    const lines = await sold()
    expect(lines).toHaveLength(3)
    expect(lines.reduce((sum, { creditUsed }) => sum + creditUsed, 0)).toBe(250)
    expect([await maya.balance(), await differences()]).toEqual(['0.00', []])
  })
})

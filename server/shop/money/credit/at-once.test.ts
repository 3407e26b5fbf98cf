import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { giveCreditBack, listCredit, spendCredit } from './store.ts'

/** On the embedded database they run one after the other; on a server they really run at once. */
const clicks = 8

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
})

const cents = (price: string) => Math.round(Number(price) * 100)
const atOnce = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: clicks }, ask))
const ledger = () => listCredit(shop.deps.db, maya.userId)
const ledgerSum = async () => (await ledger()).reduce((sum, { amount }) => sum + amount, 0)
const balance = async () => cents(await maya.balance())

describe('one click that arrives eight times at once', () => {
  test('is one order, paid once from store credit, and every click gets it', async () => {
    await maya.grant(10_000)
    const headers = { 'idempotency-key': randomUUID() }

    const answers = await atOnce(() => maya.buyDirectly({}, headers))

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await maya.orders()).toHaveLength(1)
    expect(await balance()).toBe(10_000 - cents(maya.plan.price))
    expect(await ledgerSum()).toBe(await balance())
  })

  test('is one order, paid once from credit and card together', async () => {
    await maya.checkOut()
    await maya.grant(100)
    const headers = { 'idempotency-key': randomUUID() }

    const answers = await atOnce(() => maya.buyDirectly({}, headers))

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(await maya.orders()).toHaveLength(2)
    const [charge, ...others] = await paymentsOf(shop)
    expect([charge?.amount, others.length]).toEqual([cents(maya.plan.price) - 100, 1])
    expect([await balance(), await ledgerSum()]).toEqual([0, 0])
  })

  test('is one top-up, paid once from credit and card together', async () => {
    const order = await maya.checkOut()
    await maya.grant(100)
    const offer = await maya.topUpOffer(order)
    const headers = { 'idempotency-key': randomUUID() }

    const answers = await atOnce(() => maya.topUp(order, offer, {}, headers))

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await maya.order()).topUps).toHaveLength(1)
    expect((await paymentsOf(shop)).map(({ amount }) => amount)[0]).toBe(cents(offer.price) - 100)
    expect([await balance(), await ledgerSum()]).toEqual([0, 0])
  })

  test('is one top-up, paid once', async () => {
    const order = await maya.checkOut()
    await maya.grant(10_000)
    const offer = await maya.topUpOffer(order)
    const headers = { 'idempotency-key': randomUUID() }

    const answers = await atOnce(() => maya.topUp(order, offer, {}, headers))

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await maya.order()).topUps).toHaveLength(1)
    expect(await balance()).toBe(10_000 - cents(offer.price))
    expect(await ledgerSum()).toBe(await balance())
  })

  test('lapses once when it cannot be paid, and its credit comes back once', async () => {
    await maya.grant(100)
    const headers = { 'idempotency-key': randomUUID() }

    await atOnce(() => maya.buyDirectly({}, headers))

    expect((await maya.orders()).map(({ status }) => status)).toEqual(['lapsed'])
    expect([await balance(), await ledgerSum()]).toEqual([100, 100])
  })
})

test('eight different clicks at once spend no more than there is', async () => {
  await maya.grant(cents(maya.plan.price) * 2)

  const answers = await atOnce(() => maya.buyDirectly({}, { 'idempotency-key': randomUUID() }))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect([await balance(), await ledgerSum()]).toEqual([0, 0])
})

describe('the key of an earlier click', () => {
  const headers = { 'idempotency-key': 'the-very-same-click' }

  test('buys no other plan, and does not return the first order in its place', async () => {
    await maya.grant(100_000)
    await maya.buyDirectly({}, headers)
    const other = await planFor(shop, 'fr')

    const answer = await maya.buyDirectly({ packageCode: other.packageCode, amount: other.price }, headers)

    expect(answer).toMatchObject({ status: 422, body: { code: 'request_key_reused' } })
    expect(await maya.buyDirectly({ amount: 1 }, headers)).toMatchObject({ status: 422 })
    expect(await maya.orders()).toHaveLength(1)
  })

  test('adds no other data, nor to another eSIM', async () => {
    const order = await maya.checkOut()
    await maya.grant(100_000)
    const offer = await maya.topUpOffer(order)
    const first = await maya.topUp(order, offer, {}, headers)

    expect(await maya.topUp(order, offer, { packageCode: 'ANOTHER' }, headers)).toMatchObject({ status: 422 })
    expect(await maya.topUp(order, offer, { orderId: randomUUID() }, headers)).toMatchObject({ status: 422 })
    expect(await maya.topUp(order, offer, { amount: '0.01' }, headers)).toMatchObject({ status: 422 })
    expect((await maya.topUp(order, offer, { orderId: order.orderNo }, headers)).body.id).toBe(first.body.id)
    expect((await maya.order()).topUps).toHaveLength(1)
  })
})

describe('the ledger', () => {
  test('names the order or the top-up of each line', async () => {
    await maya.grant(100_000)
    const { body: bought } = await maya.buyDirectly()
    await maya.untilOrderIs('active')
    const order = await maya.order()
    const { body: added } = await maya.topUp(order, await maya.topUpOffer(order))

    expect(await ledger()).toMatchObject([
      { topUpId: added.id, orderId: null, lineNo: 1 },
      { orderId: bought.id, topUpId: null, lineNo: 1 },
      { orderId: null, topUpId: null, lineNo: null },
    ])
  })

  test('alternates: nothing is taken twice for one sale, nor given back twice', async () => {
    await maya.grant(100_000)
    const { body } = await maya.buyDirectly()
    const { db, clock } = shop.deps
    const booking = { userId: maya.userId, amount: 100, line: { kind: 'order', id: body.id } as const, at: clock.now() }

    await expect(spendCredit(db, booking, 'once more')).rejects.toThrow()
    await giveCreditBack(db, booking)
    await expect(giveCreditBack(db, booking)).rejects.toThrow()
    await spendCredit(db, booking, 'confirmed late')

    expect((await ledger()).map(({ lineNo }) => lineNo)).toEqual([3, 2, 1, null])
  })
})

test('credit that a card form has set aside pays when its customer buys with the saved card instead', async () => {
  await maya.checkOut()
  await maya.grant(100)
  const { body: form } = await maya.openPayment(maya.plan, undefined)

  expect((await maya.buyDirectly()).status).toBe(201)

  const payments = await paymentsOf(shop)
  expect(payments.find(({ id }) => id === form.id)?.status).toBe('canceled')
  expect(payments[0]?.amount).toBe(cents(maya.plan.price) - 100)
  expect([await balance(), await ledgerSum()]).toEqual([0, 0])
})

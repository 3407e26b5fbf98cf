import { beforeEach, describe, expect, test } from 'vitest'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { untilItWaits } from '../../../testing/until-it-waits.ts'
import { lapseSale } from '../settle/lapse-sale.ts'
import { booksId } from '../books/books-id.ts'
import { linesOfSale, moveLine } from '../books/lines.ts'
import { orderLine } from '../books/order.ts'
import { paySale } from '../settle/pay-sale.ts'
import { getSale, setPayment } from '../books/sale-store.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { getOrder } from '../books/store.ts'

const named = { 'idempotency-key': 'one-click-1234' }

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  await maya.grant(100_000)
})

describe('a click with the key of an earlier one', () => {
  test('gets the earlier order, whether it names the plan by code or by id', async () => {
    const { body: first } = await maya.buyDirectly({}, named)

    const { body: byCode } = await maya.buyDirectly({}, named)
    const { body: byId } = await maya.buyDirectly({ packageCode: maya.plan.id }, named)

    expect([byCode.id, byId.id]).toEqual([first.id, first.id])
    expect(await maya.orders()).toHaveLength(1)
  })

  test.each([
    ['for another plan', async () => ({ packageCode: (await planFor(shop, 'fr')).packageCode })],
    ['at another price', async () => ({ amount: 0.01 })],
  ])('buys nothing %s', async (_, change) => {
    await maya.buyDirectly({}, named)

    const answer = await maya.buyDirectly(await change(), named)

    expect([answer.status, answer.body.code]).toEqual([422, 'request_key_reused'])
    expect(await maya.orders()).toHaveLength(1)
  })

  test('tops nothing up when the earlier one bought a plan', async () => {
    await maya.buyDirectly({}, named)
    await maya.untilOrderIs('active')
    const order = await maya.order()
    const offer = await maya.topUpOffer(order)

    const answer = await maya.topUp(order, offer, {}, named)

    expect([answer.status, answer.body.code]).toEqual([422, 'request_key_reused'])
    expect((await maya.order()).topUps).toEqual([])
  })

  test('buys no plan when the earlier one was a top-up, even with the same code and price', async () => {
    await maya.buyDirectly()
    await maya.untilOrderIs('active')
    const order = await maya.order()
    const offer = await maya.topUpOffer(order)
    await maya.topUp(order, offer, {}, named)

    const { packageCode, price } = offer
    const answer = await maya.buyDirectly({ packageCode, amount: price }, named)

    expect([answer.status, answer.body.code]).toEqual([422, 'request_key_reused'])
    expect(await maya.orders()).toHaveLength(1)
  })

  test('tops up no other order than the earlier one did', async () => {
    for (const _ of [1, 2]) {
      await maya.buyDirectly()
      await maya.untilOrderIs('active')
    }
    const [second, first] = await maya.orders()
    if (!first || !second) throw new Error('there are no two orders')
    const offer = await maya.topUpOffer(first)
    const { body: done } = await maya.topUp(first, offer, {}, named)

    expect((await maya.topUp({ ...first, id: first.orderNo }, offer, {}, named)).body.id).toBe(done.id)
    expect((await maya.topUp(second, offer, {}, named)).status).toBe(422)
  })
})

test('a sale that lapsed while its request was held up is not delivered for credit that went back', async () => {
  const { db } = shop.deps
  const { body } = await maya.buyDirectly()
  await shop.deps.database.raw.query(`update orders set status = 'pending' where id = $1`, [body.id])
  const order = await getOrder(db, body.id)
  const sale = await getSale(db, order.saleId)
  await lapseSale(shop.deps, sale.id, 'not paid in time')

  await paySale(shop.deps, maya.userId, sale, orderLine(order))

  expect(await getOrder(db, body.id)).toMatchObject({ status: 'lapsed', creditUsed: 0 })
  expect(await maya.balance()).toBe('1000.00')
})

test('no payment is stored for a sale that lapses at the same moment', async () => {
  const { db, database } = shop.deps
  const { body } = await maya.buyDirectly()
  await database.raw.query(`update orders set status = 'pending' where id = $1`, [body.id])
  const { saleId } = await getOrder(db, body.id)
  let asked: Promise<boolean> | undefined

  await db.transaction(async (tx) => {
    const [line] = await linesOfSale(tx, saleId)
    if (line) await moveLine(tx, line, { event: 'payment_lapsed', at: shop.clock.now() })
    if (database.kind !== 'postgres') return
    asked = setPayment(db, saleId, { intentId: 'pi_late', chargedWith: 'pm_1' })
    await untilItWaits(database, asked)
  })

  expect(await (asked ?? setPayment(db, saleId, { intentId: 'pi_late', chargedWith: 'pm_1' }))).toBe(false)
  expect((await getSale(db, saleId)).paymentIntentId).toBeNull()
})

describe('a payment for a sale that is not in the books', () => {
  const payFor = async (names: Record<string, string>) => {
    const metadata = { saleId: crypto.randomUUID(), ...names }
    const asked = { amount: 450, currency: 'USD', idempotencyKey: crypto.randomUUID(), metadata }
    const intent = await shop.deps.payments.createIntent(asked)
    await maya.pay(intent)
    const { kind } = await settlePayment(shop.deps, intent.id)
    return { kind, given: (await shop.deps.payments.readIntent(intent.id))?.refundedAmount }
  }

  test('is refunded if it carries the id of the books: the sale was lost with a restored backup', async () => {
    expect(await payFor({ booksId: await booksId(shop.deps.db) })).toEqual({ kind: 'given_back', given: 450 })
  })

  test('is left alone if it does not: another shop may share the provider’s account', async () => {
    expect(await payFor({})).toEqual({ kind: 'unknown', given: 0 })
    expect(await payFor({ booksId: crypto.randomUUID() })).toEqual({ kind: 'unknown', given: 0 })
  })
})

test('when the same click came twice and one was paid, the other is not refused for a declined card', async () => {
  const { db, clock, payments } = shop.deps
  await maya.checkOut()
  await maya.grant(-100_000)
  const { body } = await maya.buyDirectly()
  await shop.deps.database.raw.query(`update orders set status = 'pending' where id = $1`, [body.id])
  const order = await getOrder(db, body.id)
  const chargeSavedCard: typeof payments.chargeSavedCard = async () => {
    await moveLine(db, orderLine(order), { event: 'payment_succeeded', at: clock.now() })
    return { kind: 'declined', code: 'card_declined', message: 'No.' }
  }
  const deps = { ...shop.deps, payments: { ...payments, chargeSavedCard } }

  await paySale(deps, maya.userId, await getSale(db, order.saleId), orderLine(order))

  expect((await getOrder(db, body.id)).status).toBe('processing')
})

import { beforeEach, expect, test } from 'vitest'
import { AccountHolder, esimsOf, paymentsOf } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { linesOfSale } from '../books/lines.ts'
import { namesOf } from '../open/open-payment.ts'
import { findSaleByPayment, getSale, type Sale } from '../books/sale-store.ts'
import { settlePayment } from './settle-payment.ts'

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
})

/** Another payment that names the sale, made under another key. */
async function payAgain(sale: Sale, card?: string): Promise<string> {
  const { payments, db } = shop.deps
  const metadata = await namesOf(db, sale.id)
  const { card: amount, currency } = sale
  const intent = await payments.createIntent({ amount, currency, idempotencyKey: `again-${sale.id}`, metadata })
  expect(await maya.pay(intent, card)).toBe('succeeded')
  return intent.id
}

async function saleOfPayment(id: string): Promise<Sale> {
  const sale = await findSaleByPayment(shop.deps.db, id)
  if (!sale) throw new Error('the payment has no sale')
  return sale
}

async function saleOfOrder(orderId: string): Promise<Sale> {
  const { rows } = await shop.deps.database.raw.query<{ sale_id: string }>('select sale_id from orders where id = $1', [
    orderId,
  ])
  return getSale(shop.deps.db, rows[0]?.sale_id ?? '')
}

const refunds = async () => Object.fromEntries((await paymentsOf(shop)).map(({ id, refunded }) => [id, refunded]))

/** How often the provider gave money back for a payment. */
async function timesRefunded(id: string): Promise<number> {
  const { rows } = await shop.deps.database.raw.query<{ count: number }>(
    `select count(*)::int from sandbox.stripe_objects where object = 'refund' and body->>'payment_intent' = $1`,
    [id],
  )
  return rows[0]?.count ?? 0
}

const settleTimes = (id: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => settlePayment(shop.deps, id)))

test('a second payment of an order goes back once, however many report it, and the first stays', async () => {
  const order = await maya.checkOut()
  const sale = await saleOfOrder(order.id)
  const second = await payAgain(sale)

  const answers = await settleTimes(second, 4)
  await maya.settle(async () => (await shop.runJobs()) === 0)

  expect(answers.every((answer) => answer.kind === 'order' && answer.order.id === order.id)).toBe(true)
  expect(await refunds()).toEqual({ [sale.paymentIntentId ?? '']: 0, [second]: sale.card })
  expect(await timesRefunded(second)).toBe(1)
  expect((await maya.order()).status).toBe('active')
  expect(await esimsOf(shop)).toHaveLength(1)
})

test('of two payments that arrive at the same moment one buys, and the other goes back', async () => {
  await shop.sandbox.setFaults({ payments: { muteWebhooks: true } })
  const { body: intent } = await maya.openPayment(maya.plan)
  const sale = await saleOfPayment(intent.id)
  await maya.pay(intent)
  const second = await payAgain(sale)

  await Promise.all([settleTimes(intent.id, 3), settleTimes(second, 3)])
  await maya.untilOrderIs('active')

  const given = await refunds()
  const { paymentIntentId: kept } = await getSale(shop.deps.db, sale.id)
  expect(kept === intent.id || kept === second).toBe(true)
  expect(given).toEqual({ [intent.id]: 0, [second]: 0, [kept === second ? intent.id : second]: sale.card })
  expect(await esimsOf(shop)).toHaveLength(1)
})

test('the payment that arrives delivers, though the sale was charged with another before', async () => {
  const { body: intent } = await maya.openPayment(maya.plan)
  const second = await payAgain(await saleOfPayment(intent.id))

  await maya.untilOrderIs('active')

  expect(await refunds()).toMatchObject({ [second]: 0 })
})

test('an operator reads in the log that the refund of a second payment came back', async () => {
  shop = await openTestShop({ LOG_LEVEL: 'error' })
  maya = await AccountHolder.signUp(shop)
  const order = await maya.checkOut()

  const second = await payAgain(await saleOfOrder(order.id), '4000000000005126')
  await maya.settle(async () => shop.logged.some((line) => line.includes('that no sale keeps')))

  expect(shop.logged.find((line) => line.includes('that no sale keeps'))).toContain(second)
  expect(await refunds()).toMatchObject({ [second]: 0 })
})

test('a second payment of a refunded order goes back as well', async () => {
  const order = await maya.checkOut()
  const sale = await saleOfOrder(order.id)
  const [line] = await linesOfSale(shop.deps.db, sale.id)
  await shop.deps.database.raw.query(`update orders set status = 'refunding' where id = $1`, [line?.id])
  await shop.deps.queue.enqueue(shop.deps.db, 'refund-order', { orderId: order.id })
  await maya.untilOrderIs('refunded')

  const second = await payAgain(sale)
  await maya.settle(async () => (await timesRefunded(second)) > 0)

  expect(await refunds()).toEqual({ [sale.paymentIntentId ?? '']: sale.card, [second]: sale.card })
})

test('a second payment of a top-up goes back, and the data is added once', async () => {
  const order = await maya.checkOut()
  await maya.topUp(order, await maya.topUpOffer(order))
  await maya.untilTopUpIs('delivered')
  const { rows } = await shop.deps.database.raw.query<{ sale_id: string }>(`select sale_id from top_ups where $1`, [
    true,
  ])
  const sale = await getSale(shop.deps.db, rows[0]?.sale_id ?? '')

  const second = await payAgain(sale)
  await maya.settle(async () => (await timesRefunded(second)) > 0)

  expect(await refunds()).toMatchObject({ [sale.paymentIntentId ?? '']: 0, [second]: sale.card })
  expect(await maya.topUpStatus()).toBe('delivered')
})

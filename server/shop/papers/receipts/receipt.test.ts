import { beforeEach, expect, test } from 'vitest'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { readPdfText } from '../../../testing/read-pdf-text.ts'
import { publishAs } from '../../../testing/publish-profile.ts'
import { getOrder } from '../../sales/books/store.ts'
import { drawReceipt } from './draw-receipt.ts'
import { findPaidCard } from './paid-card.ts'
import { readPaper } from '../pdf/read-paper.ts'
import { receiptOfOrder } from './receipt.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

async function receiptOf(orderId: string) {
  const order = await getOrder(shop.deps.db, orderId)
  const card = await findPaidCard(shop.deps, order.saleId)
  return receiptOfOrder({ order, card, config: shop.deps.config, paper: await readPaper(shop.deps) })
}

test('a receipt names the seller, the buyer, the date and the card, in the usual formats', async () => {
  const plan = await planFor(shop)
  const orderId = await new Customer(shop).buy(plan)
  await shop.deps.database.raw.query("update orders set created_at = '2026-11-16T23:30:00Z' where id = $1", [orderId])

  expect(await receiptOf(orderId)).toMatchObject({
    seller: { name: 'Landfall' },
    buyer: ['Ana Ruiz', ana.email],
    date: '16 November 2026',
    items: [[plan.name, `$${plan.price}`]],
    total: `$${plan.price}`,
    paidWith: [['Paid with Visa ending in 4242', `$${plan.price}`]],
  })
})

test.each([
  ['ja', '太郎', '山田', '山田 太郎'],
  ['ko', '민수', '김', '김민수'],
  ['zh', 'Xiaoming', 'Wang', 'Wang Xiaoming'],
])('a receipt in %s names the buyer by the family name first', async (language, first, last, name) => {
  const orderId = await new Customer(shop).buy(await planFor(shop))
  const columns = 'language = $2, first_name = $3, last_name = $4'
  await shop.deps.database.raw.query(`update orders set ${columns} where id = $1`, [orderId, language, first, last])

  expect((await receiptOf(orderId)).buyer).toEqual([name, ana.email])
})

test('a sale by saved card names the card too', async () => {
  const customer = await AccountHolder.signUp(shop)
  await customer.checkOut()
  const { body } = await customer.buyDirectly()

  expect((await receiptOf((body as { id: string }).id)).paidWith).toEqual([
    ['Paid with Visa ending in 4242', `$${customer.plan.price}`],
  ])
})

test('a sale from before cards were recorded asks the provider, and does without an answer', async () => {
  const orderId = await new Customer(shop).buy(await planFor(shop))
  await shop.deps.database.raw.query('update sales set card_brand = null, card_last4 = null where $1', [true])
  const order = await getOrder(shop.deps.db, orderId)
  const silent = { ...shop.deps.payments, readIntent: () => Promise.reject(new Error('silence')) }

  expect(await findPaidCard(shop.deps, order.saleId)).toMatchObject({ brand: 'visa', last4: '4242' })
  expect(await findPaidCard({ ...shop.deps, payments: silent }, order.saleId)).toBeUndefined()
})

test('a receipt of a shop with a profile names its seller, and nothing of ours', async () => {
  const orderId = await new Customer(shop).buy(await planFor(shop))
  await publishAs(shop, { name: 'Meridian' })
  expect((await receiptOf(orderId)).seller).toMatchObject({ name: 'Meridian', address: [], registration: '' })
  await publishAs(shop, {
    name: 'Meridian',
    legalName: 'Meridian Travel GmbH',
    address: 'Hafenstraße 1\n20457 Hamburg',
    registration: 'HRB 12345',
    taxNumber: 'DE123456789',
  })

  const receipt = await receiptOf(orderId)
  const file = await drawReceipt(receipt)

  expect(receipt).toMatchObject({
    head: { name: 'Meridian', mark: 'bar' },
    seller: {
      name: 'Meridian Travel GmbH',
      address: ['Hafenstraße 1', '20457 Hamburg'],
      registration: 'HRB 12345',
      taxId: 'DE123456789',
    },
  })
  expect(JSON.stringify(receipt)).not.toMatch(/landfall/i)
  expect(readPdfText(file)).toContain('Meridian')
  expect(readPdfText(file)).not.toMatch(/landfall|pdfkit/i)
})

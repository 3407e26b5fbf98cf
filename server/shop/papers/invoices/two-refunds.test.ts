import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { issueInvoices } from './issue-invoices.ts'
import { invoices } from './tables.ts'

const german = {
  TAX: 'table',
  TAX_COUNTRY: 'DE',
  SELLER_NAME: 'Landfall GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
}

test('of two eSIMs of a group that go back at one moment, both are on a credit note', async () => {
  const shop = await openTestShop(german)
  const customer = new Customer(shop)
  const { packageCode, price } = await planFor(shop)
  const goods = { packageCode, travellers: 2, amount: (2 * Number(price)).toFixed(2), guestUser: ana }
  const { body: intent } = await customer.post<{ id: string; clientSecret: string }>(
    '/api/create-payment-intent',
    goods,
  )
  await customer.pay(intent)
  const sold = () => shop.deps.db.select().from(orders)
  const areActive = async () => (await sold()).filter(({ status }) => status === 'active').length === 2
  await shop.until(async () => (await shop.runJobs()) === 0 && (await areActive()))
  const [first, second] = await sold()
  const saleId = first?.saleId ?? ''
  const goBack = `update orders set status = 'refunded' where id = $1`
  const { raw } = shop.deps.database

  await raw.query(goBack, [first?.id])
  // The worker begins when the second has moved, and is not committed.
  let issuing = Promise.resolve()
  await raw.transaction(async (tx) => {
    await tx.query(goBack, [second?.id])
    issuing = issueInvoices(shop.deps, saleId)
    await sleep(300)
  })
  await issuing
  await issueInvoices(shop.deps, saleId)

  const papers = await shop.deps.db.select().from(invoices)
  const left = papers.reduce((sum, { kind, gross }) => sum + (kind === 'invoice' ? gross : -gross), 0)
  expect([papers[0]?.gross, left]).toEqual([Math.round(2 * Number(price) * 100), 0])
})

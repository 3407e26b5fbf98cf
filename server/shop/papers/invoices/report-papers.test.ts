import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AlarmView } from '#contract/office/operations.ts'
import { rowsOf } from '../../../platform/db/db.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor, ticked } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { reportPapers } from './report-papers.ts'
import { invoices, reportedPapers } from './tables.ts'

/** A shop in Germany whose tax Stripe calculates. The played account is registered in the EU, the UK and Japan. */
const byStripe = {
  TAX: 'stripe',
  TAX_COUNTRY: 'DE',
  TAX_CODE: 'txcd_10000000',
  SELLER_NAME: 'Landfall GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
}

interface Said {
  country: string
  currency?: string
  company?: { name: string; vatNumber: string }
  address?: { street: string; city: string }
}

/** Buys the cheapest plan for Japan at the price the shop answers with, in the currency that is asked for. */
async function buy(shop: TestShop, said: Said, customer = new Customer(shop)) {
  const plan = await planFor(shop)
  const open = (amount: number) =>
    customer.post<{ id: string; clientSecret: string; price: string }>('/api/create-payment-intent', {
      packageCode: plan.packageCode,
      amount,
      guestUser: ana,
      ...ticked,
      ...said,
    })
  const first = await open(Number(plan.price))
  const amount = first.status === 409 ? Number(first.body.price) : Number(plan.price)
  const { body: intent } = first.status === 409 ? await open(amount) : first
  await customer.pay(intent)
  await customer.claim(plan, { amount, paymentIntentId: intent.id })
  return amount
}

const inBrief = async (shop: TestShop) =>
  (await shop.deps.db.select().from(invoices).orderBy(asc(invoices.number))).map(
    ({ number, scheme, country, rate }) => `${number} ${scheme} ${country} ${rate}`,
  )

interface AtStripe extends Record<string, unknown> {
  reference: string
  type: string
  amount: number
  tax: number
  currency: string
}

const atStripe = (shop: TestShop): Promise<AtStripe[]> =>
  rowsOf(
    shop.deps.db,
    sql<AtStripe>`
    select body->>'reference' as reference, body->>'type' as type, body->>'currency' as currency,
      (body->'line_items'->'data'->0->>'amount')::int as amount,
      (body->'line_items'->'data'->0->>'amount_tax')::int as tax
    from sandbox.stripe_objects where object = 'tax.transaction' order by seq`,
  )

const untilIssued = (shop: TestShop, count: number) =>
  shop.until(async () => {
    await shop.runJobs()
    return (await shop.deps.db.select().from(invoices)).length === count
  })

const untilTold = (shop: TestShop, count: number) =>
  shop.until(async () => {
    await shop.runJobs()
    return (await atStripe(shop)).length === count
  })

const states = async (shop: TestShop) =>
  Object.fromEntries((await shop.deps.db.select().from(reportedPapers)).map(({ number, state }) => [number, state]))

const questions = async (shop: TestShop): Promise<number> => {
  const [row] = await rowsOf(
    shop.deps.db,
    sql<{ count: number }>`select count(*)::int as count from sandbox.stripe_objects where object = 'tax.calculation'`,
  )
  return row?.count ?? 0
}

test('Stripe knows the rate, is asked once, and hears of the invoice once', async () => {
  const shop = await openTestShop(byStripe)
  const buyer = await shop.openBrowser().fetch('/api/checkout/buyer?country=FI')
  expect(await buyer.json()).toMatchObject({ tax: { country: 'FI', rate: 2550 } })
  await buy(shop, { country: 'FI' })
  expect(await questions(shop)).toBe(1)
  await shop.runJobs()

  expect(await inBrief(shop)).toEqual(['INV-2026-000001 oss FI 2550'])
  const [paper] = await shop.deps.db.select().from(invoices)
  const transaction = { reference: 'INV-2026-000001', type: 'transaction', amount: paper?.gross, tax: paper?.tax }
  expect(await atStripe(shop)).toMatchObject([transaction])
  // Two workers, and a report whose last step was lost.
  await shop.deps.db.update(reportedPapers).set({ state: 'waiting', transaction: null })
  const saleId = paper?.saleId ?? ''
  await Promise.all([reportPapers(shop.deps, saleId), reportPapers(shop.deps, saleId)])
  expect(await atStripe(shop)).toHaveLength(1)
  expect(await states(shop)).toEqual({ 'INV-2026-000001': 'reported' })
})

test('in yen a company of another state owes the tax itself', async () => {
  const shop = await openTestShop({ ...byStripe, CHARGE_CURRENCIES: 'USD,JPY' })
  const company = { name: 'Voyages SARL', vatNumber: 'FR40303265045' }
  const amount = await buy(shop, {
    country: 'FR',
    currency: 'JPY',
    company,
    address: { street: '12 rue de la Paix', city: 'Paris' },
  })
  await shop.runJobs()

  expect(await inBrief(shop)).toEqual(['INV-2026-000001 reverse-charge FR 0'])
  expect(await atStripe(shop)).toMatchObject([{ currency: 'jpy', amount, tax: 0 }])
})

test('while Stripe does not answer the table counts, and what Stripe taxes otherwise is corrected by a credit note', async () => {
  const shop = await openTestShop(byStripe)
  await shop.sandbox.setFaults({ payments: { failTax: true }, wholesaler: { allocateAfterMs: 0 } })
  // The table has no rate for Japan, and Stripe does.
  await buy(shop, { country: 'JP' })
  await untilIssued(shop, 1)
  await buy(shop, { country: 'DE' })
  await untilIssued(shop, 2)
  expect(await inBrief(shop)).toEqual(['INV-2026-000001 outside JP 0', 'INV-2026-000002 domestic DE 1900'])
  expect(await atStripe(shop)).toEqual([])

  await shop.sandbox.setFaults({ payments: {}, wholesaler: { allocateAfterMs: 0 } })
  shop.clock.turn({ hours: 2 })
  await shop.deps.queue.enqueue(shop.deps.db, 'sweep-reports', {})
  await untilTold(shop, 2)

  expect(await inBrief(shop)).toEqual([
    'CN-2026-000001 outside JP 0',
    'INV-2026-000001 outside JP 0',
    'INV-2026-000002 domestic DE 1900',
    'INV-2026-000003 local JP 1000',
  ])
  expect((await atStripe(shop)).map(({ reference }) => reference).toSorted()).toEqual([
    'INV-2026-000002',
    'INV-2026-000003',
  ])
  expect(await states(shop)).toMatchObject({ 'INV-2026-000001': 'left-out', 'CN-2026-000001': 'left-out' })
})

test('where more than the country decides, the table counts and Stripe hears nothing', async () => {
  const shop = await openTestShop(byStripe)
  await buy(shop, { country: 'US' })
  await shop.runJobs()

  expect(await inBrief(shop)).toEqual(['INV-2026-000001 outside US 0'])
  expect(await atStripe(shop)).toEqual([])
})

test('a part that goes back and then the rest are taken back at Stripe, once each, down to nothing', async () => {
  const shop = await openTestShop(byStripe)
  const maya = await AccountHolder.signUp(shop)
  await buy(shop, { country: 'DE' }, maya)
  await maya.untilOrderIs('active')
  await untilTold(shop, 1)
  const order = await maya.order()
  const { browser } = await signInAsAdmin(shop)
  const refund = (how: string, body: object) => browser.send('POST', `/api/admin/orders/${order.id}/${how}`, body)
  await refund('refund-part', { amount: '1.00', reason: 'slow network' })
  await untilTold(shop, 2)
  await refund('refund', { reason: 'all of it' })
  await maya.untilOrderIs('refunded')
  await untilTold(shop, 3)

  const told = await atStripe(shop)
  expect(told.map(({ reference, type }) => `${reference} ${type}`)).toEqual([
    'INV-2026-000001 transaction',
    'CN-2026-000001 reversal',
    'CN-2026-000002 reversal',
  ])
  expect(told[1]?.amount).toBe(-100)
  expect(told.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(told.reduce((sum, { tax }) => sum + tax, 0)).toBe(0)
})

test('operators are told of an invoice that Stripe has refused for six hours, until it takes it', async () => {
  const shop = await openTestShop(byStripe)
  await shop.sandbox.setFaults({ payments: { failTax: true }, wholesaler: { allocateAfterMs: 0 } })
  await buy(shop, { country: 'DE' })
  await untilIssued(shop, 1)
  const ringing = async () => {
    await shop.deps.queue.enqueue(shop.deps.db, 'watch-alarms', {})
    await shop.runJobs()
    // Hours go by: an administrator who did nothing is signed out.
    const { browser } = await signInAsAdmin(shop)
    const { body } = await browser.get<AlarmView[]>('/api/admin/alarms')
    return body.filter(({ name }) => name === 'TaxReportWaits')
  }
  const measured = async () => {
    const text = await (await shop.fetch('/metrics')).text()
    return Number(/^landfall_oldest_unreported_paper_seconds (\d+)/m.exec(text)?.[1])
  }

  shop.clock.turn({ hours: 5 })
  expect(await ringing()).toEqual([])
  shop.clock.turn({ hours: 1, minutes: 1 })
  // Held for five minutes before it rings.
  expect(await ringing()).toEqual([])
  shop.clock.turn({ minutes: 6 })
  expect(await ringing()).toMatchObject([
    { severity: 'warn', summary: expect.stringContaining('Stripe Tax') as string },
  ])
  await shop.until(async () => (await measured()) > 6 * 3600)

  await shop.sandbox.setFaults({ payments: {}, wholesaler: { allocateAfterMs: 0 } })
  await shop.deps.queue.enqueue(shop.deps.db, 'sweep-reports', {})
  await untilTold(shop, 1)
  await shop.until(async () => (await ringing()).length === 0)
  await shop.until(async () => (await measured()) === 0)
})

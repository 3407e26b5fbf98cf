import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FiguresView } from '#contract/office/figures-view.ts'
import { saleInBooks, saleMoney } from '#contract/money/sale-money.ts'
import { addDays } from '#contract/base/days.ts'
import { issueInvoices } from '../../../shop/papers/invoices/issue-invoices.ts'
import { invoices } from '../../../shop/papers/invoices/tables.ts'
import { esims } from '../../../shop/supply/esims/tables.ts'
import { orders, sales } from '../../../shop/basics/sale-tables/tables.ts'
import { readFees } from '../../../shop/sales/provider/read-fees.ts'
import { paymentBookings } from '../../../shop/sales/books/tables.ts'
import { listDueSales } from '../../../shop/money/tax/store.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana, Customer, ticked } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { disputePayment, playBank } from '../../../testing/play-bank.ts'
import { foldDays } from './fold-days.ts'

const german = {
  TAX: 'table',
  TAX_COUNTRY: 'DE',
  SELLER_NAME: 'Landfall GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
  MAX_LOSS_PER_ORDER: '1000',
}

interface Wish {
  country: string
  currency?: string
  company?: { name: string; vatNumber: string }
  address?: { street: string; postcode: string; city: string }
  code?: string
  voucher?: string
  travellers?: number
  buyer?: Customer
}

/** One purchase at the checkout, at the price that the shop itself names. */
async function buy(
  shop: TestShop,
  packageCode: string,
  { buyer = new Customer(shop), ...wish }: Wish,
): Promise<string[]> {
  const asked = {
    packageCode,
    currency: 'USD',
    again: true,
    ...ticked,
    ...(buyer instanceof AccountHolder ? {} : { guestUser: ana }),
    ...wish,
  }
  const open = (amount: string) =>
    buyer.post<{ id: string; clientSecret: string; price: string }>('/api/create-payment-intent', { ...asked, amount })
  const { price } = (await open('0.01')).body
  const opened = await open(price)
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  if (opened.body.clientSecret) await buyer.pay(opened.body)
  const claim = { packageCode, amount: price, guestUser: ana, paymentIntentId: opened.body.id }
  expect((await buyer.post('/api/orders/checkout', claim)).status).toBeLessThan(300)
  await shop.until(async () => (await shop.runJobs()) === 0)
  const [sale] = (await shop.deps.db.select().from(sales)).toSorted((a, b) => Number(b.openedAt) - Number(a.openedAt))
  return (await shop.deps.db.select().from(orders)).filter(({ saleId }) => saleId === sale?.id).map(({ id }) => id)
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

/**
 * What a bookkeeper would write down from papers alone: gross and tax from invoices and credit notes, the fee from the
 * provider's bookings, the cost from the wholesaler's bills, each in dollars at the rate of the sale.
 */
async function ledgerOf(shop: TestShop) {
  const { db } = shop.deps
  const rates = new Map((await db.select().from(sales)).map((sale) => [sale.id, sale]))
  const byIntent = new Map([...rates.values()].map((sale) => [sale.paymentIntentId, sale]))
  const inCents = (minor: number, saleId: string) => {
    const sale = rates.get(saleId)
    if (!sale) throw new Error('no such sale')
    const { amount } = saleInBooks(saleMoney(Math.abs(minor), sale.currency), sale)
    return minor < 0 ? -amount : amount
  }
  const lines = new Map<string, { saleId: string; gross: number; tax: number }>()
  for (const { kind, saleId, document } of await db.select().from(invoices))
    for (const { lineId, gross, tax } of document.lines) {
      const sign = kind === 'invoice' ? 1 : -1
      const line = lines.get(lineId) ?? { saleId, gross: 0, tax: 0 }
      lines.set(lineId, { saleId, gross: line.gross + sign * gross, tax: line.tax + sign * tax })
    }
  const sum = (of: (line: { saleId: string; gross: number; tax: number }) => number) =>
    [...lines.values()].reduce((total, line) => total + of(line), 0)
  const bookings = await db.select().from(paymentBookings)
  const fees = bookings.reduce((total, { kind, intentId, chargedFee, fee }) => {
    if (kind === 'dispute') return total + fee
    const sale = byIntent.get(intentId)
    return kind === 'charge' && sale ? total + inCents(chargedFee, sale.id) : total
  }, 0)
  const bills = (await (await shop.fetch('/sandbox/esims')).json()) as { usd: number; status: string }[]
  const cost = bills.filter(({ status }) => status !== 'CANCEL').reduce((total, { usd }) => total + usd * 100, 0)
  return {
    gross: sum(({ gross, saleId }) => inCents(gross, saleId)),
    tax: sum(({ tax, saleId }) => inCents(tax, saleId)),
    fees,
    cost: Math.round(cost),
  }
}

test('a month of sales says what its papers say: gross, tax, fees, cost, and what is left', async () => {
  const shop = await openTestShop(german)
  const { browser: admin } = await signInAsAdmin(shop)
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 } })
  const maya = await AccountHolder.signUp(shop)
  const { packageCode } = maya.plan
  await maya.grant(10_000)
  for (const code of [
    { code: 'SUMMER20', kind: 'percent', value: 20 },
    { code: 'GIFT', kind: 'voucher', value: 1.5 },
  ])
    await admin.send('POST', '/api/admin/codes', code)

  await buy(shop, packageCode, { country: 'DE' })
  const [inEuros = ''] = await buy(shop, packageCode, { country: 'FI', currency: 'EUR' })
  const [inYen = ''] = await buy(shop, packageCode, { country: 'HU', currency: 'JPY' })
  const [inPounds = ''] = await buy(shop, packageCode, { country: 'FR', currency: 'GBP' })
  await buy(shop, packageCode, { country: 'JP' })
  await buy(shop, packageCode, {
    country: 'FR',
    company: { name: 'Exemple SARL', vatNumber: 'FR40303265045' },
    address: { street: '12 rue de la Paix', postcode: '75002', city: 'Paris' },
    currency: 'EUR',
  })
  await buy(shop, packageCode, { country: 'ES', code: 'SUMMER20', currency: 'CAD' })
  await buy(shop, packageCode, { country: 'IT', voucher: 'GIFT' })
  await buy(shop, packageCode, { country: 'PL', travellers: 3 })
  const [byCredit = ''] = await buy(shop, packageCode, { country: 'AT', buyer: maya })
  const [disputed = ''] = await buy(shop, packageCode, { country: 'DE' })

  // Back in part, by card and to store credit; back whole; and lost at the bank.
  const back = (id: string, path: string, body: object) =>
    admin.send('POST', `/api/admin/orders/${id}/${path}`, { reason: 'test', ...body })
  expect((await back(inEuros, 'refund-part', { amount: '1.11' })).status).toBe(200)
  expect((await back(inYen, 'refund-part', { amount: '123' })).status).toBe(200)
  expect((await back(byCredit, 'refund-part', { amount: '0.77' })).status).toBe(200)
  expect((await back(inPounds, 'refund', {})).status).toBe(200)
  // Data that was used is paid to the wholesaler, whatever a bank decides.
  const [used] = await shop.deps.db.select().from(esims).where(eq(esims.orderId, disputed))
  await shop.fetch(`/sandbox/esims/${used?.iccid}/install`, { method: 'POST' })
  await shop.sandbox.use(used?.iccid ?? '', 10)
  const lostSale = (await shop.deps.db.select().from(orders)).find(({ id }) => id === disputed)
  const paidBy = (await shop.deps.db.select().from(sales)).find(({ id }) => id === lostSale?.saleId)?.paymentIntentId
  await playBank(shop, await disputePayment(shop, paidBy ?? ''), 'lost')
  const lost = lostSale?.amount ?? 0
  await shop.until(async () => {
    await shop.runJobs()
    const now = (await shop.deps.db.select().from(orders)).find(({ id }) => id === disputed)
    return now?.lostCard === lost && (now.disputeFee ?? 0) > 0
  })
  for (const saleId of await listDueSales(shop.deps.db)) await issueInvoices(shop.deps, saleId)
  await readFees(shop.deps)

  const { gross, tax, fees, cost } = await ledgerOf(shop)
  expect(tax).toBeGreaterThan(0)
  const today = shop.clock.now().toISOString().slice(0, 10)
  const read = async () =>
    (await admin.get<FiguresView>(`/api/admin/figures?from=${addDays(today, -30)}&to=${today}`)).body.now
  const expected = {
    revenue: dollars(gross - lost),
    tax: dollars(tax),
    fees: dollars(fees),
    cost: dollars(cost),
    margin: dollars(gross - lost - tax - fees - cost),
    lostDisputes: dollars(lost),
    estimatedFees: 0,
    unknownCosts: 0,
  }
  expect(await read()).toMatchObject(expected)

  // The same after the rows were folded, and counted anew from nothing.
  await foldDays(shop.deps)
  expect(await read()).toMatchObject(expected)
  await shop.deps.database.raw.query('select recount_sale_days()')
  expect(await read()).toMatchObject(expected)

  // The export says of each order what is left of it, and the sum is the same.
  const { body: csv } = await admin.get<string>('/api/admin/orders.csv')
  const margins = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => Number(row.split(',').at(-1)))
  expect(margins).toHaveLength(13)
  expect(margins.reduce((sum, margin) => sum + margin, 0).toFixed(2)).toBe(expected.margin)

  // Store credit paid for one purchase whole; cards paid for the others.
  expect((await paymentsOf(shop)).filter(({ status }) => status === 'succeeded')).toHaveLength(10)
})

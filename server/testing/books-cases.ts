import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#contract/base/days.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import type { FiguresView } from '#contract/office/figures-view.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { aboutInBooks } from '#contract/money/books-in-words.ts'
import { booksCurrencyShown } from '#contract/money/currency.ts'
import { booksCurrency, minorDigits } from '#contract/money/money.ts'
import { saleInBooks, saleMoney } from '#contract/money/sale-money.ts'
import { leastPrice } from '#contract/money/least-price.ts'
import { deductionsByDay } from '../shop/money/tax/deductions-on.ts'
import { openCatalog } from '../shop/plans/catalog/open-catalog.ts'
import { offers } from '../shop/plans/catalog/tables.ts'
import { issueInvoices } from '../shop/papers/invoices/issue-invoices.ts'
import { invoices } from '../shop/papers/invoices/tables.ts'
import { orders, sales, topUps } from '../shop/basics/sale-tables/tables.ts'
import { keepBooks } from '../shop/sales/books/keep-books.ts'
import { readFees } from '../shop/sales/provider/read-fees.ts'
import { paymentBookings } from '../shop/sales/books/tables.ts'
import { listDueSales } from '../shop/money/tax/store.ts'
import { AccountHolder } from './account-holder.ts'
import { signInAsAdmin } from './account-holders.ts'
import { ana, Customer, ticked } from './customer.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { TestPartner } from './test-partner.ts'

const taxed = {
  TAX: 'table',
  TAX_COUNTRY: 'DE',
  SELLER_NAME: 'Landfall GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
}

interface Wish {
  country?: string
  currency?: string
  code?: string
  voucher?: string
  buyer?: Customer
}

/** One purchase at the checkout, at the price that the shop itself names. */
async function buy(shop: TestShop, packageCode: string, { buyer = new Customer(shop), ...wish }: Wish) {
  const guest = buyer instanceof AccountHolder ? {} : { guestUser: ana }
  const asked = { packageCode, again: true, ...guest, ...ticked, ...wish }
  const open = (amount: string) =>
    buyer.post<{ id: string; clientSecret: string; price: string }>('/api/create-payment-intent', { ...asked, amount })
  const { price } = (await open('0.01')).body
  const opened = await open(price)
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  if (opened.body.clientSecret) await buyer.pay(opened.body)
  const claim = { packageCode, amount: price, guestUser: ana, paymentIntentId: opened.body.id }
  expect((await buyer.post('/api/orders/checkout', claim)).status).toBeLessThan(300)
  await shop.until(async () => (await shop.runJobs()) === 0)
  const sold = await shop.deps.db.select().from(orders)
  const [order] = sold.toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt))
  if (!order) throw new Error('nothing was sold')
  return order
}

/**
 * What a bookkeeper would write down from papers alone, in the books' money: gross and tax from invoices and credit notes,
 * the fee from the provider's bookings, the cost from the supplier's bills in dollars at the rate of the day.
 */
async function ledgerOf(shop: TestShop, dollar: number) {
  const { db } = shop.deps
  for (const saleId of await listDueSales(db)) await issueInvoices(shop.deps, saleId)
  await readFees(shop.deps)
  const sold = new Map((await db.select().from(sales)).map((sale) => [sale.id, sale]))
  const at = (minor: number, saleId: string) => {
    const sale = sold.get(saleId)
    if (!sale) throw new Error('no such sale')
    return saleInBooks(saleMoney(minor, sale.currency), sale).amount
  }
  let [gross, tax, fees] = [0, 0, 0]
  for (const { kind, saleId, document } of await db.select().from(invoices))
    for (const line of document.lines) {
      const sign = kind === 'invoice' ? 1 : -1
      gross += sign * at(line.gross, saleId)
      tax += sign * at(line.tax, saleId)
    }
  const byIntent = new Map([...sold.values()].map((sale) => [sale.paymentIntentId, sale.id]))
  for (const { kind, intentId, chargedFee } of await db.select().from(paymentBookings)) {
    const saleId = byIntent.get(intentId)
    if (kind === 'charge' && saleId) fees += at(chargedFee, saleId)
  }
  const bills = (await (await shop.fetch('/sandbox/esims')).json()) as { usd: number; status: string }[]
  const added = (await db.select().from(topUps)).map(({ costMicroUsd }) => costMicroUsd / 1_000_000)
  const billed = [...bills.filter(({ status }) => status !== 'CANCEL').map(({ usd }) => usd), ...added]
  const costs = billed.map((usd) => usd * dollar * 10 ** minorDigits(booksCurrency))
  const cost = Math.round(sum(costs))
  const beforeCost = gross - tax - fees
  return {
    figures: {
      revenue: writeBooks(gross),
      tax: writeBooks(tax),
      fees: writeBooks(fees),
      cost: writeBooks(cost),
      margin: writeBooks(beforeCost - cost),
    },
    /** What is left of each line, added up: there each cost is rounded by itself. */
    marginOfLines: writeBooks(beforeCost - sum(costs.map(Math.round))),
  }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

const minor = (amount: string) => Math.round(Number(amount) * 10 ** minorDigits(booksCurrency))

/** What every shop does whose books are in another currency than its suppliers' dollars, of which one is so much. */
export function tellOfBooksIn(currency: string, dollar: number): void {
  const { symbol } = booksCurrencyShown

  test(`lists every plan in ${currency}, at what suppliers ask at the rate of the day`, async () => {
    const shop = await openTestShop()
    const plans = (await (await shop.fetch('/api/packages?countryCode=jp')).json()) as PackageView[]
    const asked = new Map((await shop.deps.db.select().from(offers)).map((offer) => [offer.code, offer]))

    expect(booksCurrency).toBe(currency)
    expect(plans.length).toBeGreaterThan(5)
    for (const plan of plans) {
      const { suggestedMicroUsd, costMicroUsd } = asked.get(plan.packageCode) ?? { costMicroUsd: 0 }
      const exact = Math.round((suggestedMicroUsd ?? costMicroUsd) * dollar) / 10 ** (6 - minorDigits(currency))
      const price = Math.max(Math.round(exact), leastPrice(currency))
      expect([plan.packageCode, plan.currency, minor(plan.price)]).toEqual([plan.packageCode, currency, price])
    }
  })

  test('begins its pages, structured data and feeds in that currency, before any choice', async () => {
    const shop = await openTestShop()
    for (const path of ['/', '/countries/jp', '/de/countries/jp']) {
      const html = await (await shop.fetch(path)).text()
      expect(html).toContain(` data-books="${currency}"`)
      expect(html).not.toMatch(/[>\s]\$\d/)
      const offered = new Set([...html.matchAll(/"priceCurrency":"([A-Z]+)"/g)].map(([, code]) => code))
      if (path !== '/') expect(offered).toEqual(new Set([currency]))
      if (path === '/countries/jp') expect(html).toContain(`${symbol}`)
    }
    const { plans } = (await (await shop.fetch('/feeds/plans.json')).json()) as { plans: { currency: string }[] }
    expect(new Set(plans.map((plan) => plan.currency))).toEqual(new Set([currency]))
  })

  test('a month of sales says what its papers say, in the books’ currency', async () => {
    const shop = await openTestShop(taxed)
    const { browser: admin } = await signInAsAdmin(shop)
    const maya = await AccountHolder.signUp(shop)
    const { packageCode, price } = maya.plan
    await maya.grant(aboutInBooks(100))
    for (const code of [
      { code: 'SUMMER20', kind: 'percent', value: 20 },
      { code: 'LESS', kind: 'amount', value: writeBooks(aboutInBooks(1)) },
      { code: 'GIFT', kind: 'voucher', value: writeBooks(aboutInBooks(1.5)) },
    ])
      expect((await admin.send('POST', '/api/admin/codes', code)).status).toBe(201)

    const plain = await buy(shop, packageCode, { country: 'DE' })
    expect(plain).toMatchObject({ currency, amount: minor(price), costRate: dollar, costRateOn: '2026-11-13' })
    const abroad = await buy(shop, packageCode, { country: 'FI', currency: 'USD' })
    const [saleAbroad] = await shop.deps.db.select().from(sales).where(eq(sales.id, abroad.saleId))
    expect(saleAbroad?.currency).toBe('USD')
    expect(saleAbroad?.perUsd).toBeCloseTo(1 / dollar, 5)
    await buy(shop, packageCode, { country: 'HU', currency: currency === 'JPY' ? 'EUR' : 'JPY' })
    const reduced = await buy(shop, packageCode, { country: 'ES', code: 'SUMMER20' })
    expect(reduced.discount).toBe(Math.ceil(minor(price) / 5))
    expect((await buy(shop, packageCode, { country: 'PL', code: 'LESS' })).discount).toBe(aboutInBooks(1))
    const byVoucher = await buy(shop, packageCode, { country: 'IT', voucher: 'GIFT' })
    expect(byVoucher.amount - byVoucher.card).toBe(aboutInBooks(1.5))
    const byCredit = await buy(shop, packageCode, { country: 'AT', buyer: maya })
    expect(byCredit.card).toBe(0)
    expect(minor(await maya.balance())).toBe(aboutInBooks(100) - minor(price))
    const order = await maya.order()
    expect((await maya.topUp(order, await maya.topUpOffer(order), ticked)).status).toBe(200)
    await maya.untilTopUpIs('delivered')

    const back = (id: string, path: string, body: object) =>
      admin.send('POST', `/api/admin/orders/${id}/${path}`, { reason: 'test', ...body })
    expect((await back(plain.id, 'refund-part', { amount: writeBooks(aboutInBooks(0.5)) })).status).toBe(200)
    expect((await back(abroad.id, 'refund', {})).status).toBe(200)
    await shop.until(async () => {
      await shop.runJobs()
      const [gone] = await shop.deps.db.select().from(orders).where(eq(orders.id, abroad.id))
      return gone?.status === 'refunded'
    })

    const { figures, marginOfLines } = await ledgerOf(shop, dollar)
    const expected = { ...figures, estimatedFees: 0, unknownCosts: 0 }
    const today = shop.clock.now().toISOString().slice(0, 10)
    const read = async () =>
      (await admin.get<FiguresView>(`/api/admin/figures?from=${addDays(today, -30)}&to=${today}`)).body.now
    expect(await read()).toMatchObject(expected)
    await shop.deps.database.raw.query('select recount_sale_days()')
    expect(await read()).toMatchObject(expected)
    // Orders and top-ups are exported apart; the last column is what is left of each line.
    const exported = await Promise.all(['orders', 'top-ups'].map((name) => admin.get<string>(`/api/admin/${name}.csv`)))
    const left = exported.flatMap(({ body }) => body.trim().split('\r\n').slice(1)).map((row) => row.split(',').at(-1))
    expect(left).toHaveLength(8)
    expect(writeBooks(sum(left.map((margin) => minor(margin ?? ''))))).toBe(marginOfLines)

    const [paper] = await shop.deps.db.select().from(invoices).where(eq(invoices.saleId, plain.saleId))
    expect(paper?.currency).toBe(currency)
  })

  test('a partner’s balance, prices and orders are in that currency', async () => {
    const shop = await openTestShop()
    const partner = await TestPartner.join(shop, { balance: writeBooks(aboutInBooks(100)) })
    expect(await partner.balance()).toMatchObject({ currency, balance: writeBooks(aboutInBooks(100)) })
    const plan = await partner.plan()
    expect(plan.currency).toBe(currency)
    const placed = await partner.order()
    expect(placed.status).toBe(201)
    expect(placed.body).toMatchObject({ currency, price: plan.price })

    // Until the order is delivered its price is held: it counts to the balance, and cannot be spent.
    const [paidIn, left] = [aboutInBooks(100), aboutInBooks(100) - minor(plan.price)].map(writeBooks)
    expect(await partner.balance()).toMatchObject({ balance: paidIn, held: plan.price, available: left })
    await partner.untilOrderIs(placed.body.id, 'ready')
    expect(await partner.balance()).toMatchObject({ balance: left, held: writeBooks(0), available: left })
  })

  test('what is typed in the office is read in that currency', async () => {
    const shop = await openTestShop()
    const { browser: admin } = await signInAsAdmin(shop)
    const tooFine = { code: 'FINE', kind: 'amount', value: minorDigits(currency) === 0 ? '1.5' : '1.555' }
    expect((await admin.send('POST', '/api/admin/codes', tooFine)).status).toBe(400)
    const { id } = await AccountHolder.signUp(shop).then(({ userId }) => ({ id: userId }))
    const give = (amount: string) => admin.send('POST', `/api/admin/users/${id}/credit`, { amount, reason: 'test' })
    expect((await give(writeBooks(aboutInBooks(500) + 1))).status).toBe(400)
  })

  test('a database keeps the currency of its first start, and names both to any other', async () => {
    const { raw } = (await openTestShop()).deps.database
    await keepBooks(raw)
    const { rows } = await raw.query('select currency, books_currency() as "toTriggers" from books')
    expect(rows).toEqual([{ currency, toTriggers: currency }])
    await raw.query(`update books set currency = 'GBP'`)
    try {
      await expect(keepBooks(raw)).rejects.toThrow(
        `BOOKS_CURRENCY is ${currency}, and the books of this database are kept in GBP`,
      )
    } finally {
      await raw.query('update books set currency = $1', [currency])
    }
  })

  test('without a rate of the day nothing is for sale', async () => {
    const shop = await openTestShop()
    await shop.deps.database.raw.query('delete from exchange_rates')
    await shop.deps.rates.refresh()
    await shop.deps.catalog.shelf.refresh()
    expect(await (await shop.fetch('/api/packages?countryCode=jp')).json()).toEqual([])
  })

  test('prices follow the rate', async () => {
    const shop = await openTestShop()
    const [before] = (await (await shop.fetch('/api/packages?countryCode=jp')).json()) as PackageView[]
    await shop.deps.database.raw.query('update exchange_rates set rate = rate * 2 where code = $1', [currency])
    await shop.deps.rates.refresh()
    const [after] = (await (await shop.fetch('/api/packages?countryCode=jp')).json()) as PackageView[]
    expect(Math.abs(minor(after?.price ?? '') - 2 * minor(before?.price ?? ''))).toBeLessThanOrEqual(1)
  })

  test('sells on at the last known rate while the database is away', async () => {
    const { deps } = await openTestShop()
    const notices = Object.create(deps.notices, { isDatabaseHere: { value: false } }) as typeof deps.notices
    const catalog = openCatalog({ ...deps, notices, deductions: deductionsByDay(deps.clock, deps) })
    await catalog.read()
    await deps.database.raw.query('update exchange_rates set rate = rate * 2 where code = $1', [currency])
    await deps.rates.refresh()

    // A promise here would be asked again and again, and nothing else would run.
    expect(catalog.read()).not.toBeInstanceOf(Promise)
  })
}

import { expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { aboutInBooks } from '#contract/money/books-in-words.ts'
import { booksCurrencyShown } from '#contract/money/currency.ts'
import { booksCurrency, minorDigits } from '#contract/money/money.ts'
import { leastPrice } from '#contract/money/least-price.ts'
import { deductionsByDay } from '../shop/money/tax/deductions-on.ts'
import { openCatalog } from '../shop/plans/catalog/open-catalog.ts'
import { offers } from '../shop/plans/catalog/tables.ts'
import { keepBooks } from '../shop/sales/books/keep-books.ts'
import { AccountHolder } from './account-holder.ts'
import { signInAsAdmin } from './account-holders.ts'
import { openTestShop } from './open-test-shop.ts'

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

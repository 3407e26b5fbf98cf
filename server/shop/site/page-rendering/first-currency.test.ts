import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { exchangeRates } from '../../money/currencies/tables.ts'

const page = async (shop: TestShop, path: string) => (await shop.fetch(path)).text()
const offersOf = (html: string) => [...html.matchAll(/"price":"([\d.]+)","priceCurrency":"([A-Z]+)"/g)]
const setRate = async (shop: TestShop, rate: number) => {
  const row = { code: 'EUR', rate, asOf: '2031-01-02', doubtedRate: null, confirmations: 0 }
  await shop.deps.db.delete(exchangeRates)
  await shop.deps.db.insert(exchangeRates).values({ ...row, fetchedAt: shop.clock.now() })
  await shop.deps.rates.refresh()
}

test('a shop that charges euros first draws its pages in euros, for people and for search engines', async () => {
  const shop = await openTestShop({ CHARGE_CURRENCIES: 'EUR' })
  await setRate(shop, 0.5)
  const html = await page(shop, '/countries/jp')

  const [, price, currency] = offersOf(html)[0] ?? []
  expect(currency).toBe('EUR')
  expect(html).toContain(`€${price}`)
  expect(html).not.toMatch(/>\$\d/)

  // A kept page follows the rate.
  await setRate(shop, 1)
  const [, later] = offersOf(await page(shop, '/countries/jp'))[0] ?? []
  expect(Number(later)).toBeCloseTo(2 * Number(price), 1)
})

test('programs that name no currency are told prices in the one that is charged first', async () => {
  const shop = await openTestShop({ CHARGE_CURRENCIES: 'EUR,USD' })
  const { plans } = (await (await shop.fetch('/feeds/plans.json')).json()) as { plans: { currency: string }[] }

  expect(new Set(plans.map(({ currency }) => currency))).toEqual(new Set(['EUR']))
})

test('where dollars are charged first, pages begin in dollars and carry no rate', async () => {
  const shop = await openTestShop()
  const html = await page(shop, '/countries/jp')

  expect(offersOf(html)[0]?.[2]).toBe('USD')
  expect(html).toMatch(/>\$\d/)
  expect(html).not.toContain('startsIn')
})

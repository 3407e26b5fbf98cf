import { describe, expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import type { ShopView } from '#contract/site/shop.ts'
import { tellOfEndingsIn } from '../../../testing/ending-cases.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

describe('a shop with books in dollars whose euro prices end in .99', () => tellOfEndingsIn('EUR', '€'))

const json = async <Body>(shop: TestShop, path: string) => (await (await shop.fetch(path)).json()) as Body

test('the browser hears of endings from the shop, and of none where there are none', async () => {
  const plain = await openTestShop()
  expect(await json<ShopView>(plain, '/api/shop')).not.toHaveProperty('endings')

  const ended = await openTestShop({ PRICE_ENDINGS: 'EUR:99,GBP:49-99' })
  expect((await json<ShopView>(ended, '/api/shop')).endings).toEqual({
    EUR: { unit: 100, ends: [99] },
    GBP: { unit: 100, ends: [49, 99] },
  })
})

test('an ending of a currency that is not the first changes no page and no feed of the first', async () => {
  const [plain, ended] = [await openTestShop(), await openTestShop({ PRICE_ENDINGS: 'EUR:99' })]
  const read = async (shop: TestShop) => [
    await json<PackageView[]>(shop, '/api/packages?countryCode=jp'),
    (await json<{ plans: object[] }>(shop, '/feeds/plans.json')).plans,
    (await json<{ plans: object[] }>(shop, '/feeds/plans.json?currency=GBP')).plans,
  ]
  const without = (found: unknown) => JSON.stringify(found).replaceAll(/https?:\/\/[^/"]+/g, '')

  expect(without(await read(ended))).toBe(without(await read(plain)))
})

test('a currency that is shown but not charged is about what is charged in the first', async () => {
  const shop = await openTestShop({ CHARGE_CURRENCIES: 'EUR', PRICE_ENDINGS: 'EUR:99' })
  const convert = await shop.fetch('/api/currencies/convert', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 1, fromCurrency: 'EUR', toCurrency: 'PLN' }),
  })
  const { rate } = (await convert.json()) as { rate: number }
  const read = async (currency: string) =>
    (await json<{ plans: { price: string }[] }>(shop, `/feeds/plans.json?currency=${currency}`)).plans[0]?.price

  expect(await read('EUR')).toMatch(/\.99$/)
  expect(Number(await read('PLN'))).toBeCloseTo(Number(await read('EUR')) * rate, 2)
})

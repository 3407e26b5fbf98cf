import { beforeEach, describe, expect, test } from 'vitest'
import type { Highlights, RegionView } from '#contract/plans/destinations.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { changePriceBook } from './prices/change-price-book.ts'
import { setPriceMultiplier } from './set-price-multiplier.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const ask = async <Body>(path: string) => (await (await shop.fetch(path)).json()) as Body
const highlights = () => ask<Highlights>('/api/destinations/highlights')
const regions = async (text: string) =>
  (await ask<RegionView[]>(`/api/regions/search?q=${encodeURIComponent(text)}`)).map(({ id }) => id)

describe('what the home page says', () => {
  test('is what can be bought, at today’s prices', async () => {
    const { countries, bundles } = await highlights()

    expect(countries.map(({ code, price, leastMb, mostMb }) => [code, price, leastMb, mostMb])).toEqual(
      ['US', 'FR', 'JP', 'GB', 'AU', 'IT'].map((code) => [code, '4.99', 1024, 30 * 1024]),
    )
    expect(bundles).toMatchObject([
      { key: 'global', price: '29.99', dataAmount: 5120, validityDays: 30 },
      { key: 'europe', price: '14.99', dataAmount: 3072, validityDays: 15 },
      { key: 'asia', price: '9.99', dataAmount: 2048, validityDays: 7 },
    ])
    expect(bundles.map(({ countries: covered }, index) => covered >= ([140, 30, 15][index] ?? 0))).toEqual([
      true,
      true,
      true,
    ])
    await setPriceMultiplier(shop.deps, { multiplier: 2, by: 'somebody' })
    expect((await highlights()).countries[0]?.price).toBe('9.98')
  })

  test('leaves out a bundle that is not on sale', async () => {
    const { bundles } = await highlights()
    const { packageCode } = await ask<{ packageCode: string }>(`/api/packages/${bundles[1]?.packageId}`)
    await changePriceBook(shop.deps, {
      by: 'somebody',
      change: async () => ({ rules: [], hidden: [packageCode], pinned: [] }),
    })

    expect((await highlights()).bundles.map(({ key }) => key)).toEqual(['global', 'asia'])
    const page = await (await shop.fetch('/')).text()
    expect(page).toContain('Europe Plus')
    expect(page).not.toContain('$14.99')
  })
})

describe('a search for a part of the world', () => {
  test.each([
    ['europe', 'europe'],
    ['EUROPE', 'europe'],
    ['asia', 'asia'],
    ['scandinavia', 'nordics'],
    ['worldwide', 'global'],
    ['carib', 'caribbean'],
    ['eurpoe', 'europe'],
  ])('%s finds %s first', async (text, id) => {
    expect((await regions(text))[0]).toBe(id)
  })

  test.each(['japan', 'united', 'china', 'eu', '', 'qqqqq'])('%s finds none', async (text) => {
    expect(await regions(text)).toEqual([])
  })

  test('does not change the list of countries', async () => {
    const found = await ask<object[]>('/api/countries/search?q=europe')

    expect(found.every((each) => Object.keys(each).toSorted().join() === 'code,flag,id,isPopular,name')).toBe(true)
  })
})

import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import { planHead } from './plan-meta.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const returns = { path: '/return-policy', version: '1', validFrom: '2026-01-01', language: 'en' as const }
const shop = { name: 'Meridian', isDemonstration: false, legal: { returns } }

const plan: PackageView = {
  id: 'japan-5gb-30-days',
  packageCode: 'JC016',
  name: 'Japan 5GB 30 Days',
  description: `5GB of data across Japan on 3G. ${'From Hokkaido to Okinawa. '.repeat(8)}`,
  price: '11.99',
  currency: 'USD',
  dataAmount: 5120,
  validityDays: 30,
  carrier: 'SoftBank',
  speed: '4G/5G',
  countryId: 'JP',
  countryName: 'Japan',
  country: { name: 'Japan' },
  supportTopUp: true,
  coverageCountries: ['JP'],
  coverageAreas: ['Japan'],
  region: 'Asia',
  packageType: 'country',
}

test('the description of a plan page comes from the plan, fits 160 characters and never mentions 3G', () => {
  const head = planHead(i18n, plan, shop)

  expect(head.title).toBe('Japan 5GB 30 Days')
  expect(head.description).toHaveLength(160)
  expect(head.description).not.toContain('3G')
  expect(head.description).toMatch(/\.\.\.$/)
  expect(head.keywords).toContain('Japan eSIM')
})

test('the description from the wholesaler comes after the facts of the plan', () => {
  const slow = { ...plan, description: 'Data across Japan on 3G.', speed: '3G' }

  const head = planHead(i18n, slow, shop)

  expect(head.description).toBe(
    'Japan 5GB 30 Days: 5.0\u00a0GB of data for 30\u00a0days on 4G/5G. Data across Japan on 4G/5G.',
  )
  expect(head.keywords).toBe('Japan eSIM, eSIM Japan, Japan 5GB 30 Days, 5.0\u00a0GB, 4G/5G, travel data plan')
})

test('search engines get the price, until when it holds, the rules for returns and the breadcrumbs', () => {
  const now = new Date('2026-05-04T13:14:15Z')
  const [product, crumbs] = planHead(i18n, plan, shop, now).jsonLd?.('https://shop.test') ?? []

  expect(product).toMatchObject({
    '@type': 'Product',
    sku: 'JC016',
    brand: { name: 'Meridian' },
    offers: {
      '@type': 'Offer',
      price: '11.99',
      priceCurrency: 'USD',
      priceValidUntil: '2026-05-05',
      seller: { name: 'Meridian' },
      hasMerchantReturnPolicy: { merchantReturnLink: 'https://shop.test/return-policy' },
      url: 'https://shop.test/package/japan-5gb-30-days',
    },
  })
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://shop.test/' },
      { position: 2, item: 'https://shop.test/countries' },
      { position: 3, name: 'Japan', item: 'https://shop.test/countries/jp' },
      { position: 4, item: 'https://shop.test/package/japan-5gb-30-days' },
    ],
  })
})

test('a shop that has not published rules for returns claims none', () => {
  const [product] = planHead(i18n, plan, { ...shop, legal: {} }).jsonLd?.('https://shop.test') ?? []

  expect(JSON.stringify(product)).not.toContain('ReturnPolicy')
  const [shown] =
    planHead(i18n, plan, { ...shop, legal: {}, isDemonstration: true }).jsonLd?.('https://shop.test') ?? []
  expect(JSON.stringify(shown)).toContain('https://shop.test/return-policy')
})

test('a plan for many countries has no country in its breadcrumbs', () => {
  const world = { ...plan, countryId: null, countryName: null, country: null, packageType: 'global' as const }
  const [, crumbs] = planHead(i18n, world, shop).jsonLd?.('https://shop.test') ?? []

  expect((crumbs as { itemListElement: unknown[] }).itemListElement).toHaveLength(3)
})

test('a shared plan link shows a picture only in the demonstration, whose logo is on it', () => {
  expect(planHead(i18n, plan, { ...shop, isDemonstration: true }).imagePath).toBe('/social/jp.png')
  expect(planHead(i18n, plan, shop).imagePath).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksMoney } from '../money/books-money.ts'
import { partnerPrice, PartnerPriceRules } from './partner-price-rules.ts'

const rules = PartnerPriceRules.parse({
  discountPercent: 20,
  countries: [{ countryCode: 'JP', discountPercent: 30 }],
  plans: [{ packageCode: 'FR-1', price: '3.33' }],
})

test.each([
  ['the general discount', { code: 'DE-1', countryCode: 'DE', cost: 100 }, 800],
  ['that of the country in its place', { code: 'JP-1', countryCode: 'JP', cost: 100 }, 700],
  ['the price of a plan before both', { code: 'FR-1', countryCode: 'FR', cost: 100 }, 333],
  ['a plan of several countries gets the general one', { code: 'EU-1', countryCode: null, cost: 100 }, 800],
  ['never less than the shop pays itself', { code: 'JP-1', countryCode: 'JP', cost: 901 }, 901],
  ['nor by a price for the plan', { code: 'FR-1', countryCode: 'FR', cost: 500 }, 500],
])('a partner gets %s', (_case, { cost, ...plan }, price) => {
  const asked = partnerPrice(rules, { ...plan, price: booksMoney(1000), costMicros: cost * 10_000 })
  expect(asked.amount).toBe(price)
})

test('a partner never pays less than the shop does, whatever the rules say', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 90 }),
      (price, cost, percent) => {
        const { amount } = partnerPrice(PartnerPriceRules.parse({ discountPercent: percent }), {
          code: 'X',
          countryCode: null,
          price: booksMoney(price),
          costMicros: cost,
        })
        expect(Number.isInteger(amount)).toBe(true)
        expect(amount * 10_000).toBeGreaterThanOrEqual(cost)
      },
    ),
  )
})

test('a discount is never less than it says, in hundredths of a percent, nor more by a whole cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 9000 }), (price, hundredths) => {
      const { amount } = partnerPrice(PartnerPriceRules.parse({ discountPercent: hundredths / 100 }), {
        code: 'X',
        countryCode: null,
        price: booksMoney(price),
        costMicros: 1,
      })
      const off = (price - amount) * 10_000
      // One cent is the least: the shop pays something itself.
      if (amount > 1) expect(off).toBeGreaterThanOrEqual(price * hundredths)
      expect(off).toBeLessThan(price * hundredths + 10_000)
    }),
  )
})

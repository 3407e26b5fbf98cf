import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorDigits, money } from './money.ts'
import { roundToEnding } from './price-ending.ts'
import { shownDecimals } from './price-format.ts'
import { type PriceEnding, priceEndings } from './price-rules.ts'

test.each([
  [499, 'USD', '99', 499],
  [500, 'USD', '99', 599],
  [431, 'USD', '99', 499],
  [431, 'USD', '49', 449],
  [450, 'USD', '49', 549],
  [450, 'USD', '49-99', 499],
  [499, 'USD', '49-99', 499],
  [500, 'EUR', '49-99', 549],
  [401, 'GBP', 'whole', 500],
  [400, 'GBP', 'whole', 400],
  [431, 'USD', 'exact', 431],
  // Prices there have no decimals.
  [747, 'JPY', '99', 747],
  [9_001, 'KRW', '49', 9_001],
  [82_345_01, 'IDR', '99', 82_346_00],
  // A thousandth is the smallest unit of these.
  [1_876, 'BHD', '99', 1_990],
  [1_991, 'BHD', '99', 2_990],
] as [number, string, PriceEnding, number][])('%i %s ending in %s is %i', (amount, currency, ending, rounded) => {
  expect(roundToEnding(money(amount, currency), ending)).toEqual(money(rounded, currency))
})

const ends: Record<PriceEnding, readonly number[] | undefined> = {
  exact: undefined,
  '99': [99],
  '49': [49],
  '49-99': [49, 99],
  whole: [0],
}

test('a price is rounded up to its ending, never below, and by less than one unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'KRW', 'VND', 'IDR', 'BHD', 'CHF'),
      fc.constantFrom(...priceEndings),
      (amount, currency, ending) => {
        const { amount: rounded } = roundToEnding(money(amount, currency), ending)
        const unit = 10 ** minorDigits(currency)
        expect(rounded).toBeGreaterThanOrEqual(amount)
        expect(rounded - amount).toBeLessThan(unit)
        const wanted = shownDecimals(currency) === 0 && ending !== 'exact' ? [0] : ends[ending]
        expect(wanted?.includes((rounded % unit) / (unit / 100)) ?? rounded === amount).toBe(true)
      },
    ),
  )
})

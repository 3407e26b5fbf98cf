import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './money.ts'
import { formatMoney, formatPlanPrice, formatPrice } from './price-format.ts'

test.each([
  [499, 'USD', '$4.99'],
  [0, 'USD', '$0.00'],
  [-500, 'USD', '-$5.00'],
  [1490, 'EUR', 'EUR 14.90'],
  [500, 'JPY', 'JPY 500'],
  [248_000, 'JPY', 'JPY 248,000'],
  [-123_456, 'EUR', 'EUR -1,234.56'],
])('%s smallest units of %s are written as %s', (amount, currency, text) => {
  expect(formatMoney(money(amount, currency))).toBe(text)
})

test.each([
  ['USD', '$', 4.99, '$4.99'],
  ['USD', '$', '1234.5', '$1,234.50'],
  ['EUR', '€', 4.605, '€4.61'],
  ['JPY', '¥', 1234.5, '¥1,235'],
  ['JPY', '¥', 748, '¥748'],
  ['KRW', '₩', 1234567.4, '₩1,234,567'],
  ['VND', '₫', 126000, '₫126,000'],
  ['IDR', 'Rp', '81234.56', 'Rp81,235'],
  ['EGP', 'E£', 1234.5, 'E£1,234.50'],
  ['BHD', 'BD', 1.8762, 'BD1.876'],
  ['BHD', 'BD', 12_345.6784, 'BD12,345.678'],
  ['JOD', 'JD', 3.5, 'JD3.500'],
  ['OMR', 'OR', 1.92, 'OR1.920'],
  ['KWD', 'KD', 1.5, 'KD1.50'],
  ['USD', '$', -5, '-$5.00'],
  ['USD', '$', 'free', '$0.00'],
])('a price in %s shows with %s first: %s is %s', (code, symbol, amount, shown) => {
  expect(formatPrice(amount, { code, symbol })).toBe(shown)
})

test('a whole-number price keeps its digits whatever its separators', () => {
  fc.assert(
    fc.property(fc.nat(), (amount) => {
      const shown = formatPrice(amount, { code: 'JPY', symbol: '¥' })
      expect(shown).toMatch(/^¥\d{1,3}(,\d{3})*$/)
      expect(Number(shown.replaceAll(/[¥,]/g, ''))).toBe(amount)
    }),
  )
})

test('any amount at all shows as a number with the decimals of its currency', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.string()), (amount) => {
      expect(formatPrice(amount, { code: 'EUR', symbol: '€' })).toMatch(/^-?€\d{1,3}(,\d{3})*\.\d{2}$/)
      expect(formatPrice(amount, { code: 'OMR', symbol: '€' })).toMatch(/^-?€\d{1,3}(,\d{3})*\.\d{3}$/)
    }),
  )
})

test.each([
  ['4.99', 'USD', '$4.99'],
  [5, 'USD', '$5.00'],
  ['4.5', undefined, '$4.50'],
  ['12.3', 'EUR', 'EUR 12.30'],
  ['1500', 'JPY', 'JPY 1,500'],
  ['abc', 'USD', '$0.00'],
  [null, 'USD', '$0.00'],
  [undefined, 'EUR', 'EUR 0.00'],
  [NaN, 'USD', '$0.00'],
])('a plan priced %s in %s shows %s', (price, currency, shown) => {
  expect(formatPlanPrice(price, currency)).toBe(shown)
})

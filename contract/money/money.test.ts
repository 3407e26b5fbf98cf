import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMoney,
  booksCurrency,
  booksIn,
  convertAmount,
  convertMoney,
  minorDigits,
  money,
  multiplyMicros,
  parseMoney,
  readMoney,
  subtractMoney,
  sumMoney,
  toDecimalString,
  toNumber,
  zero,
} from './money.ts'

test('books are in dollars unless one of six is named', () => {
  expect(booksCurrency).toBe('USD')
  expect(['EUR', 'JPY', 'CHF', 'eur', '', undefined].map(booksIn)).toEqual(['EUR', 'JPY', 'USD', 'USD', 'USD', 'USD'])
})

test.each([
  ['USD', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['VND', 0],
  ['IDR', 2],
  ['HUF', 2],
  ['BHD', 3],
  ['KWD', 3],
  ['IQD', 3],
  ['CLF', 4],
])('%s counts in units of %i decimals, as ISO 4217 says', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits)
})

test.each([
  ['4.99', 'USD', 499],
  ['4.9', 'USD', 490],
  ['4.990', 'USD', 499],
  ['1234', 'JPY', 1234],
  ['1.876', 'BHD', 1876],
  ['-3.50', 'EUR', -350],
])('%s %s is read as %i minor units', (text, currency, amount) => {
  expect(parseMoney(text, currency)).toEqual({ amount, currency })
})

test.each([
  ['4.999', 'USD'],
  ['1.5', 'JPY'],
  ['', 'USD'],
  ['four', 'USD'],
  ['99999999999999999', 'USD'],
])('%s is not an amount of %s', (text, currency) => {
  expect(readMoney(text, currency)).toBeUndefined()
  expect(() => parseMoney(text, currency)).toThrow(RangeError)
})

test('every amount is the same after a round trip over the wire', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom('USD', 'JPY', 'BHD', 'CLF'), (amount, currency) => {
      const value = money(amount, currency)
      expect(parseMoney(toDecimalString(value), currency)).toEqual(value)
    }),
  )
})

test('money is whole minor units, always', () => {
  expect(() => money(4.99, 'USD')).toThrow(RangeError)
  expect(() => money(Number.MAX_SAFE_INTEGER + 1, 'USD')).toThrow(RangeError)
})

test('sums do not drift', () => {
  const dime = parseMoney('0.10', 'USD')

  expect(toDecimalString(sumMoney([dime, dime, dime], 'USD'))).toBe('0.30')
  expect(subtractMoney(dime, dime)).toEqual(zero('USD'))
})

test('two currencies are never added', () => {
  expect(() => addMoney(money(1, 'USD'), money(1, 'EUR'))).toThrow(RangeError)
})

test.each([
  ['4.99', '149.823', 'JPY', '748'],
  ['4.99', '0.376', 'BHD', '1.876'],
  ['4.99', '1', 'USD', '4.99'],
  ['10', '0.9205', 'EUR', '9.21'],
  ['0', '25400', 'VND', '0'],
])('%s dollars at %s is %s %s, rounded once', (amount, rate, to, expected) => {
  expect(toDecimalString(convertAmount(amount, rate, to))).toBe(expected)
})

test('converting money and converting its wire form agree', () => {
  expect(convertMoney(money(499, 'USD'), '149.823', 'JPY')).toEqual(convertAmount('4.99', '149.823', 'JPY'))
})

test('a JSON number is the same amount', () => {
  expect(toNumber(money(499, 'USD'))).toBe(4.99)
})

test('a thousandth of a cent counts until the price is rounded', () => {
  expect(multiplyMicros(1_004_999, 1, 'USD')).toEqual(money(100, 'USD'))
  expect(multiplyMicros(1_005_000, 1, 'USD')).toEqual(money(101, 'USD'))
})

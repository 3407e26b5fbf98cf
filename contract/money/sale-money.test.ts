import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksMoney } from './books-money.ts'
import { booksCurrency, minorDigits } from './money.ts'
import { booksInSale, saleInBooks, saleMoney } from './sale-money.ts'

test.each([
  [499, 'USD', 1, 499],
  [748, 'JPY', 149.823, 499],
  [431, 'EUR', 0.8628, 500],
  [1876, 'BHD', 0.376, 499],
  [0, 'VND', 25_400, 0],
  [-431, 'EUR', 0.8628, -500],
])('%i minor units of %s at %f for a dollar are %i cents of the books', (amount, currency, perUsd, cents) => {
  expect(saleInBooks(saleMoney(amount, currency), { currency, perUsd })).toEqual(booksMoney(cents))
})

test.each([
  [499, 'USD', 1, 499],
  [499, 'JPY', 149.823, 748],
  [500, 'EUR', 0.8628, 431],
  [499, 'BHD', 0.376, 1876],
])('a list price of %i cents is charged in %s at %f as %i', (cents, currency, perUsd, amount) => {
  expect(booksInSale(booksMoney(cents), { currency, perUsd })).toEqual(saleMoney(amount, currency))
})

const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'BHD', 'VND')
const rates = fc.double({ min: 0.01, max: 50_000, noNaN: true })
const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 })

test('a sale in the books’ own money is booked at what it charged', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const rate = { currency: booksCurrency, perUsd: 1 }
      expect(saleInBooks(saleMoney(amount, booksCurrency), rate)).toEqual(booksMoney(amount))
      expect(booksInSale(booksMoney(amount), rate)).toEqual(saleMoney(amount, booksCurrency))
    }),
  )
})

test('converting there and back at the same rate loses no more than two roundings', () => {
  fc.assert(
    fc.property(amounts, currencies, rates, (cents, currency, perUsd) => {
      const rate = { currency, perUsd }
      const { amount: back } = saleInBooks(booksInSale(booksMoney(cents), rate), rate)
      // Half a minor unit of the sale's money, in cents, and half a cent.
      const most = 0.5 * (10 ** (2 - minorDigits(currency)) / perUsd) + 0.5
      expect(Math.abs(back - cents)).toBeLessThanOrEqual(most + 1e-6)
    }),
  )
})

test('more charged is never less in the books, and a refund mirrors its charge', () => {
  fc.assert(
    fc.property(amounts, amounts, currencies, rates, (a, b, currency, perUsd) => {
      const inBooks = (amount: number) => saleInBooks(saleMoney(amount, currency), { currency, perUsd }).amount
      expect(inBooks(Math.min(a, b))).toBeLessThanOrEqual(inBooks(Math.max(a, b)))
      expect(inBooks(-a) + inBooks(a)).toBe(0)
    }),
  )
})

test('the rate of another currency, or an invalid one, is refused', () => {
  expect(() => saleInBooks(saleMoney(1, 'EUR'), { currency: 'JPY', perUsd: 150 })).toThrow(RangeError)
  for (const perUsd of [0, -1, NaN]) {
    expect(() => saleInBooks(saleMoney(1, 'EUR'), { currency: 'EUR', perUsd })).toThrow(RangeError)
    expect(() => booksInSale(booksMoney(1), { currency: 'EUR', perUsd })).toThrow(RangeError)
  }
})

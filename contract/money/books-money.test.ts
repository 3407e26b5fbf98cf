import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  booksMoney,
  booksMoneyOfMicros,
  formatBooks,
  parseBooks,
  readBooks,
  sumBooks,
  writeBooks,
  writeBooksMicros,
} from './books-money.ts'
import { toDecimalString } from './money.ts'

test.each([
  [499, '4.99', '$4.99'],
  [0, '0.00', '$0.00'],
  [5, '0.05', '$0.05'],
  [-500, '-5.00', '-$5.00'],
  [12_345_678, '123456.78', '$123,456.78'],
])('%i cents of the books are %s on the wire and %s on a page', (cents, wire, shown) => {
  expect(writeBooks(cents)).toBe(wire)
  expect(formatBooks(wire)).toBe(shown)
})

test.each([
  [4_990_000, '4.99'],
  [1_004_999, '1.00'],
  [1_005_000, '1.01'],
  [-1_005_000, '-1.01'],
  [1, '0.00'],
])('%i millionths are rounded once, to %s', (micros, wire) => {
  expect(writeBooksMicros(micros)).toBe(wire)
  expect(toDecimalString(booksMoneyOfMicros(micros))).toBe(wire)
})

test('a written amount can be read back', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      expect(parseBooks(writeBooks(cents))).toEqual(booksMoney(cents))
    }),
  )
})

test('an invalid amount is not read', () => {
  expect(readBooks('soon')).toBeUndefined()
  expect(readBooks('4.999')).toBeUndefined()
  expect(() => parseBooks('soon')).toThrow(RangeError)
})

test('figures add up to the cent', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (cents) => {
      const sum = cents.reduce((all, each) => all + each, 0)
      expect(sumBooks(cents.map(booksMoney))).toEqual(booksMoney(sum))
    }),
  )
})

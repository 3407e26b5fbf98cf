import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksMoney, booksMoneyOfMicros } from './books-money.ts'
import { formatMoney } from './price-format.ts'
import { microsInBooks, sameMoney, supplierMoney } from './supplier-money.ts'

test.each([
  [1_004_999, 1, 1_004_999],
  [1_000_000, 0.8628, 862_800],
  [3_333_333, 1.1, 3_666_666],
  [1_000_000, 154.62, 154_620_000],
  [0, 2, 0],
])('a cost of %i millionths is at %d as much in the books: %i', (costMicroUsd, costRate, micros) => {
  expect(microsInBooks(costMicroUsd, { costRate })).toBe(micros)
})

test('a whole cost stays what it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(booksMoneyOfMicros(microsInBooks(cents * 10_000, sameMoney))).toEqual(booksMoney(cents))
    }),
  )
})

test('the prepaid balance is shown in the supplier’s own money', () => {
  expect(formatMoney(supplierMoney(49_876_543_210))).toBe('$49,876.54')
})

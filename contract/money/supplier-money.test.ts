import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksMoney } from './books-money.ts'
import { formatMoney } from './price-format.ts'
import { costInBooks, supplierMoney } from './supplier-money.ts'

test.each([
  [1_004_999, 1, 100],
  [1_005_000, 1, 101],
  [1_000_000, '1.5', 150],
  [3_333_333, 1.1, 367],
  [0, 2, 0],
])('a cost of %i millionths, %s times, is %i cents of the books', (costMicroUsd, factor, cents) => {
  expect(costInBooks(costMicroUsd, factor)).toEqual(booksMoney(cents))
})

test('a whole cost stays what it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(costInBooks(cents * 10_000)).toEqual(booksMoney(cents))
    }),
  )
})

test('the prepaid balance is shown in the supplier’s own money', () => {
  expect(formatMoney(supplierMoney(49_876_543_210))).toBe('$49,876.54')
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, multiply, readDecimal, roundTo, writeFixed } from './decimal.ts'

test.each([
  ['4.99', 499n, 2],
  [4.99, 499n, 2],
  ['-0.5', -5n, 1],
  [1e-7, 1n, 7],
  ['12e3', 12000n, 0],
  [1e21, 10n ** 21n, 0],
])('%s is read exactly', (written, digits, scale) => {
  expect(readDecimal(written)).toEqual({ digits, scale })
})

test.each(['', ' ', 'abc', '1,5', '1.', '.5', '0x10', '1e9999', NaN, Infinity])('%s is not a decimal', (written) => {
  expect(readDecimal(written)).toBeUndefined()
})

test.each([
  ['1.005', 2, '1.01'],
  ['1.00499999', 2, '1.00'],
  ['2.5', 0, '3'],
  ['-2.5', 0, '-3'],
  ['0.04', 1, '0.0'],
  ['7', 3, '7.000'],
])('%s rounded to %i decimals is %s', (written, scale, shown) => {
  expect(writeFixed(roundTo(decimal(written), scale), scale)).toBe(shown)
})

test('a number written and read back is the same number', () => {
  const scales = fc.integer({ min: 0, max: 12 })
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), scales, (units, scale) => {
      expect(roundTo(decimal(writeFixed(units, scale)), scale)).toBe(units)
    }),
  )
})

test('rounding never moves a value by more than half a unit', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), (digits, scale, to) => {
      const rounded = roundTo({ digits, scale }, to)
      const error = rounded * 10n ** BigInt(scale) - digits * 10n ** BigInt(to)
      expect((error < 0n ? -error : error) * 2n).toBeLessThanOrEqual(10n ** BigInt(scale))
    }),
  )
})

test('a product has the digits of long multiplication', () => {
  expect(multiply(decimal('0.1'), decimal('0.2'))).toEqual(decimal('0.02'))
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, divideTo, multiply, readDecimal, roundTo, writeFixed } from './decimal.ts'

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

test.each([
  ['1', '3', 2, 33n],
  ['2', '3', 2, 67n],
  ['1', '8', 2, 13n],
  ['-1', '8', 2, -13n],
  ['1', '-8', 2, -13n],
  ['748', '149.823', 2, 499n],
  ['0', '7', 2, 0n],
  ['5', '0.00001', 0, 500_000n],
])('%s divided by %s in units of %i decimals is %s', (a, b, scale, units) => {
  expect(divideTo(decimal(a), decimal(b), scale)).toBe(units)
})

test('a quotient is never off by more than half a unit', () => {
  const decimals = fc.record({ digits: fc.bigInt(), scale: fc.integer({ min: 0, max: 9 }) })
  const divisors = decimals.filter(({ digits }) => digits !== 0n)
  fc.assert(
    fc.property(decimals, divisors, fc.integer({ min: 0, max: 6 }), (a, b, scale) => {
      const units = divideTo(a, b, scale)
      // units / 10^scale × b − a, with everything scaled to whole numbers.
      const error = units * b.digits * 10n ** BigInt(a.scale) - a.digits * 10n ** BigInt(b.scale + scale)
      const unit = b.digits * 10n ** BigInt(a.scale)
      const absolute = (value: bigint) => (value < 0n ? -value : value)
      expect(2n * absolute(error)).toBeLessThanOrEqual(absolute(unit))
    }),
  )
})

test('dividing by zero throws', () => {
  expect(() => divideTo(decimal(1), decimal(0), 2)).toThrow(RangeError)
})

test('a product has the digits of long multiplication', () => {
  expect(multiply(decimal('0.1'), decimal('0.2'))).toEqual(decimal('0.02'))
})

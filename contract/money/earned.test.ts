import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnedMicros, priceThatLeaves } from './earned.ts'

const deductions = { fee: { percent: 2.9, cents: 30 }, taxRate: 0 }

test.each([
  // Sold at cost, the loss is the card fee: 29 cents of a $10 plan, and 30 more.
  [10_000_000, 1000, -590_000],
  [10_000_000, 1061, 2_310],
  [0, 0, -300_000],
])('a plan that costs %d millionths and sells for %d cents earns %d', (cost, price, earned) => {
  expect(earnedMicros(cost, price, deductions)).toBe(earned)
})

test('without a card fee everything above cost is earned', () => {
  expect(earnedMicros(2_490_000, 250, { fee: { percent: 0, cents: 0 }, taxRate: 0 })).toBe(10_000)
})

test('tax inside the price is not earned', () => {
  // 13.11 with 19 % inside is 11.02 net; the card fee is taken of all of it.
  expect(earnedMicros(10_770_000, 1311, { ...deductions, taxRate: 1900 })).toBe(-430_190)
})

test('the lowest price that leaves so much leaves it, and a cent less does not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 200_000_000 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.double({ min: 0, max: 20, noNaN: true }),
      fc.integer({ min: 0, max: 200 }),
      (net, taxRate, percent, cents) => {
        const taken = { fee: { percent, cents }, taxRate }
        const price = priceThatLeaves(net, taken) / 10_000
        expect(earnedMicros(net, price, taken)).toBeGreaterThanOrEqual(0)
        expect(earnedMicros(net, price - 1, taken)).toBeLessThan(0)
      },
    ),
  )
})

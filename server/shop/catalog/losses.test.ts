import { expect, test } from 'vitest'
import { earnedMicros } from './losses.ts'

const fee = { percent: 2.9, cents: 30 }

test.each([
  // Sold at cost, the loss is the card fee: 29 cents of a $10 plan, and 30 more.
  [10_000_000, 1000, -590_000],
  [10_000_000, 1061, 2_310],
  [0, 0, -300_000],
])('a plan that costs %d millionths and sells for %d cents earns %d', (cost, price, earned) => {
  expect(earnedMicros(cost, price, fee)).toBe(earned)
})

test('without a card fee everything above cost is earned', () => {
  expect(earnedMicros(2_490_000, 250, { percent: 0, cents: 0 })).toBe(10_000)
})

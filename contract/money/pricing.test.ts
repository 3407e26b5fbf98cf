import * as fc from 'fast-check'
import { leastPrice } from './least-price.ts'
import { expect, test } from 'vitest'
import { toDecimalString } from './money.ts'
import { priceByRule, multiplierFromPercent, percentFromMultiplier, PriceMultiplier, retailPrice } from './pricing.ts'

test.each([
  [10_000_000, 1, '10.00'],
  [5_500_000, 1.05, '5.78'],
  [1_005_000, 1, '1.01'],
  [450_000, 1.1, '0.50'],
  [1_150_000, 1.3, '1.50'],
  [700_000, 0.75, '0.53'],
  [3_333_333, 3, '10.00'],
  // Never below what a card can be charged.
  [450_000, 1, '0.50'],
  [1, 100, '0.50'],
  [10_000_000, 0.01, '0.50'],
  [10_000_000, 1e-320, '0.50'],
])('a plan that costs %i micro-dollars sells at ×%d for %s', (cost, multiplier, price) => {
  expect(toDecimalString(retailPrice(cost, multiplier))).toBe(price)
})

const costs = fc.integer({ min: 0, max: 2_000_000_000 })
const least = leastPrice('USD')
const multipliers = fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000)

test('a price is the exact product, off by half a cent at most, and never below the least', () => {
  fc.assert(
    fc.property(costs, multipliers, (cost, multiplier) => {
      const exact = BigInt(cost) * BigInt(Math.round(multiplier * 1000))
      const { amount } = retailPrice(cost, multiplier)
      expect(amount).toBeGreaterThanOrEqual(least)
      if (amount === least) return
      const error = BigInt(amount) * 10_000_000n - exact
      expect(error).toBeLessThanOrEqual(5_000_000n)
      expect(error).toBeGreaterThan(-5_000_000n)
    }),
  )
})

test('a higher cost never sells for less', () => {
  fc.assert(
    fc.property(costs, costs, multipliers, (a, b, multiplier) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      expect(retailPrice(low, multiplier).amount).toBeLessThanOrEqual(retailPrice(high, multiplier).amount)
    }),
  )
})

test.each([0.01, 1, 1.5, 100])('%d is a multiplier', (multiplier) => {
  expect(PriceMultiplier.safeParse(multiplier).success).toBe(true)
})

test.each([0, -1, 0.009, 1e-320, 100.01, 1e308, NaN, Infinity, '1.5', null])('%s is not a multiplier', (multiplier) => {
  expect(PriceMultiplier.safeParse(multiplier).success).toBe(false)
})

test.each([
  [5, 1.05],
  [-25, 0.75],
  [10, 1.1],
  [0, 1],
  [33.3, 1.333],
])('%d percent is a multiplier of %d, and back', (percent, multiplier) => {
  expect(multiplierFromPercent(percent)).toBe(multiplier)
  expect(percentFromMultiplier(multiplier)).toBe(percent)
})

test('a fixed price is asked whatever the multiplier, and never less than a card can be charged', () => {
  const cost = { costMicros: 2_000_000, suggestedMicros: 4_000_000 }
  const rule = { basis: 'suggested', factor: 1, ending: '99' } as const

  for (const multiplier of [0.5, 1, 3])
    expect(toDecimalString(priceByRule(cost, { ...rule, fixed: '3.5' }, multiplier))).toBe('3.50')
  expect(toDecimalString(priceByRule(cost, { ...rule, fixed: '0.10' }, 1))).toBe('0.50')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisTicks, heightOf, labelledSteps, stepAt } from './axis.ts'

test.each([
  [0, 0, [0, 1]],
  [0, 1, [0, 0.25, 0.5, 0.75, 1]],
  [0, 97.4, [0, 25, 50, 75, 100]],
  [0, 100, [0, 25, 50, 75, 100]],
  [0, 1234, [0, 500, 1000, 1500]],
  [-30, 80, [-50, 0, 50, 100]],
  [0, 0.3, [0, 0.1, 0.2, 0.3]],
  [5, 5, [0, 2, 4, 6]],
])('the axis for values from %d to %d has %j', (low, high, ticks) => {
  expect(axisTicks(low, high)).toEqual(ticks)
})

test.each([
  [1, 6, [0]],
  [7, 7, [0, 1, 2, 3, 4, 5, 6]],
  [30, 6, [4, 9, 14, 19, 24, 29]],
])('of %d steps, where %d fit, these are named: %j', (count, most, named) => {
  expect(labelledSteps(count, most)).toEqual(named)
})

const value = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((each) => Math.round(each * 100) / 100)

describe('for any values', () => {
  test('the axis covers them with few, even, rising ticks', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const ticks = axisTicks(low, high)
        const [first = Number.NaN, last = Number.NaN] = [ticks[0], ticks.at(-1)]
        const slack = Math.max(1, Math.abs(low), Math.abs(high)) * 1e-9
        expect(first).toBeLessThanOrEqual(low + slack)
        expect(last).toBeGreaterThanOrEqual(high - slack)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(6)
        const step = (last - first) / (ticks.length - 1)
        for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo(first + index * step, 4)
      }),
    )
  })

  test('a value between the ends stands between bottom and top', () => {
    fc.assert(
      fc.property(value, value, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, share) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const height = heightOf(low + (high - low) * share, axisTicks(low, high))
        expect(height).toBeGreaterThanOrEqual(-1e-6)
        expect(height).toBeLessThanOrEqual(100 + 1e-6)
      }),
    )
  })

  test('names never crowd, and today is named', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 12 }), (count, most) => {
        const named = labelledSteps(count, most)
        expect(named.length).toBeLessThanOrEqual(most)
        expect(named.at(-1)).toBe(count - 1)
      }),
    )
  })

  test('a pointer is always over a step', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 2, noNaN: true }), fc.integer({ min: 1, max: 400 }), (along, count) => {
        const step = stepAt(along, count)
        expect(step).toBeGreaterThanOrEqual(0)
        expect(step).toBeLessThan(count)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { steadyRate } from './steady-rate.ts'

test.each([
  ['the first rate counts', undefined, 0.86, 3, 0.86],
  ['a small move changes no price', 0.86, 0.88, 3, 0.86],
  ['a larger one changes all of them', 0.86, 0.89, 3, 0.89],
  ['a fall counts like a rise', 0.86, 0.83, 3, 0.83],
  ['without a step prices follow the market', 0.86, 0.8601, 0, null],
])('%s', (_, held, market, step, rate) => {
  expect(steadyRate(held, market, step)).toBe(rate)
})

test('however the market moves, prices are never further from it than the step, and change only beyond it', () => {
  const rates = fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(rates, fc.double({ min: 0.01, max: 20, noNaN: true }), (markets, step) => {
      let held: number | null | undefined
      for (const market of markets) {
        const next = steadyRate(held, market, step)
        if (next === null) throw new Error('no rate')
        expect(Math.abs(market / next - 1) * 100).toBeLessThanOrEqual(step)
        if (typeof held === 'number' && next !== held) expect(Math.abs(market / held - 1) * 100).toBeGreaterThan(step)
        held = next
      }
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legOfBooks, steadyRate, steadyToBooks } from './steady-rate.ts'

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

/** How pounds stand in prices of a shop with books in euros, after each of these days: [euros, pounds] for a dollar. */
function crossesOf(days: [number, number][], step: number): number[] {
  let [euro, pound]: { rate: number; priceRate: number | null }[] = []
  return days.map(([euros, pounds]) => {
    const books = legOfBooks(euro, euros, step)
    pound = { rate: pounds, priceRate: steadyToBooks({ market: pounds, held: pound, books }, step) }
    euro = { rate: euros, priceRate: steadyRate(euro?.priceRate, euros, step) }
    return (pound.priceRate ?? pounds) / (euro.priceRate ?? euros)
  })
}

test('with books in euros pounds stay while they stand to the euro as before, whatever both do to the dollar', () => {
  const [before = 0, ...after] = crossesOf(
    [
      [0.86, 0.76],
      [0.9, 0.786],
      [0.89, 0.79],
    ],
    3,
  )

  expect(after).toEqual([expect.closeTo(before, 12), expect.closeTo(before, 12)])
})

test('with books in euros pounds follow once they have moved against the euro, though neither moved far from the dollar', () => {
  const [before, after] = crossesOf(
    [
      [0.86, 0.76],
      [0.845, 0.775],
    ],
    3,
  )

  expect(before).toBeCloseTo(0.76 / 0.86, 12)
  expect(after).toBeCloseTo(0.775 / 0.845, 12)
})

test('however both move, prices are never further from the market than the step', () => {
  const rate = fc.double({ min: 0.1, max: 10, noNaN: true })
  const days = fc.array(fc.tuple(rate, rate), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(days, fc.double({ min: 0.01, max: 20, noNaN: true }), (markets, step) => {
      const crosses = crossesOf(markets, step)
      for (const [day, [euros, pounds]] of markets.entries())
        expect(Math.abs(pounds / euros / (crosses[day] ?? 0) - 1) * 100).toBeLessThanOrEqual(step + 1e-9)
    }),
  )
})

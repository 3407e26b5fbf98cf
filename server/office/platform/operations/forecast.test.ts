import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/base/days.ts'
import { forecastBalance } from './forecast.ts'

const day = '2026-02-27'

test.each([
  [100, 0, []],
  [0, 10, []],
  [100, 40, [60, 20, 0]],
  [80, 40, [40, 0]],
  [1000, 1, [999, 998, 997]],
])('a balance of %d that loses %d a day is, on the coming days, %j', (microUsd, spent, left) => {
  expect(forecastBalance({ day, microUsd }, spent, 3).map((each) => each.microUsd)).toEqual(left)
})

test('a forecast goes on by the calendar', () => {
  expect(forecastBalance({ day, microUsd: 100 }, 40, 3).map((each) => each.day)).toEqual([
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
})

test('a forecast only falls, never below nothing, and ends when nothing is left or the days are up', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 60 }), (microUsd, spent, most) => {
      const days = forecastBalance({ day, microUsd }, spent, most)
      const left = [microUsd, ...days.map((each) => each.microUsd)]
      for (const [index, each] of left.slice(1).entries()) expect(each).toBeLessThan(left[index] ?? 0)
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
      expect(days.length === most || left.at(-1) === 0).toBe(true)
      expect(days.at(-1)?.day).toBe(addDays(day, days.length))
    }),
  )
})

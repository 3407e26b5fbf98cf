import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../base/days.ts'
import type { UsedByDay } from './forecast-usage.ts'
import { daysToDraw, useByDay } from './use-by-day.ts'

test.each<[string, [string, number][], [string, number][]]>([
  ['nothing was counted', [], []],
  ['it is the first day', [['2026-03-01', 40]], [['2026-03-01', 40]]],
  [
    'a day without use lies between',
    [
      ['2026-02-28', 40],
      ['2026-03-02', 90],
    ],
    [
      ['2026-02-28', 40],
      ['2026-03-01', 0],
      ['2026-03-02', 50],
    ],
  ],
  [
    'the wholesaler corrects its figure',
    [
      ['2026-03-01', 40],
      ['2026-03-02', 30],
      ['2026-03-03', 35],
    ],
    [
      ['2026-03-01', 40],
      ['2026-03-02', 0],
      ['2026-03-03', 5],
    ],
  ],
])('the use by day when %s', (_when, totals, used) => {
  const given = totals.map(([day, usedMb]) => ({ day, usedMb }))
  expect(useByDay(given)).toEqual(used.map(([day, mb]) => ({ day, mb })))
})

const totals: fc.Arbitrary<UsedByDay[]> = fc
  .array(fc.record({ after: fc.integer({ min: 1, max: 5 }), more: fc.integer({ min: 0, max: 5000 }) }), {
    maxLength: 30,
  })
  .map((steps) => {
    let [day, usedMb] = ['2026-01-01', 0]
    return steps.map(({ after, more }) => {
      day = addDays(day, after)
      usedMb += more
      return { day, usedMb }
    })
  })

test('the days add up to the total, and follow each other', () => {
  fc.assert(
    fc.property(totals, (given) => {
      const used = useByDay(given)
      expect(used.reduce((sum, { mb }) => sum + mb, 0)).toBe(given.at(-1)?.usedMb ?? 0)
      for (const [index, { day }] of used.entries()) expect(day).toBe(addDays(used[0]?.day ?? '', index))
    }),
  )
})

test('a plot reaches from the first day of use to the end, and never endlessly far', () => {
  fc.assert(
    fc.property(totals, fc.option(fc.integer({ min: -400, max: 4000 })), (given, ends) => {
      const used = useByDay(given)
      const end = ends === null ? null : addDays('2026-01-01', ends)
      const drawn = daysToDraw(used, end)
      expect(drawn.length).toBeGreaterThanOrEqual(used.length)
      expect(drawn.slice(0, used.length)).toEqual(used.map(({ day }) => day))
      expect(drawn.length).toBeLessThanOrEqual(Math.max(150, used.length))
    }),
  )
})

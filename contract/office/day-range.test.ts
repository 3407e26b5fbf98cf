import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysFrom } from '../base/days.ts'
import {
  type DayRange,
  longestRangeDays,
  namedRanges,
  rangeBefore,
  rangeNamed,
  type RangeName,
  stepDaysOf,
  stepOfDay,
  stepsOf,
} from './day-range.ts'

test.each<[RangeName, string, string]>([
  ['today', '2028-03-01', '2028-03-01'],
  ['week', '2028-02-24', '2028-03-01'],
  ['month', '2028-02-01', '2028-03-01'],
  ['year', '2027-03-03', '2028-03-01'],
])('"%s" on 1 March of a leap year begins on %s', (name, from, to) => {
  expect(rangeNamed(name, '2028-03-01')).toEqual({ from, to })
})

test.each([
  ['2026-11-17', '2026-11-17', '2026-11-16', '2026-11-16'],
  ['2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
  ['2027-01-01', '2027-12-31', '2026-01-01', '2026-12-31'],
])('the range before %s to %s is %s to %s', (from, to, fromBefore, toBefore) => {
  expect(rangeBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore })
})

test('a quarter is drawn by day and a year by week', () => {
  expect(stepDaysOf({ from: '2026-08-01', to: '2026-10-31' })).toBe(1)
  expect(stepDaysOf({ from: '2026-08-01', to: '2026-11-01' })).toBe(7)
  expect(stepsOf({ from: '2026-01-01', to: '2026-01-10' }, 7)).toEqual([
    { from: '2026-01-01', to: '2026-01-07' },
    { from: '2026-01-08', to: '2026-01-10' },
  ])
})

const ranges: fc.Arbitrary<DayRange> = fc
  .record({ start: fc.integer({ min: 0, max: 20_000 }), days: fc.integer({ min: 1, max: longestRangeDays }) })
  .map(({ start, days }) => {
    const from = addDays('2000-01-01', start)
    return { from, to: addDays(from, days - 1) }
  })

describe('for any range', () => {
  test('the range before is as long and ends on the day before', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        const before = rangeBefore(range)
        expect(daysFrom(before)).toBe(daysFrom(range))
        expect(addDays(before.to, 1)).toBe(range.from)
      }),
    )
  })

  test('the steps hold every day once, and both ranges have as many', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        const steps = stepsOf(range)
        expect(steps[0]?.from).toBe(range.from)
        expect(steps.at(-1)?.to).toBe(range.to)
        for (const [index, step] of steps.entries()) {
          expect(step.from <= step.to).toBe(true)
          expect(stepOfDay(step.from, range)).toBe(index)
          expect(stepOfDay(step.to, range)).toBe(index)
          const next = steps[index + 1]
          if (next) expect(addDays(step.to, 1)).toBe(next.from)
        }
        expect(stepsOf(rangeBefore(range))).toHaveLength(steps.length)
        expect(steps.length).toBeLessThanOrEqual(92)
      }),
    )
  })

  test('a named range ends today and has the days its name says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(namedRanges) as RangeName[])), ranges, (name, { to }) => {
        expect(daysFrom(rangeNamed(name, to))).toBe(namedRanges[name])
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presentWaits, readyWithin, type WaitCount } from './ready-within.ts'

test.each<[string, WaitCount[], number | null, number | null]>([
  ['nothing was delivered', [], null, null],
  ['one came within five seconds', [{ seconds: 5, count: 1 }], 5, 5],
  [
    'one of twenty was late',
    [
      { seconds: 600, count: 1 },
      { seconds: 5, count: 19 },
    ],
    5,
    5,
  ],
  [
    'one of ten was late',
    [
      { seconds: 5, count: 9 },
      { seconds: 600, count: 1 },
    ],
    5,
    600,
  ],
])('the waits when %s', (_when, waits, half, most) => {
  expect(presentWaits(waits)).toMatchObject({ half, most })
})

const waits = fc.array(
  fc.record({ seconds: fc.integer({ min: 1, max: 604_800 }), count: fc.integer({ min: 1, max: 50 }) }),
  {
    minLength: 1,
  },
)

test('at least the share stays within the bound, and less than the share within any shorter one', () => {
  fc.assert(
    fc.property(waits, fc.double({ min: 0.01, max: 1, noNaN: true }), (given, share) => {
      const bound = readyWithin(given, share) ?? Number.NaN
      const all = given.reduce((sum, { count }) => sum + count, 0)
      const within = (limit: (seconds: number) => boolean) =>
        given.filter(({ seconds }) => limit(seconds)).reduce((sum, { count }) => sum + count, 0)
      expect(within((seconds) => seconds <= bound)).toBeGreaterThanOrEqual(share * all)
      expect(within((seconds) => seconds < bound)).toBeLessThan(share * all)
    }),
  )
})

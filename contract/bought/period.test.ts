import { describe, expect, test } from 'vitest'
import { isInTimeToWithdraw, lastDayToWithdraw } from './period.ts'

test.each([
  ['2026-11-18T09:59:00Z', '2026-12-02'],
  // Already the 19th on some islands: no buyer anywhere gets a day less than the law gives.
  ['2026-11-18T10:00:00Z', '2026-12-03'],
  ['2026-12-31T23:00:00Z', '2027-01-15'],
])('who buys at %s may withdraw until %s', (bought, day) => {
  expect(lastDayToWithdraw(new Date(bought), 14)).toBe(day)
})

describe('a statement is in time', () => {
  const bought = new Date('2026-11-18T09:00:00Z')
  test.each([
    ['at once', '2026-11-18T09:00:01Z', true],
    ['on the last day', '2026-12-02T23:59:59Z', true],
    ['while the last day lasts anywhere', '2026-12-03T11:59:59Z', true],
    ['no longer when it has ended everywhere', '2026-12-03T12:00:00Z', false],
  ])('%s', (_, at, isInTime) => {
    expect(isInTimeToWithdraw(bought, 14, new Date(at))).toBe(isInTime)
  })
})

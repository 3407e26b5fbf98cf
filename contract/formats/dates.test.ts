import { expect, test } from 'vitest'
import { shownDate, shownMoment, shownMonth, shownTime } from './dates.ts'

/** Noon in the time zone the tests run in. */
const local = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute)

test.each([
  [local(2026, 12, 12), '12 Dec 2026'],
  [local(2026, 9, 1), '1 Sep 2026'],
  [local(2027, 5, 31), '31 May 2027'],
])('a date reads as people write it', (date, text) => {
  expect(shownDate(date.toISOString())).toBe(text)
})

test('a month is the same in every time zone', () => {
  expect(shownMonth('2026-05-31T23:30:00.000Z')).toBe('May 2026')
  expect(shownMonth('2026-06-01T00:30:00.000Z')).toBe('June 2026')
})

test('a moment is a date and a time of day', () => {
  expect(shownMoment(local(2026, 11, 15, 9, 5).toISOString())).toBe('15 Nov 2026, 09:05')
})

test('a time is written without a.m. and p.m., with two digits', () => {
  const evening = local(2026, 11, 15, 21, 5).toISOString()
  expect(shownTime(evening)).toBe('21:05')
  expect(shownTime(evening, 'de')).toBe('21:05')
})

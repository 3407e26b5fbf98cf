import { expect, test } from 'vitest'
import { fieldTime, readFieldTime } from './field-time.ts'

test('a time field returns the time it was given, to the minute', () => {
  expect(readFieldTime(fieldTime('2026-11-16T18:05:00.000Z'))).toBe('2026-11-16T18:05:00.000Z')
  expect(readFieldTime(fieldTime('2026-07-01T23:59:00.000Z'))).toBe('2026-07-01T23:59:00.000Z')
})

test.each(['', '2026-11-', 'tomorrow'])('%o is not a time', (text) => {
  expect(readFieldTime(text)).toBeNull()
})

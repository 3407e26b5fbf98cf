import { expect, test } from 'vitest'
import { fieldTime, readFieldTime } from './field-time.ts'

test('what a time field is given is what it gives back, to the minute', () => {
  expect(readFieldTime(fieldTime('2026-11-16T18:05:00.000Z'))).toBe('2026-11-16T18:05:00.000Z')
  expect(readFieldTime(fieldTime('2026-07-01T23:59:00.000Z'))).toBe('2026-07-01T23:59:00.000Z')
})

test.each(['', '2026-11-', 'tomorrow'])('%o names no moment', (text) => {
  expect(readFieldTime(text)).toBeNull()
})

import { expect, test } from 'vitest'
import { codeFor, stepAt, stepOfCode, toBase32 } from './totp.ts'

const key = Buffer.from('12345678901234567890')

// Appendix B of RFC 6238; it lists eight digits, of which authenticators show the last six.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %d the code is %s', (seconds, code) => {
  expect(codeFor(key, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test('a clock half a minute off is tolerated, a whole minute is not', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const codeFrom = (offsetSeconds: number) => codeFor(key, stepAt(new Date(now.getTime() + offsetSeconds * 1000)))

  expect([-30, 0, 30].map((offset) => stepOfCode(key, codeFrom(offset), now) !== undefined)).toEqual([true, true, true])
  expect([-60, 60].map((offset) => stepOfCode(key, codeFrom(offset), now))).toEqual([undefined, undefined])
  expect(stepOfCode(key, '', now)).toBeUndefined()
})

test('keys are written in the form that authenticators read', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(toBase32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

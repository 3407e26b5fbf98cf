import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReturnTo } from './return-to.ts'

test.each([
  ['/checkout/jp-5?package=%7B%7D#pay', '/checkout/jp-5?package=%7B%7D#pay'],
  ['/', '/'],
  ['/account/../admin', '/admin'],
])('%s is a place to go back to', (text, place) => {
  expect(readReturnTo(text)).toBe(place)
})

test.each([
  undefined,
  null,
  '',
  'account',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/de//evil.example',
  '/de/\\evil.example',
  'javascript:alert(1)',
  '/api/logout',
  '/x/../api/logout',
  '/sandbox',
])('%j is refused', (text) => {
  expect(readReturnTo(text)).toBeUndefined()
})

test('whatever is asked for, nobody is sent to another site', () => {
  const pieces = fc.array(fc.constantFrom('/', '\\', '.', '..', 'evil.example', ':', '@', '\t', '%2f', 'x', '?', '#'))
  fc.assert(
    fc.property(pieces, (parts) => {
      const place = readReturnTo(parts.join(''))
      if (place) expect(new URL(place, 'https://landfall.test').origin).toBe('https://landfall.test')
    }),
    { numRuns: 2000 },
  )
})

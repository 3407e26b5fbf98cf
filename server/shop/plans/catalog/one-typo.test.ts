import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneTypoAway, isOneTypoFromStart } from './one-typo.ts'

test.each([
  ['japan', 'japan', true],
  ['japn', 'japan', true],
  ['jaapan', 'japan', true],
  ['jepan', 'japan', true],
  ['jpaan', 'japan', true],
  ['japaan', 'japan', true],
  ['jpn', 'japan', false],
  ['jepen', 'japan', false],
  ['', 'a', true],
  ['', 'ab', false],
])('%s for %s is a single typo: %s', (typed, meant, forgiven) => {
  expect(isOneTypoAway(typed, meant)).toBe(forgiven)
  expect(isOneTypoAway(meant, typed)).toBe(forgiven)
})

test('any one letter dropped, added, changed or swapped is forgiven', () => {
  const letters = fc.stringMatching(/^[a-e]{2,8}$/)
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom('x', 'a'), (word, position, letter) => {
      const at = position % (word.length - 1)
      const [before, here, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
      expect(isOneTypoAway(`${before}${next}${after}`, word)).toBe(true)
      expect(isOneTypoAway(`${before}${letter}${here}${next}${after}`, word)).toBe(true)
      expect(isOneTypoAway(`${before}${letter}${next}${after}`, word)).toBe(true)
      expect(isOneTypoAway(`${before}${next}${here}${after}`, word)).toBe(true)
    }),
  )
})

test('an unfinished word may already contain the typo', () => {
  expect(isOneTypoFromStart('swizer', 'switzerland')).toBe(true)
  expect(isOneTypoFromStart('swixerl', 'switzerland')).toBe(false)
})

test('every typo in a word is also a typo in a longer word that begins with it', () => {
  const letters = fc.stringMatching(/^[a-c]{3,6}$/)
  fc.assert(
    fc.property(letters, letters, fc.string({ maxLength: 4 }), (typed, word, ending) => {
      if (isOneTypoAway(typed, word)) expect(isOneTypoFromStart(typed, word + ending)).toBe(true)
    }),
  )
})

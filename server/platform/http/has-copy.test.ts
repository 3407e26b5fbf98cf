import { expect, test } from 'vitest'
import { hasCopy } from './has-copy.ts'

test.each([
  ['names it', '"abc"', true],
  ['names it as a proxy marked it', 'W/"abc"', true],
  ['names it among others', '"old", W/"abc" , "older"', true],
  ['sends a star', ' * ', true],
  ['names another', '"other"', false],
  ['names one that begins alike', '"abcd"', false],
  ['names one with a comma in it', '"x,y", "abc"', true],
  ['names several others', '"ab", W/"bc"', false],
  ['forgets the quotes', 'abc', false],
  ['sends half a tag', '"abc', false],
  ['sends an empty header', '', false],
  ['has no such header', undefined, false],
])('a browser that %s', (_, header, isCopy) => {
  expect(hasCopy(header, '"abc"')).toBe(isCopy)
})

test('an answer that is itself marked as weak is recognised', () => {
  expect(hasCopy('"abc"', 'W/"abc"')).toBe(true)
})

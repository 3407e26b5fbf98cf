import { expect, test } from 'vitest'
import { findTyped } from './type-ahead.ts'

const names = ['US Dollar', 'Euro', 'British Pound', 'Brazilian Real', 'Japanese Yen']

test.each([
  ['e', 0, 1],
  ['j', 0, 4],
  ['u', 4, 0],
  ['b', 0, 2],
  ['bb', 2, 3],
  ['bb', 3, 2],
  ['bra', 2, 3],
  ['br', 2, 2],
])('typing %s while number %i is current finds number %i', (typed, from, found) => {
  expect(findTyped(names, from, typed)).toBe(found)
})

test('text that no name starts with finds nothing', () => {
  expect(findTyped(names, 0, 'x')).toBeUndefined()
})

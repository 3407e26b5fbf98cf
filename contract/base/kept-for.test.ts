import { expect, test } from 'vitest'
import { inDays } from './kept-for.ts'

test.each([
  [1, 'a day'],
  [7, '7 days'],
  [90, '90 days'],
  [365, 'a year'],
  [400, '400 days'],
  [730, '2 years'],
  [3650, '10 years'],
])('%i days are said as %s', (days, said) => {
  expect(inDays(days)).toBe(said)
})

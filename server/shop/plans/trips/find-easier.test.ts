import { expect, test } from 'vitest'
import { findEasier } from './find-easier.ts'

test('one eSIM for little more comes before four for little less, and both are told', () => {
  const ways = [
    { price: 1526, esims: 4 },
    { price: 1699, esims: 1 },
  ]

  expect(findEasier(ways, 1)).toEqual({ place: 1, extra: '1.73', fewer: 3 })
  expect(findEasier(ways, 3)).toEqual({ place: 1, extra: '5.19', fewer: 3 })
})

test('the cheapest stays first where fewer eSIMs cost much more', () => {
  const ways = [
    { price: 1526, esims: 2 },
    { price: 1799, esims: 1 },
  ]

  expect(findEasier(ways, 1)).toBeNull()
})

test('a way with more eSIMs for more money is never shown first', () => {
  const ways = [
    { price: 1000, esims: 2 },
    { price: 1100, esims: 5 },
  ]

  expect(findEasier(ways, 1)).toBeNull()
  expect(findEasier([], 1)).toBeNull()
})

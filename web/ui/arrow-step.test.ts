import { expect, test } from 'vitest'
import { stepFor } from './arrow-step.ts'

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowRight', 1, 3, 2],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 1, 3, 0],
  ['ArrowLeft', 0, 3, 2],
  ['ArrowDown', -1, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
])('%s from number %i of %i things leads to number %i', (key, from, count, to) => {
  expect(stepFor(key, from, count)).toBe(to)
})

test.each([
  ['ArrowLeft', 0, 1],
  ['ArrowRight', 1, 0],
  ['ArrowDown', 0, 1],
  ['End', 0, 2],
])('in a row from right to left %s from number %i leads to number %i', (key, from, to) => {
  expect(stepFor(key, from, 3, 'rtl')).toBe(to)
})

test('other keys do not move', () => {
  expect(stepFor('Enter', 0, 3)).toBeUndefined()
})

test('in an empty list no key moves', () => {
  expect(stepFor('ArrowDown', -1, 0)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { landmarkOf } from './landmarks.ts'

test.each([
  ['JP', 'Mount Fuji'],
  ['jp', 'Mount Fuji'],
  ['TD', 'Popular Destination'],
  ['', 'Popular Destination'],
])('the picture of %s is captioned %s', (code, caption) => {
  expect(landmarkOf(code)).toBe(caption)
})

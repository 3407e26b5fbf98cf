import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutDescription, metaSpeed, rewrite3g } from './plan-meta.ts'

test('a description of 160 characters stays whole, one of 161 ends in an ellipsis', () => {
  expect(cutDescription('x'.repeat(160))).toBe('x'.repeat(160))
  expect(cutDescription('x'.repeat(161))).toBe(`${'x'.repeat(157)}...`)
})

test('no description is longer than 160 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect([...cutDescription(text)].length).toBeLessThanOrEqual(160)
    }),
  )
})

test.each([
  ['3G', '4G/5G'],
  ['Fast 3G data', 'Fast 4G/5G data'],
  ['3G/4G data', '3G/4G data'],
  ['13G of data', '13G of data'],
])('meta text %s reads %s', (text, rewritten) => {
  expect(rewrite3g(text)).toBe(rewritten)
})

test.each([
  ['3G', '4G/5G'],
  ['3G/4G', '3G/4G'],
  [null, '4G/5G'],
])('meta text names the speed %s as %s', (speed, named) => {
  expect(metaSpeed(speed)).toBe(named)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutDescription, planDescription, planKeywords, rewrite3g } from './plan-meta.ts'

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

const plan = {
  name: 'Japan 5GB 30 Days',
  description: 'Data across Japan on 3G.',
  dataAmount: 5120,
  validityDays: 30,
  speed: '3G',
  countryName: 'Japan',
  region: null,
}

test('the page of a plan describes it without ever saying 3G', () => {
  expect(planDescription(plan)).toBe(
    'Japan 5GB 30 Days: 5.0 GB of data for 30 days on 4G/5G. Data across Japan on 4G/5G.',
  )
  expect(planKeywords(plan)).toContain('Japan eSIM')
  expect(planKeywords(plan)).not.toContain('3G')
})

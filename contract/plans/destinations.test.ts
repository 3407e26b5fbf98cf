import { expect, test } from 'vitest'
import { regionOf } from './regions.ts'
import { codeIn, isSearchable } from './search-text.ts'

test.each([
  ['FR', 'europe'],
  ['gb', 'europe'],
  ['JP', 'asia'],
  ['AU', 'asia'],
  ['NZ', 'asia'],
  ['US', 'americas'],
  ['BR', 'americas'],
  ['AE', 'mena'],
  ['EG', 'mena'],
  ['ZA', 'mena'],
  ['KE', 'mena'],
  ['FJ', 'global'],
  ['', 'global'],
  ['constructor', 'global'],
])('%s is sold under %s', (code, region) => {
  expect(regionOf(code)).toBe(region)
})

test.each([
  ['', false],
  ['jp', false],
  ['  jp  ', false],
  ['jap', true],
  ['日本', true],
  ['괌', true],
  ['éa', false],
])('a search for "%s" runs: %s', (text, runs) => {
  expect(isSearchable(text)).toBe(runs)
})

test.each([
  ['uk', 'GB'],
  [' U.S. ', 'US'],
  ['jp', 'JP'],
  ['j', undefined],
  ['jap', undefined],
  ['日本', undefined],
])('"%s" may stand for the country %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})

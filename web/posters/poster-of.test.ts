import { expect, test } from 'vitest'
import { posterNameOf, posterOf, regionPosterOf } from './poster-of.ts'

test.each([
  ['JP', 'jp'],
  ['jp', 'jp'],
  ['AU', 'au'],
  ['LV', 'region-europe'],
  ['UZ', 'region-asia'],
  ['PY', 'region-americas'],
  ['TN', 'region-mena'],
  ['WS', 'region-oceania'],
  ['', 'region-global'],
  ['ZZ', 'region-global'],
])('the country %s is pictured by %s', (code, name) => {
  expect(posterNameOf(code)).toBe(name)
})

test('every picture is a file of its own', () => {
  expect(posterOf('JP')).toMatch(/jp.*\.svg/)
  expect(posterOf('LV')).toMatch(/region-europe.*\.svg/)
})

test.each([
  ['Europe', /region-europe/],
  ['Oceania', /region-oceania/],
  ['Caribbean', /region-global/],
  [undefined, /region-global/],
])('a plan for %s has a picture', (region, file) => {
  expect(regionPosterOf(region)).toMatch(file)
})

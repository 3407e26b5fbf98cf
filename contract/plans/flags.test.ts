import { countries as drawn } from 'country-flag-icons'
import { expect, test } from 'vitest'
import countries from 'world-countries'
import { flagCodes, flagOf } from './flags.ts'

test('the codes are those of the flag files', () => {
  const ofCountries = drawn.filter((code) => code.length === 2)

  expect([...flagCodes].toSorted()).toEqual(ofCountries.toSorted())
})

test('every country of the world has a flag', () => {
  const without = countries.filter(({ cca2 }) => !flagCodes.has(cca2))

  expect(without.map(({ name }) => name.common)).toEqual([])
})

test.each([
  ['JP', '/assets/flags/jp.svg'],
  ['jp', '/assets/flags/jp.svg'],
  ['ZZ', '/assets/flags/unknown.svg'],
  ['', '/assets/flags/unknown.svg'],
  ['../x', '/assets/flags/unknown.svg'],
])('the flag of %s is at %s', (code, address) => {
  expect(flagOf(code)).toBe(address)
})

import { expect, test } from 'vitest'
import { guessCountry } from './where-now.ts'

test.each([
  ['Asia/Tokyo', 'JP'],
  ['Asia/Bangkok', 'TH'],
  ['Europe/Vienna', 'AT'],
  ['America/New_York', 'US'],
  ['UTC', undefined],
  ['Etc/GMT+3', undefined],
])('a phone set to %s time is probably in %s', (zone, country) => {
  expect(guessCountry(['AT', 'DE', 'JP', 'TH', 'US', 'VN'], zone)).toBe(country)
})

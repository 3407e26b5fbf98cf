import { expect, test } from 'vitest'
import { guessCountry } from './where-now.ts'

test.each([
  ['Asia/Tokyo', 'JP'],
  ['Asia/Bangkok', 'TH'],
  ['Europe/Vienna', 'AT'],
  ['America/New_York', 'US'],
  ['UTC', undefined],
  ['Etc/GMT+3', undefined],
])('a phone on the time of %s may be in %s', (zone, country) => {
  expect(guessCountry(['AT', 'DE', 'JP', 'TH', 'US', 'VN'], zone)).toBe(country)
})

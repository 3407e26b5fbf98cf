import countries from 'world-countries'
import { expect, test } from 'vitest'
import { timeZoneOf } from './time-zone-of.ts'

test.each([
  ['JP', 'Asia/Tokyo', false],
  ['jp', 'Asia/Tokyo', false],
  ['US', 'America/New_York', true],
  ['AU', 'Australia/Sydney', true],
  ['ES', 'Europe/Madrid', true],
  ['IN', 'Asia/Kolkata', false],
  ['DE', 'Europe/Berlin', false],
  ['AR', 'America/Argentina/Buenos_Aires', false],
  ['CN', 'Asia/Shanghai', false],
  ['GP', 'America/Guadeloupe', false],
  ['XK', 'Europe/Belgrade', false],
])('%s goes by %s', (country, timeZone, isOneOfSeveral) => {
  expect(timeZoneOf(country)).toEqual({ timeZone, isOneOfSeveral })
})

test('every country where somebody lives has a zone that every process knows', () => {
  const nobodyLivesThere = new Set(['BV', 'HM'])
  for (const { cca2 } of countries) {
    const zone = timeZoneOf(cca2)
    if (nobodyLivesThere.has(cca2)) continue
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone?.timeZone ?? `none for ${cca2}` })).not.toThrow()
  }
})

test('a region is no country', () => {
  expect(timeZoneOf('EU-42')).toBeUndefined()
  expect(timeZoneOf(null)).toBeUndefined()
})

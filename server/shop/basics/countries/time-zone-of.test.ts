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
])('%s uses %s', (country, timeZone, isOneOfSeveral) => {
  expect(timeZoneOf(country)).toEqual({ timeZone, isOneOfSeveral })
})

test('every inhabited country has a valid time zone', () => {
  const uninhabited = new Set(['BV', 'HM'])
  for (const { cca2 } of countries) {
    const zone = timeZoneOf(cca2)
    if (uninhabited.has(cca2)) continue
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone?.timeZone ?? `none for ${cca2}` })).not.toThrow()
  }
})

test('a region has no time zone', () => {
  expect(timeZoneOf('EU-42')).toBeUndefined()
  expect(timeZoneOf(null)).toBeUndefined()
})

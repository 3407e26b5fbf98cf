import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { readStops } from '#contract/api/trips.ts'
import { paths } from '#contract/site/paths.ts'
import { call } from '../../../data/call.ts'
import { placeNameIn } from '../../../language/place-names.ts'
import type { Match } from './match.ts'

/** The link to plan the trip a text describes; null if it describes none or the request fails. */
export async function tripInWords(text: string, i18n: I18n): Promise<Match | null> {
  const placeName = placeNameIn(i18n)
  const stops = await call(readStops, { query: { text } }).catch(() => [])
  if (stops.length < 2) return null
  const names = stops.map(({ countryCode, name }) => placeName(countryCode, name)).join(' → ')
  return {
    key: 'trip',
    name: t(i18n)`Plan a trip: ${names}`,
    href: paths.tripThrough(stops.map(({ countryCode }) => countryCode)),
    isTrip: true,
  }
}

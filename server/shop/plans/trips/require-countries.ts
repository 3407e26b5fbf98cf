import type { TripStop } from '#contract/plans/trip.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { isCountry } from '../../basics/countries/countries.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'

/** An unknown country code is a mistake in the request; 'nothing is sold there' would be the wrong answer. */
export async function requireCountries({ catalog }: WithCatalog, stops: readonly TripStop[]): Promise<void> {
  const { shelf } = await catalog.read()
  const unknown = stops.find(({ countryCode }) => !isCountry(countryCode) && !shelf.country(countryCode))
  if (!unknown) return
  const { countryCode: code } = unknown
  throw new Refusal('country_unknown', code, {
    message: ({ say }) =>
      say('There is no country with the code {code}. Please choose a country for every stop.', { code }),
  })
}

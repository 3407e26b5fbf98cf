import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CountryView } from '#contract/plans/destinations.ts'
import { usePlaceOrder } from '../../../language/name-order.ts'
import { usePlaceName } from '../../../language/place-names.ts'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import { CountryCards } from './country-cards.tsx'
import { CountriesLoading } from './countries-loading.tsx'
import { destinationsQuery } from './destination-queries.ts'

/** Popular countries first, then all others by name in the page's language. */
function useArranged(countries: readonly CountryView[] | undefined): readonly CountryView[] | undefined {
  const placeName = usePlaceName()
  const comparePlaces = usePlaceOrder()
  return countries
    ?.map((country) => ({ country, code: country.code, name: placeName(country.code, country.name) }))
    .toSorted((a, b) => Number(b.country.isPopular) - Number(a.country.isPopular) || comparePlaces(a, b))
    .map(({ country }) => country)
}

export function AllCountries() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(destinationsQuery('countries'))
  const countries = useArranged(data)
  return (
    <>
      <div className="section-head">
        <h2>
          <Trans>All Countries</Trans>
        </h2>
      </div>
      {countries && <CountryCards countries={countries} />}
      {!data && !error && <CountriesLoading />}
      {!data && error && (
        <LoadFailed title={t`The countries could not be loaded`} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

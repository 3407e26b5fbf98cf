import { useQuery } from '@tanstack/react-query'
import type { CountryView } from '#contract/destinations.ts'
import { LoadFailed } from '../../plans/load-failed.tsx'
import { CountryCards } from './country-cards.tsx'
import { CountriesLoading } from './countries-loading.tsx'
import { destinationsQuery } from './destination-queries.ts'

/** Where most people go comes first, then everything by name. */
const popularFirst = (countries: readonly CountryView[]) =>
  countries.toSorted((a, b) => Number(b.isPopular) - Number(a.isPopular))

export function AllCountries() {
  const { data, error, refetch } = useQuery(destinationsQuery('countries'))
  return (
    <>
      <div className="section-head">
        <h2>All Countries</h2>
      </div>
      {data && <CountryCards countries={popularFirst(data)} />}
      {!data && !error && <CountriesLoading />}
      {!data && error && (
        <LoadFailed title="The countries could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

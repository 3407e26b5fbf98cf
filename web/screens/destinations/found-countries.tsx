import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../plans/load-failed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CountriesLoading } from './countries-loading.tsx'
import { CountryCards } from './country-cards.tsx'
import { countrySearchQuery } from './destination-queries.ts'

const countOf = (found: number) => (found === 1 ? '1 country' : `${found} countries`)

/** What a search found. While the next answer is on its way, the last one stays. */
export function FoundCountries({ search }: { search: string }) {
  const { data, error, refetch } = useQuery({ ...countrySearchQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      <div className="section-head mt-6">
        <h2>Search results</h2>
        <span className="muted" role="status">
          {data && data.length > 0 && countOf(data.length)}
        </span>
      </div>
      {data && data.length > 0 && <CountryCards countries={data} />}
      {data?.length === 0 && <EmptyState title="No countries found matching your search" level={3} signal="none" />}
      {!data && !error && <CountriesLoading />}
      {!data && error && (
        <LoadFailed
          title="The search did not work"
          error={error}
          withoutAnswer="Search failed"
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

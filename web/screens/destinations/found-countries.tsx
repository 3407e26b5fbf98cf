import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../plans/load-failed.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CountriesLoading } from './countries-loading.tsx'
import { CountryCards } from './country-cards.tsx'
import { countrySearchQuery, regionSearchQuery } from './destination-queries.ts'
import { writeAddress } from './destinations-address.ts'
import { FoundRegions } from './found-regions.tsx'
import './found-countries.css'

const countOf = (found: number) => (found === 1 ? '1 country' : `${found} countries`)

/** What a search found. While the next answer is on its way, the last one stays. */
export function FoundCountries({ search }: { search: string }) {
  const { data, error, refetch } = useQuery({ ...countrySearchQuery(search), placeholderData: keepPreviousData })
  // Without an answer the countries do.
  const { data: regions = [] } = useQuery({ ...regionSearchQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      <div className="section-head mt-6">
        <h2>Search results</h2>
        <span className="muted" role="status">
          {data && data.length > 0 && countOf(data.length)}
        </span>
      </div>
      {data && regions.length > 0 && <FoundRegions regions={regions} />}
      {data && data.length > 0 && <CountryCards countries={data} />}
      {data?.length === 0 && <NoneFound hasRegions={regions.length > 0} />}
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

function NoneFound({ hasRegions }: { hasRegions: boolean }) {
  if (hasRegions) return <p className="muted">No countries found matching your search</p>
  return (
    <EmptyState
      title="No countries found matching your search"
      level={3}
      signal="none"
      action={
        <div className="none-found-ways">
          <LinkButton href={writeAddress({ tab: 'countries', search: '' })}>All countries</LinkButton>
          <LinkButton look="line" href={writeAddress({ tab: 'regional', search: '' })}>
            Plans for whole regions
          </LinkButton>
        </div>
      }
    >
      Try a shorter spelling, a city, or look through the list.
    </EmptyState>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CountriesLoading } from './countries-loading.tsx'
import { CountryCards } from './country-cards.tsx'
import { WhereItIs } from './where-it-is.tsx'
import { countrySearchQuery, regionSearchQuery } from './destination-queries.ts'
import { writeAddress } from './destinations-address.ts'
import { FoundRegions } from './found-regions.tsx'
import './found-countries.css'

/** Search results. The previous results stay until the next ones arrive. */
export function FoundCountries({ search }: { search: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({ ...countrySearchQuery(search), placeholderData: keepPreviousData })
  // If this request fails, the countries alone are shown.
  const { data: regions = [] } = useQuery({ ...regionSearchQuery(search), placeholderData: keepPreviousData })
  const countries = data?.length ?? 0
  return (
    <>
      <div className="section-head mt-6">
        <h2>
          <Trans>Search results</Trans>
        </h2>
        <span className="muted" role="status">
          {countries > 0 && <Plural value={countries} one="# country" other="# countries" />}
        </span>
      </div>
      {data && regions.length > 0 && <FoundRegions regions={regions} />}
      {data && <WhereItIs found={data} />}
      {data && data.length > 0 && <CountryCards countries={data} />}
      {data?.length === 0 && <NoneFound hasRegions={regions.length > 0} />}
      {!data && !error && <CountriesLoading />}
      {!data && error && (
        <LoadFailed
          title={t`The search did not work`}
          error={error}
          withoutAnswer={t`Search failed`}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function NoneFound({ hasRegions }: { hasRegions: boolean }) {
  const { t } = useLingui()
  if (hasRegions)
    return (
      <p className="muted">
        <Trans>No countries found matching your search</Trans>
      </p>
    )
  return (
    <EmptyState
      title={t`No countries found matching your search`}
      level={3}
      signal="none"
      action={
        <div className="none-found-ways">
          <LinkButton href={writeAddress({ tab: 'countries', search: '' })}>
            <Trans>All countries</Trans>
          </LinkButton>
          <LinkButton look="line" href={writeAddress({ tab: 'regional', search: '' })}>
            <Trans>Plans for whole regions</Trans>
          </LinkButton>
        </div>
      }
    >
      <Trans>Try a shorter spelling, a city, or look through the list.</Trans>
    </EmptyState>
  )
}

import { isSearchable } from '#contract/search-text.ts'
import { paths } from '#contract/paths.ts'
import { notePrices } from '../../prices/fresh-prices.tsx'
import { usePageSearch } from '../../router/page-search.ts'
import { breadcrumbs } from '../../plans/breadcrumbs.ts'
import type { LoadArgs, PageInfo } from '../../router/routes.ts'
import { AllCountries } from './all-countries.tsx'
import { countrySearchQuery, destinationsQuery, regionSearchQuery } from './destination-queries.ts'
import { DestinationTabs } from './destination-tabs.tsx'
import { type DestinationsTab, readAddress } from './destinations-address.ts'
import { FoundCountries } from './found-countries.tsx'
import { ManyCountryPlans } from './many-country-plans.tsx'
import { SearchBox } from './search-box.tsx'

const head: PageInfo['head'] = {
  title: 'eSIM Destinations',
  description:
    'Travel eSIM data plans for 190+ countries, for whole regions and worldwide. Find your destination, pick a plan, be online when you land.',
  keywords: 'travel eSIM, eSIM destinations, eSIM countries, regional eSIM, global eSIM',
  canonicalPath: paths.countries,
  jsonLd: (origin) => [breadcrumbs(origin, [{ name: 'eSIM Destinations', path: paths.countries }])],
}

export async function load({ queryClient, search: query }: LoadArgs): Promise<PageInfo> {
  const { tab, search } = readAddress(query)
  if (isSearchable(search)) {
    await Promise.all([
      queryClient.ensureQueryData(countrySearchQuery(search)),
      queryClient.prefetchQuery(regionSearchQuery(search)),
    ])
    return { head: { ...head, isHidden: true } }
  }
  await Promise.all([queryClient.ensureQueryData(destinationsQuery(tab)), notePrices(queryClient)])
  return { head }
}

export function Screen() {
  const { tab, search, region } = readAddress(usePageSearch())
  return (
    <div className="wrap pb-(--space-section)">
      <div className="page-head">
        <h1>eSIM Destinations</h1>
        <p className="lede max-w-none">190+ countries. Find yours, pick a plan, be online when you land.</p>
      </div>
      <SearchBox tab={tab} search={search} />
      {isSearchable(search) ? (
        <FoundCountries search={search} />
      ) : (
        <DestinationTabs chosen={tab}>
          {region ? <ManyCountryPlans part="regional" region={region} /> : panels[tab]}
        </DestinationTabs>
      )}
    </div>
  )
}

const panels: Record<DestinationsTab, React.ReactNode> = {
  global: <ManyCountryPlans part="global" />,
  regional: <ManyCountryPlans part="regional" />,
  countries: <AllCountries />,
}

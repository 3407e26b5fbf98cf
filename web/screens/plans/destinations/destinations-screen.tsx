import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { isSearchable } from '#contract/plans/search-text.ts'
import { paths } from '#contract/site/paths.ts'
import type { ShopView } from '#contract/site/shop.ts'
import { useShop } from '../../../data/shop.ts'
import { Link } from '../../../language/link.tsx'
import { notePrices } from '../../../money/prices/fresh-prices.tsx'
import { usePageSearch } from '../../../router/page-search.ts'
import { breadcrumbs } from '../../../plans/plan-cards/breadcrumbs.ts'
import type { LoadArgs, PageInfo } from '../../../router/routes.ts'
import { AllCountries } from './all-countries.tsx'
import { demonstration } from './demonstration.ts'
import { countrySearchQuery, destinationsQuery, regionSearchQuery } from './destination-queries.ts'
import { DestinationTabs } from './destination-tabs.tsx'
import { type DestinationsTab, readAddress } from './destinations-address.ts'
import { FoundCountries } from './found-countries.tsx'
import { ManyCountryPlans } from './many-country-plans.tsx'
import { SearchBox } from './search-box.tsx'
import { TooShort } from './too-short.tsx'

const headIn = (i18n: I18n, { isDemonstration }: ShopView): PageInfo['head'] => ({
  title: t(i18n)`eSIM Destinations`,
  description: isDemonstration
    ? i18n._(demonstration.description)
    : t(
        i18n,
      )`Travel eSIM data plans by country, for whole regions and worldwide. Find your destination, pick a plan and scan one code.`,
  keywords: t(i18n)`travel eSIM, eSIM destinations, eSIM countries, regional eSIM, global eSIM`,
  canonicalPath: paths.countries,
  jsonLd: import.meta.env.SSR ? (origin) => [breadcrumbs(i18n, origin, [])] : undefined,
})

export async function load({ queryClient, i18n, shop, search: query }: LoadArgs): Promise<PageInfo> {
  const { tab, search } = readAddress(query)
  if (isSearchable(search)) {
    await Promise.all([
      queryClient.ensureQueryData(countrySearchQuery(search)),
      queryClient.prefetchQuery(regionSearchQuery(search)),
    ])
    return { head: { ...headIn(i18n, shop), isHidden: true } }
  }
  const isTooShort = search.trim() !== ''
  await Promise.all([
    queryClient.ensureQueryData(destinationsQuery(tab)),
    isTooShort && queryClient.prefetchQuery(destinationsQuery('countries')),
    notePrices(queryClient),
  ])
  return { head: { ...headIn(i18n, shop), ...(isTooShort && { isHidden: true }) } }
}

export function Screen() {
  const { tab, search, region } = readAddress(usePageSearch())
  const { i18n } = useLingui()
  const { isDemonstration } = useShop()
  return (
    <div className="wrap pb-(--space-section)">
      <div className="page-head">
        <h1>
          <Trans>eSIM Destinations</Trans>
        </h1>
        <p className="lede max-w-none">
          {isDemonstration ? (
            i18n._(demonstration.lede)
          ) : (
            <Trans>Find your destination, pick a plan and scan one code.</Trans>
          )}
        </p>
        <p className="small">
          <Trans>
            More than one country?{' '}
            <Link className="link" href={paths.trip}>
              Plan the whole trip
            </Link>
          </Trans>
        </p>
      </div>
      <SearchBox tab={tab} search={search} />
      {search.trim() !== '' && !isSearchable(search) && <TooShort search={search} />}
      {isSearchable(search) ? (
        <FoundCountries search={search} />
      ) : (
        <DestinationTabs chosen={tab}>
          {/* Two hundred cards: the search field comes alive before them, also when a key is what wakes it. */}
          <Suspense>{region ? <ManyCountryPlans part="regional" region={region} /> : panels[tab]}</Suspense>
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

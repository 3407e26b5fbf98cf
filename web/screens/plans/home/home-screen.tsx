import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listPopularCountries } from '#contract/api/catalog.ts'
import type { ShopView } from '#contract/site/shop.ts'
import { onceSettled } from '../../../hydration/settled.ts'
import { queryOf } from '../../../data/query.ts'
import { useShop } from '../../../data/shop.ts'
import { notePrices } from '../../../money/prices/fresh-prices.tsx'
import type { LoadArgs, PageInfo } from '../../../router/routes.ts'
import { Claims } from '../../../site/branding/claims.tsx'
import { organization } from '../../../site/branding/organization.ts'
import { CallToAction } from './call-to-action.tsx'
import { demonstrationHead } from './demonstration.tsx'
import { Hero } from './hero.tsx'
import { highlightsQuery } from './highlights-query.ts'
import { PopularDestinations } from './popular-destinations.tsx'
import { Promos } from './promos.tsx'
import { Testimonials } from './testimonials.tsx'

const headIn = (i18n: I18n, shop: ShopView): PageInfo['head'] => ({
  ...(shop.isDemonstration ? demonstrationHead(i18n) : ownHead(i18n, shop)),
  canonicalPath: '/',
  jsonLd: import.meta.env.SSR ? (origin) => [organization(shop, origin)] : undefined,
})

const ownHead = (i18n: I18n, { headline, lede }: ShopView) => ({
  title: headline ?? t(i18n)`Mobile data for your trip`,
  description: lede ?? t(i18n)`Travel data by country, by region or worldwide.`,
})

export async function load({ queryClient, i18n, shop }: LoadArgs): Promise<PageInfo> {
  // If these fail, the page renders without figures.
  await Promise.all([queryClient.prefetchQuery(highlightsQuery), notePrices(queryClient)])
  return { head: headIn(i18n, shop) }
}

export function Screen() {
  // The six destinations below are fixed; this request warms the server's list for visitors who go on to the
  // destinations.
  const queryClient = useQueryClient()
  useEffect(() => onceSettled(() => void queryClient.prefetchQuery(queryOf(listPopularCountries))), [queryClient])
  return (
    <>
      <Hero />
      <Promos />
      <PopularDestinations />
      <OwnFigures />
      <Testimonials />
      <CallToAction />
    </>
  )
}

function OwnFigures() {
  const { name: shop, claims } = useShop()
  if (claims.length === 0) return null
  return (
    <section className="wrap far pb-(--space-section)" aria-labelledby="figures">
      <div className="section-head">
        <h2 id="figures">
          <Trans>{shop} in figures</Trans>
        </h2>
      </div>
      <Claims />
    </section>
  )
}

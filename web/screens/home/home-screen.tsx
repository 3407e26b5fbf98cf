import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listPopularCountries } from '#contract/api/catalog.ts'
import { onceSettled } from '../../alive/settled.ts'
import { queryOf } from '../../data/query.ts'
import { notePrices } from '../../prices/fresh-prices.tsx'
import type { LoadArgs, PageInfo } from '../../router/routes.ts'
import { CallToAction } from './call-to-action.tsx'
import { Hero } from './hero.tsx'
import { highlightsQuery } from './highlights-query.ts'
import { PopularDestinations } from './popular-destinations.tsx'
import { Promos } from './promos.tsx'
import { Testimonials } from './testimonials.tsx'

const headIn = (i18n: I18n): PageInfo['head'] => ({
  title: t(i18n)`Stay Connected Anywhere`,
  description: t(i18n)`Travel data for 190+ countries. Pick a destination, scan one code, walk off the plane online.`,
  canonicalPath: '/',
})

export async function load({ queryClient, i18n }: LoadArgs): Promise<PageInfo> {
  // Without them the page shows no figures, and is a page all the same.
  await Promise.all([queryClient.prefetchQuery(highlightsQuery), notePrices(queryClient)])
  return { head: headIn(i18n) }
}

export function Screen() {
  // The six below are fixed; asking warms the server's list for whoever goes on to the destinations.
  const queryClient = useQueryClient()
  useEffect(() => onceSettled(() => void queryClient.prefetchQuery(queryOf(listPopularCountries))), [queryClient])
  return (
    <>
      <Hero />
      <Promos />
      <PopularDestinations />
      <Testimonials />
      <CallToAction />
    </>
  )
}

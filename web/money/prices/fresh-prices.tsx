import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { listPlans, readDestinations, readHighlights, readMultiplier } from '#contract/api/catalog.ts'
import { planTrip } from '#contract/api/trips.ts'
import type { PriceMultiplierView } from '#contract/money/pricing.ts'
import { onceSettled } from '../../hydration/settled.ts'
import { asksUnder, queryOf } from '../../data/query.ts'
import { warn } from '../../base/log.ts'

const multiplierQuery = queryOf(readMultiplier)
const MAX_AGE_MS = 30_000

/** Assumed while nothing is known and the server does not answer. */
const assumed: PriceMultiplierView = { multiplier: 1, isDefault: true }

const holdsPrices = asksUnder(listPlans.path, readDestinations.path, readHighlights.path, planTrip.path)

/** Drops every fetched plan; those on the page are fetched again. */
export async function dropPrices(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: holdsPrices, type: 'inactive' })
  await queryClient.invalidateQueries({ predicate: holdsPrices })
}

/** Loaders of pages with prices call this, so that the page knows which multiplier they were computed with. */
export const notePrices = (queryClient: QueryClient): Promise<void> => queryClient.prefetchQuery(multiplierQuery)

const isSame = (a: PriceMultiplierView, b: PriceMultiplierView) => a.multiplier === b.multiplier && a.rules === b.rules

/** Checks whether prices have changed since they were fetched, and drops them if so. */
export async function checkPrices(queryClient: QueryClient, maxAgeMs = 0): Promise<void> {
  const known = queryClient.getQueryData(multiplierQuery.queryKey)
  try {
    const now = await queryClient.fetchQuery({ ...multiplierQuery, staleTime: maxAgeMs })
    if (known && !isSame(known, now)) await dropPrices(queryClient)
  } catch (error) {
    warn('The price multiplier could not be loaded', error)
    // A failed check changes no price: keep what is known.
    if (!known) queryClient.setQueryData(multiplierQuery.queryKey, assumed)
  }
}

/**
 * Keeps an open tab from offering outdated prices: checks at every change of page and when the tab becomes visible
 * again. The first page may come from the browser's own cache, so its age proves nothing.
 */
export function FreshPrices() {
  const [pathname] = useLocation()
  const [firstPath] = useState(pathname)
  return <PriceCheck key={pathname} maxAgeMs={pathname === firstPath ? 0 : MAX_AGE_MS} />
}

function PriceCheck({ maxAgeMs }: { maxAgeMs: number }) {
  const queryClient = useQueryClient()
  useEffect(() => onceSettled(() => void checkPrices(queryClient, maxAgeMs)), [queryClient, maxAgeMs])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void checkPrices(queryClient, MAX_AGE_MS)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [queryClient])
  return null
}

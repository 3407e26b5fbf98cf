import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Consent } from '#contract/branding/legal.ts'
import type { LegalPageView } from '#contract/branding/shop.ts'
import { ApiError } from '../data/api.ts'
import { shopQuery, useShop } from '../data/shop.ts'

const consentsTo = (terms: LegalPageView | undefined): { consents?: Consent[] } =>
  terms ? { consents: [{ kind: 'terms', version: terms.version }] } : {}

/** The terms the buyer accepts by paying on this page, as the request sends them; nothing if none are published. */
export const useConsents = (): { consents?: Consent[] } => consentsTo(useShop().legal.terms)

/** The shop refuses a payment under replaced terms: reloads which ones apply now. */
export async function hearOfNewTerms(queryClient: QueryClient, error: Error | null): Promise<void> {
  if (error instanceof ApiError && error.code === 'terms_changed')
    await queryClient.invalidateQueries({ queryKey: shopQuery.queryKey })
}

/** The same for a query's error. */
export function useNewTerms(error: Error | null): void {
  const queryClient = useQueryClient()
  useEffect(() => void hearOfNewTerms(queryClient, error), [queryClient, error])
}

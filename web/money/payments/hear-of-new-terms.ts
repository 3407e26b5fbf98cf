import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readBuyer } from '#contract/api/checkout.ts'
import { ApiError } from '../../data/api.ts'
import { asksUnder } from '../../data/query.ts'
import { shopQuery } from '../../data/shop.ts'

/** The shop refuses a payment under replaced terms, or under an older wording: reloads which ones apply now. */
export async function hearOfNewTerms(queryClient: QueryClient, error: Error | null): Promise<void> {
  if (!(error instanceof ApiError) || error.code !== 'terms_changed') return
  await queryClient.invalidateQueries({ queryKey: shopQuery.queryKey })
  await queryClient.invalidateQueries({ predicate: asksUnder(readBuyer.path) })
}

/** The same for a query's error. */
export function useNewTerms(error: Error | null): void {
  const queryClient = useQueryClient()
  useEffect(() => void hearOfNewTerms(queryClient, error), [queryClient, error])
}

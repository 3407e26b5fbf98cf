import { useQuery } from '@tanstack/react-query'
import { readPriceHistory } from '#contract/api/admin-prices.ts'
import { queryOf } from '../../../../data/query.ts'

/** What stood before the last change of the multiplier; undefined if it was never changed, or to the same. */
export function useMultiplierBefore(): number | undefined {
  const { data } = useQuery({ ...queryOf(readPriceHistory), staleTime: 10_000 })
  const [last] = data ?? []
  return last && last.from !== last.to ? last.from : undefined
}

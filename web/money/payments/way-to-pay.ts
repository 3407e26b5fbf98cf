import { useQuery } from '@tanstack/react-query'
import { readPayingWith } from '#contract/api/topups.ts'
import { readBooks } from '#contract/money/books-money.ts'
import { queryOf } from '../../data/query.ts'

export const usePayingWith = () => useQuery({ ...queryOf(readPayingWith), staleTime: 0 })

interface WayToPay {
  /** One click pays: with store credit, the saved card, or both. Undefined until the shop has answered. */
  isByClick: boolean | undefined
  /** Store credit pays part of it. */
  hasCredit: boolean
}

/** How the signed-in owner can pay this amount. */
export function useWayToPay(price: string | undefined): WayToPay {
  const { data, isError } = usePayingWith()
  // If this query fails, the click itself shows the error.
  if (isError) return { isByClick: true, hasCredit: false }
  if (!data) return { isByClick: undefined, hasCredit: false }
  const credit = readBooks(data.credit)?.amount ?? 0
  const isCovered = credit > 0 && credit >= (readBooks(price ?? '')?.amount ?? Number.POSITIVE_INFINITY)
  return { isByClick: data.card !== null || isCovered, hasCredit: credit > 0 }
}

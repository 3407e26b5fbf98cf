import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findOpenPayment } from '../../../money/payments/find-open-payment.ts'
import { usePageSearch } from '../../../router/page-search.ts'
import { tripPurchaseQuery } from '../../../plans/trips/trip-purchase.ts'

/**
 * The order that this visitor has for a trip already, so that the checkout asks before it sells the trip again. A buyer
 * who comes back from the bank is not asked: that order is the one being paid.
 */
export function useFormerPurchase(id: string) {
  const search = usePageSearch()
  const [isPaying] = useState(
    () => typeof window !== 'undefined' && findOpenPayment({ tripId: id, amount: 0 }, search) !== undefined,
  )
  const [isBoughtAgain, setIsBoughtAgain] = useState(false)
  const { data, isPending } = useQuery({ ...tripPurchaseQuery(id), enabled: !isPaying })
  return {
    orderId: isPaying || isBoughtAgain ? null : data?.orderId,
    /** Without an answer the checkout goes on: the server asks the same question. */
    isKnown: isPaying || !isPending,
    isBoughtAgain,
    buyAgain: () => setIsBoughtAgain(true),
  }
}

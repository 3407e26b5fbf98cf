import { readTripPurchase } from '#contract/api/checkout.ts'
import { queryOf } from '../../data/query.ts'

/** Whether this visitor has bought a trip. Always asked anew: it may have been bought a moment ago. */
export const tripPurchaseQuery = (id: string) => ({
  ...queryOf(readTripPurchase, { params: { id } }),
  staleTime: 0,
})

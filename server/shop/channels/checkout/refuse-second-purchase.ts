import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { findBoughtOrder, type TripBuyer } from '../../plans/trips/store.ts'

/**
 * A trip has dates and countries of its own, so a second purchase is almost always an accident: the page asks first. A
 * friend who opens the shared link is another buyer.
 */
export async function refuseSecondPurchase({ db }: WithDb, tripId: string, buyer: TripBuyer): Promise<void> {
  const order = await findBoughtOrder(db, tripId, buyer)
  if (order) throw new Refusal('trip_bought', `order ${order.id}`)
}

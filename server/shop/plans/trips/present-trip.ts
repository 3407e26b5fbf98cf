import type { UserId } from '#contract/identity/account.ts'
import type { TripRow, TripView } from '#contract/plans/trip-request.ts'
import type { Say } from '../../../platform/languages/say.ts'
import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts'
import { wayItemOf } from './check-items.ts'
import { presentWay } from './present-way.ts'
import type { Trip } from './store.ts'

interface Reader {
  snapshot: CatalogSnapshot
  userId: UserId | undefined
  say: Say
}

/** A saved trip, for every holder of its link. It names no person. */
export function presentTrip(trip: Trip, { snapshot, userId, say }: Reader): TripView {
  const { id, stops, travellers, items, createdAt } = trip
  const told = { snapshot, stops, travellers, why: say('The plans chosen for this trip, at today’s prices.') }
  const chosen = items?.map((item) => wayItemOf(item, stops))
  return {
    id,
    stops,
    travellers,
    way: (chosen && presentWay(chosen, told)) ?? null,
    isOwn: userId !== undefined && trip.userId === userId,
    createdAt: createdAt.toISOString(),
  }
}

export const presentTripRow = ({ id, stops, travellers, createdAt }: Trip, orderIds: string[]): TripRow => ({
  id,
  stops,
  travellers,
  orderIds,
  createdAt: createdAt.toISOString(),
})

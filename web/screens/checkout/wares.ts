import type { TripView, TripWay } from '#contract/trips/trip-request.ts'
import type { ShownPlan } from './use-checkout-plan.ts'

/** Everything in a trip's checkout: the way that was chosen, at today's prices. */
export interface ShownTrip extends Pick<TripView, 'id' | 'travellers'> {
  way: TripWay
}

/** What checkout sells: a plan, or all plans of a trip in one payment. */
export interface Wares {
  /** As the server is asked for it. */
  goods: { packageCode: string } | { tripId: string }
  /** A decimal string. */
  price: string
  /** What the page before showed. */
  seenPrice: string
  currency: string
  /** The country it is for, where it is one. */
  place?: { code: string | undefined; name: string | undefined }
  shown: { kind: 'plan'; plan: ShownPlan } | { kind: 'trip'; trip: ShownTrip }
}

/** Tells one from another. */
export const keyOf = ({ goods }: Wares): string => ('tripId' in goods ? `trip ${goods.tripId}` : goods.packageCode)

export const planWares = (plan: ShownPlan): Wares => ({
  goods: { packageCode: plan.packageCode },
  price: plan.price,
  seenPrice: plan.seenPrice,
  currency: plan.currency,
  place: { code: plan.countryCode, name: plan.countryName },
  shown: { kind: 'plan', plan },
})

export const tripWares = (trip: ShownTrip): Wares => ({
  goods: { tripId: trip.id },
  price: trip.way.total,
  seenPrice: trip.way.total,
  currency: trip.way.currency,
  shown: { kind: 'trip', trip },
})

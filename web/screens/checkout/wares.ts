import type { TripView, TripWay } from '#contract/trips/trip-request.ts'
import type { ShownPlan } from './use-checkout-plan.ts'

/** A trip in checkout: the chosen way, at today's prices. */
export interface ShownTrip extends Pick<TripView, 'id' | 'travellers'> {
  way: TripWay
}

/** What is being bought: a plan, or all plans of a trip in one payment. */
export interface Wares {
  /** As sent to the server. */
  goods: { packageCode: string } | { tripId: string }
  /** A decimal string. */
  price: string
  /** The price on the previous page. */
  seenPrice: string
  currency: string
  /** The destination, if it is a single country. */
  place?: { code: string | undefined; name: string | undefined }
  shown: { kind: 'plan'; plan: ShownPlan } | { kind: 'trip'; trip: ShownTrip }
}

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

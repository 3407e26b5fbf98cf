import { money, parseMoney, sumMoney, toDecimalString } from '#contract/money/money.ts'
import type { TripView, TripWay } from '#contract/plans/trip-request.ts'
import type { Charged } from '../../../money/payments/use-charge.ts'
import type { ShownPlan } from './use-checkout-plan.ts'

/** A trip in checkout: the chosen way, at today's prices. */
export interface ShownTrip extends Pick<TripView, 'id' | 'travellers'> {
  way: TripWay
}

/** What is being bought: a plan, or all plans of a trip in one payment. */
export interface Wares {
  /** As sent to the server. */
  goods: { packageCode: string; travellers?: number } | { tripId: string }
  /** For how many a plan is bought: each gets an eSIM. A trip has its own number. */
  travellers?: number
  /** A decimal string. */
  price: string
  /** The price on the previous page. */
  seenPrice: string
  currency: string
  shown: { kind: 'plan'; plan: ShownPlan } | { kind: 'trip'; trip: ShownTrip }
  /** The buyer has the trip already, and wants it once more. */
  isBoughtAgain?: boolean
}

export const keyOf = ({ goods }: Wares): string => ('tripId' in goods ? `trip ${goods.tripId}` : goods.packageCode)

/** The one country that is being bought for; undefined for a region and for a trip. */
export const countryOf = ({ shown }: Wares): string | undefined =>
  shown.kind === 'plan' ? shown.plan.countryCode : undefined

export const planWares = (plan: ShownPlan, travellers = 1): Wares => ({
  goods: { packageCode: plan.packageCode, ...(travellers > 1 && { travellers }) },
  travellers,
  price: times(plan.price, travellers, plan.currency),
  seenPrice: times(plan.seenPrice, travellers, plan.currency),
  currency: plan.currency,
  shown: { kind: 'plan', plan },
})

const times = (price: string, factor: number, currency: string): string =>
  factor === 1 ? price : toDecimalString(money(parseMoney(price, currency).amount * factor, currency))

export const tripWares = (trip: ShownTrip, isBoughtAgain: boolean): Wares => ({
  goods: { tripId: trip.id },
  price: trip.way.total,
  seenPrice: trip.way.total,
  currency: trip.way.currency,
  shown: { kind: 'trip', trip },
  isBoughtAgain,
})

type Charge = (of: Charged) => Charged

/** The same as the card is charged. Each eSIM is charged by itself, as its line of the sale is. */
export function chargedWares(wares: Wares, charge: Charge): Wares {
  const { currency: listCurrency, shown, travellers = 1 } = wares
  if (shown.kind === 'trip') {
    const trip = { ...shown.trip, way: chargedWay(shown.trip, charge) }
    return { ...wares, ...tripWares(trip, wares.isBoughtAgain ?? false) }
  }
  const { price, currency } = charge({ price: shown.plan.price, currency: listCurrency })
  const { price: seen } = charge({ price: shown.plan.seenPrice, currency: listCurrency })
  return {
    ...wares,
    price: times(price, travellers, currency),
    currency,
    seenPrice: times(seen, travellers, currency),
  }
}

function chargedWay({ way, travellers }: ShownTrip, charge: Charge): TripWay {
  const { currency } = charge({ price: way.total, currency: way.currency })
  if (currency === way.currency) return way
  const items = way.items.map((item) => {
    const each = charge({ price: times(item.price, 1 / travellers, way.currency), currency: way.currency })
    return { ...item, price: times(each.price, travellers, currency) }
  })
  const total = sumMoney(
    items.map(({ price }) => parseMoney(price, currency)),
    currency,
  )
  return { ...way, items, currency, total: toDecimalString(total) }
}

import { money, parseMoney, sumMoney, toDecimalString } from '#contract/money/money.ts'
import type { TripView, TripWay } from '#contract/trips/trip-request.ts'
import type { Charged } from '../../payments/use-charge.ts'
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
  shown: { kind: 'plan'; plan: ShownPlan } | { kind: 'trip'; trip: ShownTrip }
  /** The buyer has the trip already, and wants it once more. */
  isBoughtAgain?: boolean
}

export const keyOf = ({ goods }: Wares): string => ('tripId' in goods ? `trip ${goods.tripId}` : goods.packageCode)

export const planWares = (plan: ShownPlan): Wares => ({
  goods: { packageCode: plan.packageCode },
  price: plan.price,
  seenPrice: plan.seenPrice,
  currency: plan.currency,
  shown: { kind: 'plan', plan },
})

export const tripWares = (trip: ShownTrip, isBoughtAgain: boolean): Wares => ({
  goods: { tripId: trip.id },
  price: trip.way.total,
  seenPrice: trip.way.total,
  currency: trip.way.currency,
  shown: { kind: 'trip', trip },
  isBoughtAgain,
})

type Charge = (of: Charged) => Charged

/** The same as the card is charged. Each eSIM of a trip is charged by itself, as its line of the sale is. */
export function chargedWares(wares: Wares, charge: Charge): Wares {
  const { price: listPrice, seenPrice, currency: listCurrency, shown } = wares
  if (shown.kind === 'trip') {
    const trip = { ...shown.trip, way: chargedWay(shown.trip, charge) }
    return { ...wares, ...tripWares(trip, wares.isBoughtAgain ?? false) }
  }
  const { price, currency } = charge({ price: listPrice, currency: listCurrency })
  return { ...wares, price, currency, seenPrice: charge({ price: seenPrice, currency: listCurrency }).price }
}

function chargedWay({ way, travellers }: ShownTrip, charge: Charge): TripWay {
  const { currency } = charge({ price: way.total, currency: way.currency })
  if (currency === way.currency) return way
  const times = (value: string, factor: number, of: string) =>
    toDecimalString(money(parseMoney(value, of).amount * factor, of))
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

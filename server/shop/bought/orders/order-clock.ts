import { orderTraits } from '#contract/sales/order.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { readClock, type TripClock } from '#contract/plans/read-clock.ts'
import type { Esim } from '../../supply/esims/store.ts'
import type { Order } from '../../sales/books/order.ts'
import { timeZoneOf } from '../../basics/countries/time-zone-of.ts'

type OrderColumn = 'status' | 'countryCode' | 'validityDays' | 'supportsTopUp' | 'startsAt' | 'departsOn' | 'returnsOn'

/** The parts of an order that its clock depends on. */
export interface OrderToTime {
  order: Pick<Order, OrderColumn>
  esim: Pick<Esim, 'activatedAt' | 'endsAt' | 'useBy'> | null
  /** Where its trip is on the day of departure, for a plan of several countries. */
  stopCountry?: string | null
}

export function clockOf({ order, esim, stopCountry }: OrderToTime, now: Date): TripClock & { isOneOfSeveral: boolean } {
  const zone = timeZoneOf(order.countryCode ?? stopCountry)
  const clock = readClock(
    {
      // An order without a stored start is taken for the usual kind.
      startsWhen: order.startsAt ?? 'firstConnection',
      validityDays: order.validityDays,
      timeZone: zone?.timeZone ?? null,
      coversSeveral: order.countryCode === null,
      supportsTopUp: order.supportsTopUp,
      departsOn: order.departsOn,
      returnsOn: order.returnsOn,
      activatedAt: esim?.activatedAt ?? null,
      endsAt: esim?.endsAt ?? null,
      useBy: esim?.useBy ?? null,
    },
    now,
  )
  return { ...clock, isOneOfSeveral: zone?.isOneOfSeveral ?? false }
}

type ClockFields = Pick<OrderView, 'installBy' | 'startsWhen' | 'endsAt' | 'timeZone' | 'clock'>

/** From a clock to what is shown of it. An order that is unpaid or given up shows no notes. */
export function presentClock(found: OrderToTime, now: Date): ClockFields {
  const { installBy, startsWhen, endsAt, timeZone, ...notes } = clockOf(found, now)
  const { isPaid, isGivenUp } = orderTraits[found.order.status]
  const { departsOn, returnsOn } = found.order
  return {
    installBy: installBy?.toISOString() ?? null,
    startsWhen,
    endsAt: endsAt?.toISOString() ?? null,
    timeZone,
    clock: isPaid && !isGivenUp ? { ...notes, departsOn, returnsOn } : null,
  }
}

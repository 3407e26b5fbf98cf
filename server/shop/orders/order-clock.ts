import { orderTraits } from '#contract/sales/order.ts'
import type { OrderView } from '#contract/orders/order-view.ts'
import { readClock, type TripClock } from '#contract/trips/read-clock.ts'
import type { Esim } from '../esims/store.ts'
import type { Order } from '../sales/order.ts'
import { timeZoneOf } from '../trip-clock/time-zone-of.ts'

type OrderColumn = 'status' | 'countryCode' | 'validityDays' | 'supportsTopUp' | 'startsAt' | 'departsOn' | 'returnsOn'

/** As much of an order as its clock goes by. */
export interface OrderToTime {
  order: Pick<Order, OrderColumn>
  esim: Pick<Esim, 'activatedAt' | 'endsAt' | 'useBy'> | null
  /** Of the trip that a plan of several countries was bought for. */
  stopCountry?: string | null
}

export function clockOf({ order, esim, stopCountry }: OrderToTime, now: Date): TripClock & { isOneOfSeveral: boolean } {
  const zone = timeZoneOf(order.countryCode ?? stopCountry)
  const clock = readClock(
    {
      // What nobody wrote down is taken for the usual kind.
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

type Shown = Pick<OrderView, 'installBy' | 'startsWhen' | 'endsAt' | 'timeZone' | 'clock'>

/** From a clock to what is shown of it. Of an order whose money goes back there is nothing to tell. */
export function presentClock(found: OrderToTime, now: Date): Shown {
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

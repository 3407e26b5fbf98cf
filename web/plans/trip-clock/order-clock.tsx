import type { OrderView } from '#contract/bought/order-view.ts'
import { useOrderedPlanName } from '../../language/ordered-plan-name.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { TravelDates } from './travel-dates.tsx'
import { TripClock } from './trip-clock.tsx'

/** The clock of an order, for its owner: with their travel dates and the calendar links. */
export function OrderClock({ order }: { order: OrderView }) {
  const planName = useOrderedPlanName()
  if (!order.clock) return null
  return (
    <TripClock of={order}>
      {order.stage !== 'over' && (
        <div className="trip-clock-acts">
          <TravelDates order={order} />
          {order.calendar && <AddToCalendar path={order.calendar} name={planName(order)} />}
        </div>
      )}
    </TripClock>
  )
}

import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import type { Order } from '../../sales/books/order.ts'

/**
 * Where the trip that an order was bought for is on the day of departure. A plan of several countries is shown in that
 * country's time; a plan of one country needs none.
 */
export const stopCountryOfOrder = sql`(select stop ->> 'countryCode' from trips, jsonb_array_elements(trips.stops) stop
    where trips.id = ${orders.tripId} and ${orders.countryCode} is null
      and ${orders.departsOn} between (stop ->> 'from')::date and (stop ->> 'to')::date
    order by stop ->> 'from' limit 1)`.mapWith(String)

export async function findStopCountry(
  db: Db,
  { id, tripId, countryCode }: Pick<Order, 'id' | 'tripId' | 'countryCode'>,
): Promise<string | null> {
  if (tripId === null || countryCode !== null) return null
  const [found] = await db.select({ stopCountry: stopCountryOfOrder }).from(orders).where(eq(orders.id, id))
  return found?.stopCountry ?? null
}

import { and, asc, between, eq, inArray, notExists, sql } from 'drizzle-orm'
import { orderTraits } from '#contract/sales/order.ts'
import { statusesThat } from '#contract/sales/status-traits.ts'
import type { Db } from '../../../platform/db/db.ts'
import { esims } from '../../supply/esims/tables.ts'
import { alertsSent } from '../notifications/tables.ts'
import { stopCountryOfOrder } from '../../bought/orders/stop-country.ts'
import { orders } from '../../basics/sale-tables/tables.ts'

export interface Departure {
  orderId: string
  /** Whose eSIM it is. */
  supplier: string
  departsOn: string
  /** The destination, whose time zone decides when the eve is. */
  countryCode: string | null
}

/** Delivered, not refunded, and not installed yet. */
const isWaiting = and(inArray(orders.status, statusesThat(orderTraits, 'isInUse')), eq(esims.state, 'ready'))

const cause = sql`'departing:' || ${orders.id} || ':' || ${orders.departsOn}`

/** Orders that depart on one of these days without a reminder yet, soonest first; at most `most`, after `last`. */
export async function listDepartures(
  db: Db,
  { from, to, last, most }: { from: string; to: string; last?: Departure | undefined; most: number },
): Promise<Departure[]> {
  const told = db.select({ cause: alertsSent.cause }).from(alertsSent).where(eq(alertsSent.cause, cause))
  const rows = await db
    .select({
      orderId: orders.id,
      supplier: esims.supplier,
      departsOn: orders.departsOn,
      countryCode: orders.countryCode,
      stopCountry: stopCountryOfOrder,
    })
    .from(orders)
    .innerJoin(esims, eq(esims.orderId, orders.id))
    .where(
      and(
        between(orders.departsOn, from, to),
        isWaiting,
        notExists(told),
        last && sql`(${orders.departsOn}, ${orders.id}) > (${last.departsOn}::date, ${last.orderId}::uuid)`,
      ),
    )
    .orderBy(asc(orders.departsOn), asc(orders.id))
    .limit(most)
  return rows.flatMap(({ orderId, supplier, departsOn, countryCode, stopCountry }) =>
    departsOn ? [{ orderId, supplier, departsOn, countryCode: countryCode ?? stopCountry }] : [],
  )
}

export async function isStillDue(db: Db, { orderId, departsOn }: Departure): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(esims, eq(esims.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.departsOn, departsOn), isWaiting))
  return found.length > 0
}

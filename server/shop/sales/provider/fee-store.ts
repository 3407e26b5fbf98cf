import { and, asc, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { Booking } from '../../money/payments/bookings.ts'
import { feeReadings, paymentBookings } from '../books/tables.ts'

/** Up to which moment fees were read; undefined before the first time. */
export async function feesReadTo(db: Db): Promise<Date | undefined> {
  const [reading] = await db.select().from(feeReadings)
  return reading?.readTo
}

export async function setFeesReadTo(db: Db, readTo: Date): Promise<void> {
  await db.insert(feeReadings).values({ readTo }).onConflictDoUpdate({ target: feeReadings.onlyOne, set: { readTo } })
}

/** Keeps what the provider booked, for the accounts. What is read again changes nothing. */
export async function keepBookings(db: Db, booked: readonly Booking[]): Promise<void> {
  if (booked.length === 0) return
  await db
    .insert(paymentBookings)
    .values([...booked])
    .onConflictDoNothing()
}

/** What was booked from one moment until before another, oldest first. */
export const listBookings = (db: Db, from: Date, before: Date): Promise<Booking[]> =>
  db
    .select()
    .from(paymentBookings)
    .where(and(gte(paymentBookings.at, from), lt(paymentBookings.at, before)))
    .orderBy(asc(paymentBookings.at), asc(paymentBookings.id))

/**
 * Stores what the provider kept of these payments. The lines of a sale share it by what each was charged: every line
 * rounds the sum so far, so that the shares add up to the fee. A fee that is known already changes nothing.
 */
export async function setFees(db: Db, booked: readonly Booking[]): Promise<void> {
  const fees = booked.filter(({ kind }) => kind === 'charge')
  if (fees.length === 0) return
  // An array in a template becomes a list of parameters; JSON is one.
  const told = JSON.stringify(fees.map(({ intentId, chargedFee }) => ({ intentId, fee: chargedFee })))
  await db.execute(sql`
    with told as (
      select fees."intentId" as intent_id, fees.fee from json_to_recordset(${told}::json) as fees ("intentId" text, fee int)
    ), lines as (
      select orders.id, orders.card, orders.position, orders.sale_id, told.fee from told
        join sales on sales.payment_intent_id = told.intent_id join orders on orders.sale_id = sales.id
      union all
      select top_ups.id, top_ups.card, top_ups.position, top_ups.sale_id, told.fee from told
        join sales on sales.payment_intent_id = told.intent_id join top_ups on top_ups.sale_id = sales.id
    ), charged as (
      select id, card, fee, sum(card) over (partition by sale_id) as whole,
        sum(card) over (partition by sale_id order by position, id) as so_far
      from lines where card > 0
    ), shares as (
      select id, (round(fee * so_far / whole) - round(fee * (so_far - card) / whole))::int as share from charged
    ), of_orders as (
      update orders set fee = share from shares where orders.id = shares.id and orders.fee is distinct from share
    )
    update top_ups set fee = share from shares where top_ups.id = shares.id and top_ups.fee is distinct from share`)
}

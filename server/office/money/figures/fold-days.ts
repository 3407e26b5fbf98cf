import { sql } from 'drizzle-orm'
import type { WithDb } from '../../../platform/db/db.ts'

/**
 * Folds the rows of each key into one, for keys that got new rows since the last run. Each deleted row is added to a
 * sum in the same statement, so two runs at once are harmless.
 */
export async function foldDays({ db }: WithDb): Promise<void> {
  await db.execute(sql`
    with added as (
      select distinct day, kind, status, place from sale_days where not is_folded
    ), taken as (
      delete from sale_days using added where (sale_days.day, sale_days.kind, sale_days.status, sale_days.place)
        = (added.day, added.kind, added.status, added.place)
      returning sale_days.*
    )
    insert into sale_days (day, kind, status, place, count, cents, returned_cents, lost_cents, tax_cents, cost_micros, costless,
      costless_cents, fee_cents, payments, card_cents, is_folded)
    select day, kind, status, place, sum(count), sum(cents), sum(returned_cents), sum(lost_cents), sum(tax_cents), sum(cost_micros), sum(costless),
      sum(costless_cents), sum(fee_cents), sum(payments), sum(card_cents), true
    from taken group by day, kind, status, place
    having sum(count) <> 0 or sum(cents) <> 0 or sum(lost_cents) <> 0 or sum(tax_cents) <> 0 or sum(fee_cents) <> 0`)
  await db.execute(sql`
    with added as (
      select distinct day, seconds from delivery_days where not is_folded
    ), taken as (
      delete from delivery_days using added where (delivery_days.day, delivery_days.seconds) = (added.day, added.seconds)
      returning delivery_days.*
    )
    insert into delivery_days (day, seconds, count, is_folded)
    select day, seconds, sum(count), true from taken group by day, seconds`)
}

import { inArray, sql } from 'drizzle-orm'
import { orderStatuses, orderTraits } from '#contract/sales/order.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { codes, linkKinds } from '../codes/tables.ts'

/** A sale older than this changes no more: its refund period and the bank's time for a dispute are over. */
const daysLookedAt = 400

/** Money that is still here, or comes with an eSIM that is on its way. */
const earning = orderStatuses.filter((status) => orderTraits[status].earns)

/**
 * Credits partners with their part of what was paid by sales that came by their links, and takes it back where money went
 * back. Each run books the difference to what is booked already, so it may run any number of times, and what a month's
 * statement said stays. One run at a time: it holds the links' rows.
 */
export async function bookLinks({ db, clock }: WithDb & WithClock): Promise<void> {
  const at = clock.now().toISOString()
  await db.transaction(async (tx) => {
    await tx.select({ id: codes.id }).from(codes).where(inArray(codes.kind, linkKinds)).for('update')
    await tx.execute(sql`
      with came as (
        select sales.id as sale_id, codes.id as code_id, codes.value
        from sales join codes on ${inArray(codes.kind, linkKinds)} and codes.code = upper(sales.referred_by)
        where sales.referred_by is not null and sales.open is null
          and sales.opened_at > ${at}::timestamptz - make_interval(days => ${daysLookedAt})
          and sales.opened_at >= codes.created_at
          and (codes.paused_at is null or sales.opened_at < codes.paused_at)
      ), paid as (
        select sale_id, sum(cents_in_books(brought_in(status, amount - discount, card, credit_used), currency, sale_id)
          - cents_in_books(returned_card + returned_credit + lost_card, currency, sale_id))
          filter (where status in (select json_array_elements_text(${JSON.stringify(earning)}::json))) as cents
        from orders join came using (sale_id) group by sale_id
      ), owed as (
        select came.code_id, came.sale_id,
          floor(greatest(coalesce(paid.cents, 0), 0) * came.value / 100.0)::int
            - coalesce((select sum(amount) from link_entries booked where booked.sale_id = came.sale_id), 0)::int as amount
        from came join paid using (sale_id)
      )
      insert into link_entries (code_id, sale_id, amount, at)
      select code_id, sale_id, amount, ${at}::timestamptz from owed where amount <> 0`)
  })
}

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { WithClock } from '../../../../platform/clock.ts'
import type { WithDb } from '../../../../platform/db/db.ts'
import { notify } from '../../../../platform/db/notices.ts'
import type { WithCatalog } from '../open-catalog.ts'

/**
 * Notes the price of every plan on sale where it differs from the one noted last. An announced reduction must name the
 * lowest price of the thirty days before it, which no later look at the catalogue can tell. A price by an announced
 * code was offered to everyone, so it counts too.
 */
export async function notePrices({ db, clock, catalog }: WithDb & WithClock & WithCatalog): Promise<void> {
  const snapshot = await catalog.read()
  const prices = snapshot.shelf.plans.map((plan) => ({ id: plan.id, cents: snapshot.lowestOf(plan).amount }))
  const at = clock.now().toISOString()
  await db.execute(sql`
    insert into plan_prices (plan_id, noted_at, cents)
    select noted.id, ${at}::timestamptz, noted.cents
    from json_to_recordset(${JSON.stringify(prices)}::json) as noted (id text, cents int)
    left join lateral (select cents from plan_prices last where last.plan_id = noted.id
      order by noted_at desc limit 1) last on true
    where noted.cents > 0 and noted.cents is distinct from last.cents
    on conflict do nothing`)
  // A code may be used up by now: pages announce it no longer.
  if (snapshot.announced.codes.length > 0) await notify(db, 'prices', randomUUID())
}

import { sql } from 'drizzle-orm'
import type { RescueFigures } from '#contract/bought/rescue-request.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import { rowsOf, type WithDb } from '../../../platform/db/db.ts'
import { moneyBackStatuses } from '../../../shop/bought/rescue/outcome.ts'

type Totals = Omit<RescueFigures, 'days' | 'steps'>

/**
 * How the rescues of the last days went, and which steps solved them. A step the phone does not have was not tried; one
 * tried twice counts once.
 */
export async function rescueFigures({ db, clock }: WithDb & WithClock, days: number): Promise<RescueFigures> {
  const since = secondsAfter(clock.now(), -days * 86_400).toISOString()
  const isRefunded = sql`orders.status = any (${sql.param(moneyBackStatuses)}::text[])`
  const totals = await rowsOf(
    db,
    sql<Totals>`
    select count(*)::int as begun,
      count(*) filter (where rescues.outcome = 'solved' and not ${isRefunded})::int as solved,
      count(*) filter (where rescues.outcome = 'handed-over' and not ${isRefunded})::int as "handedOver",
      count(*) filter (where ${isRefunded})::int as refunded
    from rescues join orders on orders.id = rescues.order_id
    where rescues.begun_at >= ${since}`,
  )
  const steps = await rowsOf(
    db,
    sql<RescueFigures['steps'][number]>`
    select rescues.finding, answer ->> 'step' as step, count(distinct rescues.order_id)::int as tried,
      count(distinct rescues.order_id) filter (where answer ->> 'step' = rescues.solved_by)::int as solved
    from rescues cross join jsonb_array_elements(rescues.answers) as answer
    where rescues.begun_at >= ${since} and answer ->> 'outcome' <> 'skipped'
    group by 1, 2
    order by tried desc, solved desc, 1, 2`,
  )
  const [all = nothing] = totals
  return { days, ...all, steps }
}

const nothing: Totals = { begun: 0, solved: 0, handedOver: 0, refunded: 0 }

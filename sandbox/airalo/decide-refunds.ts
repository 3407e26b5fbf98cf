import type { SandboxContext } from '../context.ts'
import { type Faults, faultsOf } from '../faults.ts'

/** A person there takes days; here it is long enough for the shop to have gone on meanwhile. */
const DECIDES_AFTER_MS = 5000
/** Of the requests for unused eSIMs, one in so many is refused, without a reason. */
const REFUSES_ONE_IN = 4

/**
 * Decides the requests that have waited long enough. An eSIM that was used is refused, and so are some that were not; for
 * the others the price of the eSIM is credited, and that of data added to it. The partner is told of neither.
 */
export async function decideRefunds({ sql, now }: Pick<SandboxContext, 'sql' | 'now'>): Promise<void> {
  const { decidesAfterMs = DECIDES_AFTER_MS, refundDecision }: Faults = await faultsOf(sql, 'airalo')
  const until = new Date(now().getTime() - decidesAfterMs)
  await sql.query(
    `with decided as (
       update sandbox.airalo_sims s set refund_decided_at = $1, refund_decision =
         case when s.used_mb > 0 then 'refused' else coalesce($3, case when s.id % $4 = 0 then 'refused' else 'accepted' end) end
       from sandbox.airalo_orders o
       where o.id = s.order_id and s.refund_asked_at <= $2 and s.refund_decision is null
       returning s.refund_decision as decision, o.cents / o.quantity + coalesce(
         (select sum(t.cents) from sandbox.airalo_orders t where t.type = 'topup' and t.iccid = s.iccid), 0) as cents)
     update sandbox.airalo_account set cents = cents + (select sum(cents) from decided where decision = 'accepted')
     where exists (select from decided where decision = 'accepted')`,
    [now(), until, refundDecision ?? null, REFUSES_ONE_IN],
  )
}

/** Whether a request waits to be decided. */
export async function hasRequestsWaiting({ sql }: Pick<SandboxContext, 'sql'>): Promise<boolean> {
  const { rows } = await sql.query<{ waiting: boolean }>(
    'select exists (select from sandbox.airalo_sims where refund_asked_at is not null and refund_decision is null) as waiting',
  )
  return rows[0]?.waiting ?? false
}

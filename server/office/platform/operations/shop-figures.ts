import { disputesThat } from '#contract/office/dispute.ts'
import type { LineKind } from '#contract/sales/line.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { statusesThat } from '#contract/sales/status-traits.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { RawSql } from '../../../platform/db/db.ts'
import { type GivenUpJobs, listGivenUp, listWaiting, type WaitingJobs } from '../../../platform/jobs/queue-store.ts'
import { readWorkers, type Workers } from '../../../platform/jobs/heartbeat.ts'
import type { WithCatalog } from '../../../shop/plans/catalog/open-catalog.ts'
import type { SalesConfig } from '../../../shop/sales/books/settings.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { readSupplierFigures, type SupplierFigures } from './supplier-figures.ts'

/** The state of the shop for monitoring. */
export interface Figures {
  orders: Record<string, number>
  topUps: Record<string, number>
  /** How long the oldest paid and undelivered one has waited since payment; 0 when there is none. */
  undeliveredSeconds: { order: number; 'top-up': number }
  /** Paid, but held for an administrator because delivery would lose money. */
  heldForCost: number
  /** How long the oldest withdrawal has waited, for a worker or an administrator; 0 when none waits. */
  withdrawalSeconds: number
  /** Disputes that wait for the shop's answer: with less than three days left, and with none. */
  disputes: { due: number; pastDue: number }
  jobsWaiting: WaitingJobs[]
  jobsGivenUp: GivenUpJobs[]
  workers: Workers
  plansOnSale: number
  /** The wholesaler balance at the last reading, and when that was; undefined before the first. Of several the worst. */
  balanceUsd: number | undefined
  balanceReadAt: Date | undefined
  /** When the wholesaler's catalogue was last read in full. Of several the oldest. */
  catalogReadAt: Date | undefined
  /** The result of the last check of the credit ledger, and its time. */
  creditDifferences: number
  creditCheckedAt: Date | undefined
  /** Each of several; empty where there is one. */
  suppliers: SupplierFigures[]
}

type Deps = WithClock &
  WithCatalog &
  WithSuppliers & {
    database: { raw: Pick<RawSql, 'query'> }
    config: Pick<SalesConfig, 'deliveryDeadlineSeconds'>
  }

/** Found by the index of open disputes, which are few. */
const unanswered = 'closed_at is null and status = any($5) and submissions = 0 and due_by is not null'

/**
 * Every process runs this every few seconds, so nothing here may grow with sales: sums come from tables that triggers
 * maintain, the rest from a few rows found by index.
 */
export async function readShopFigures(deps: Deps): Promise<Figures> {
  const { clock, catalog, config, suppliers } = deps
  const { raw } = deps.database
  const { rows } = await raw.query<{
    order: Date | null
    topUp: Date | null
    heldForCost: number
    withdrawal: Date | null
    disputesDue: number
    disputesPastDue: number
    microUsd: number | null
    balanceReadAt: Date | null
    catalogReadAt: Date | null
    creditDifferences: number | null
    creditCheckedAt: Date | null
  }>(
    `select
       (select min(coalesce(deliver_by - make_interval(secs => $3), created_at)) from orders where status = any($1)) as order,
       (select min(coalesce(deliver_by - make_interval(secs => $3), created_at)) from top_ups where status = any($2)) as "topUp",
       (select count(*)::int from cost_holds where (allowed is null or allowed < cost + fees + tax - paid) and line_id in (
         select id from orders where status = any($1) union all select id from top_ups where status = any($2))) as "heldForCost",
       (select min(received_at) from withdrawals where state in ('received', 'waiting')) as withdrawal,
       (select count(*)::int from disputes where ${unanswered} and not is_past_due and due_by > $6
          and due_by <= $6::timestamptz + interval '3 days') as "disputesDue",
       (select count(*)::int from disputes where ${unanswered} and (is_past_due or due_by <= $6)) as "disputesPastDue",
       balance.micro_usd::float8 as "microUsd", balance.read_at as "balanceReadAt",
       (select case when count(*) = count(read.finished_at) then min(read.finished_at) end
        from unnest($4::text[]) as one (supplier) left join lateral (
          select finished_at from catalog_syncs where catalog_syncs.supplier = one.supplier and outcome in ('applied', 'unchanged')
          order by id desc limit 1) read on true) as "catalogReadAt",
       credit.found as "creditDifferences", credit.checked_at as "creditCheckedAt"
     from (select) as one
       left join (
         select min(last.micro_usd) as micro_usd, case when count(*) = count(last.read_at) then min(last.read_at) end as read_at
         from unnest($4::text[]) as one (supplier) left join lateral (
           select micro_usd, read_at from balance_readings where balance_readings.supplier = one.supplier
           order by id desc limit 1) last on true) balance on true
       left join (select found, checked_at from credit_checks order by id desc limit 1) credit on true`,
    [
      statusesThat(orderTraits, 'isDue'),
      statusesThat(topUpTraits, 'isDue'),
      config.deliveryDeadlineSeconds,
      [...suppliers.keys()],
      disputesThat('mayAnswer'),
      clock.now().toISOString(),
    ],
  )
  const [row] = rows
  const secondsSince = (moment: Date | null | undefined) =>
    moment ? Math.max(0, (clock.now().getTime() - moment.getTime()) / 1000) : 0
  return {
    orders: await countByStatus(raw, 'order'),
    topUps: await countByStatus(raw, 'top-up'),
    undeliveredSeconds: { order: secondsSince(row?.order), 'top-up': secondsSince(row?.topUp) },
    heldForCost: row?.heldForCost ?? 0,
    withdrawalSeconds: secondsSince(row?.withdrawal),
    disputes: { due: row?.disputesDue ?? 0, pastDue: row?.disputesPastDue ?? 0 },
    jobsWaiting: await listWaiting(raw),
    jobsGivenUp: await listGivenUp(raw),
    workers: await readWorkers(raw),
    plansOnSale: (await catalog.shelf.read()).plans.length,
    balanceUsd: typeof row?.microUsd === 'number' ? row.microUsd / 1_000_000 : undefined,
    balanceReadAt: row?.balanceReadAt ?? undefined,
    catalogReadAt: row?.catalogReadAt ?? undefined,
    creditDifferences: row?.creditDifferences ?? 0,
    creditCheckedAt: row?.creditCheckedAt ?? undefined,
    suppliers: await readSupplierFigures(deps),
  }
}

/** One row per day and status once they are folded. */
async function countByStatus(raw: Pick<RawSql, 'query'>, kind: LineKind): Promise<Record<string, number>> {
  const { rows } = await raw.query<{ status: string; count: number }>(
    'select status, sum(count)::int as count from sale_days where kind = $1 group by status',
    [kind],
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

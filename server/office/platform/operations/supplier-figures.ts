import type { WithClock } from '../../../platform/clock.ts'
import type { RawSql } from '../../../platform/db/db.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'

/** How one of several suppliers is doing. */
export interface SupplierFigures {
  supplier: string
  /** For how long it has not answered; 0 while it does. */
  restsSeconds: number
  balanceUsd: number | undefined
  /** Orders sent to it within the last hour, and those of them that it did not deliver. */
  asked: number
  failed: number
}

type Deps = WithClock & WithSuppliers & { database: { raw: Pick<RawSql, 'query'> } }

/** Nothing in a shop with one supplier, which has nothing to compare and no second way to deliver. */
export async function readSupplierFigures({ database, clock, suppliers }: Deps): Promise<SupplierFigures[]> {
  if (suppliers.size < 2) return []
  const now = clock.now()
  const { rows } = await database.raw.query<{
    supplier: string
    openedAt: Date | null
    microUsd: number | null
    asked: number
    failed: number
  }>(
    `select one.supplier, health.opened_at as "openedAt", last.micro_usd::float8 as "microUsd",
       coalesce(tried.asked, 0)::int as asked, coalesce(tried.failed, 0)::int as failed
     from unnest($1::text[]) as one (supplier)
     left join supplier_health health on health.supplier = one.supplier
     left join lateral (
       select micro_usd from balance_readings where balance_readings.supplier = one.supplier order by id desc limit 1) last on true
     left join (
       select supplier, count(*) as asked, count(*) filter (where state <> 'delivered') as failed from supply_routes
       -- One that its order was given up on stays chosen.
       where chosen_at > $2::timestamptz - interval '1 hour' and (state <> 'chosen' or exists (select from order_events
         where order_id = line_id and top_up_id is null and event in ('supplier_refused', 'deadline_passed')))
       group by supplier
     ) tried on tried.supplier = one.supplier`,
    [[...suppliers.keys()], now.toISOString()],
  )
  return rows.map(({ supplier, openedAt, microUsd, asked, failed }) => ({
    supplier,
    restsSeconds: openedAt ? Math.max(0, (now.getTime() - openedAt.getTime()) / 1000) : 0,
    balanceUsd: typeof microUsd === 'number' ? microUsd / 1_000_000 : undefined,
    asked,
    failed,
  }))
}

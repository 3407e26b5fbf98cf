import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { orderTraits } from '#contract/sales/order.ts'
import { statusesThat } from '#contract/sales/status-traits.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { orders, sales } from '../../../shop/basics/sale-tables/tables.ts'

const listOf = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

interface BalanceRow {
  supplier: string
  microUsd: number
  readAt: string
  isLow: boolean
  spent: number
}

/** The last reading at each supplier, and what it charged us since then. */
export const readBalances = (db: Db, suppliers: readonly string[], since: Date): Promise<BalanceRow[]> =>
  rowsOf(
    db,
    sql<BalanceRow>`
    select last.supplier, last.micro_usd::float8 as "microUsd", to_json(last.read_at) #>> '{}' as "readAt", last.is_low as "isLow",
      coalesce(spent.micros, 0)::float8 as spent
    from unnest(${listOf(suppliers)}) as one (supplier)
    join lateral (
      select * from balance_readings where balance_readings.supplier = one.supplier order by id desc limit 1) last on true
    left join (
      select supplier, sum(cost_micro_usd) as micros from (
        select supplier, cost_micro_usd from orders
          where created_at >= ${since.toISOString()}::timestamptz and status = any(${listOf(statusesThat(orderTraits, 'costs'))})
        union all
        select supplier, cost_micro_usd from top_ups
          where created_at >= ${since.toISOString()}::timestamptz and status = any(${listOf(statusesThat(topUpTraits, 'costs'))})
      ) bought group by supplier) spent on spent.supplier = one.supplier`,
  )

interface LeftoverRow {
  supplier: string
  disconnectedAt: string
  plans: number
  esims: number
  waiting: number
}

/** What these suppliers left in the shop. */
export const readLeftovers = (db: Db, suppliers: readonly string[]): Promise<LeftoverRow[]> =>
  rowsOf(
    db,
    sql<LeftoverRow>`
    select supplier, to_json(disconnected_at) #>> '{}' as "disconnectedAt",
      (select count(*) from offers where offers.supplier = health.supplier and withdrawn_at is null)::int as plans,
      (select count(*) from esims where esims.supplier = health.supplier and read_next_at is not null)::int as esims,
      (select count(*) from orders where orders.supplier = health.supplier
        and status = any(${listOf(statusesThat(orderTraits, 'isDue'))}))::int as waiting
    from supplier_health health where supplier = any(${listOf(suppliers)}) order by supplier`,
  )

interface SalesRow {
  supplier: string
  sold: number
  cents: number
  tax: number
  cost: number
  fees: number
  /** Payments whose fee the provider has not said yet, and what was charged with them. */
  estimated: number
  estimatedCents: number
  asked: number
  failed: number
  p50: number | null
  p95: number | null
}

/**
 * What each supplier sold, earned and failed to deliver, and how long it took. An order that several could deliver
 * counts once for each that was asked. Money is counted as the figures count it.
 */
export const readSales = (db: Db, since: Date): Promise<SalesRow[]> =>
  rowsOf(
    db,
    sql<SalesRow>`
    with recent as (
      select orders.*, times.paid_at, times.issued_at from orders left join lateral (
        select min(at) filter (where event = 'payment_succeeded') as paid_at, min(at) filter (where event = 'esim_issued') as issued_at
        from order_events where order_id = orders.id and top_up_id is null) times on true
      where created_at >= ${since.toISOString()}::timestamptz and status = any(${listOf(statusesThat(orderTraits, 'isPaid'))})
    ), earned as (
      select supplier, count(*) as sold, sum((each).cost_micros) as cost, sum((each).cents) as cents,
        sum((each).tax_cents) as tax, sum((each).fee_cents) as fees, sum((each).payments) as estimated,
        sum((each).card_cents) as estimated_cents
      from (
        select supplier, sale_day_of(to_jsonb(recent), 'order') as each from recent
        where status = any(${listOf(statusesThat(orderTraits, 'earns'))})
        -- Each line is read once, and not again for every column of the sum.
        offset 0
      ) as lines group by supplier
    ), delivered as (
      select supplier, percentile_cont(0.5) within group (order by extract(epoch from issued_at - paid_at)) as p50,
        percentile_cont(0.95) within group (order by extract(epoch from issued_at - paid_at)) as p95
      from recent where issued_at is not null and paid_at is not null group by supplier
    ), tried as (
      select supplier, count(*) as asked, count(*) filter (where state <> 'delivered') as failed from supply_routes
      -- One that its order was given up on stays chosen.
      where chosen_at >= ${since.toISOString()}::timestamptz and (state <> 'chosen' or exists (select from order_events
        where order_id = line_id and top_up_id is null and event in ('supplier_refused', 'deadline_passed')))
      group by supplier
    )
    select supplier, coalesce(sold, 0)::int as sold, coalesce(cents, 0)::float8 as cents, coalesce(cost, 0)::float8 as cost,
      coalesce(tax, 0)::float8 as tax, coalesce(fees, 0)::float8 as fees, coalesce(estimated, 0)::int as estimated,
      coalesce(estimated_cents, 0)::float8 as "estimatedCents",
      coalesce(asked, 0)::int as asked, coalesce(failed, 0)::int as failed, p50::float8 as p50, p95::float8 as p95
    from tried full join earned using (supplier) full join delivered using (supplier)`,
  )

/** Orders that were paid since then, with what a choice of supplier depends on; the newest first. */
export const listPaidOrders = (db: Db, since: Date, limit: number) =>
  db
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      planCode: orders.planCode,
      planName: orders.planName,
      supplier: orders.supplier,
      costMicroUsd: orders.costMicroUsd,
      amount: orders.amount,
      discount: orders.discount,
      tax: orders.tax,
      card: orders.card,
      currency: orders.currency,
      sale: { card: sales.card, perUsd: sales.perUsd },
    })
    .from(orders)
    .innerJoin(sales, eq(sales.id, orders.saleId))
    .where(and(gte(orders.createdAt, since), inArray(orders.status, statusesThat(orderTraits, 'isPaid'))))
    .orderBy(desc(orders.createdAt))
    .limit(limit)

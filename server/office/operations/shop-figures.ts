import { orderTraits } from '#contract/order.ts'
import { statusesThat } from '#contract/status-traits.ts'
import type { Clock } from '../../ground/clock.ts'
import type { RawSql } from '../../ground/db/db.ts'
import { countGivenUp, countWaiting } from '../../ground/jobs/books.ts'

/** How the shop stands, as an operator watches it. */
export interface Figures {
  orders: Record<string, number>
  topUps: Record<string, number>
  /** How long the oldest order that is paid and not delivered has waited; 0 when none does. */
  oldestUndeliveredSeconds: number
  jobsWaiting: Record<string, number>
  jobsGivenUp: Record<string, number>
  plansOnSale: number
  /** What the wholesaler last said is left of our money; undefined before anybody looked. */
  balanceUsd: number | undefined
  /** When the wholesaler's catalogue was last read in full. */
  catalogReadAt: Date | undefined
  /** What the last look at the credit ledger found, and when that was. */
  creditDifferences: number
  creditCheckedAt: Date | undefined
}

export async function readFigures(raw: RawSql, clock: Clock): Promise<Figures> {
  const count = async (statement: string): Promise<Record<string, number>> => {
    const { rows } = await raw.query<{ name: string; count: number }>(statement)
    return Object.fromEntries(rows.map((row) => [row.name, row.count]))
  }
  const { rows } = await raw.query<{
    oldest: Date | null
    plans: number
    microUsd: number | null
    read: Date | null
    creditDifferences: number | null
    creditCheckedAt: Date | null
  }>(
    `select
       (select min(created_at) from orders where status = any($1)) as oldest,
       (select count(*)::int from plans where withdrawn_at is null) as plans,
       (select micro_usd::float8 from balance_readings order by id desc limit 1) as "microUsd",
       (select max(finished_at) from catalog_syncs where outcome in ('applied', 'unchanged')) as read,
       (select found from credit_checks order by id desc limit 1) as "creditDifferences",
       (select checked_at from credit_checks order by id desc limit 1) as "creditCheckedAt"`,
    [statusesThat(orderTraits, 'isDue')],
  )
  const { oldest = null, plans = 0, microUsd = null, read = null, creditDifferences, creditCheckedAt } = rows[0] ?? {}
  return {
    orders: await count(`select status as name, count(*)::int as count from orders group by 1`),
    topUps: await count(`select status as name, count(*)::int as count from top_ups group by 1`),
    oldestUndeliveredSeconds: oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000) : 0,
    jobsWaiting: await countWaiting(raw),
    jobsGivenUp: await countGivenUp(raw),
    plansOnSale: plans,
    balanceUsd: microUsd === null ? undefined : microUsd / 1_000_000,
    catalogReadAt: read ?? undefined,
    creditDifferences: creditDifferences ?? 0,
    creditCheckedAt: creditCheckedAt ?? undefined,
  }
}

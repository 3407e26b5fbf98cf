import type { RawSql } from '../db/db.ts'
import type { JobName } from './payloads.ts'

/** Whoever can ask the database: the shop, or a program beside it with a connection of its own. */
export type Asking = Pick<RawSql, 'query'>

/** Where pg-boss puts jobs that are done. Nobody who restores a backup misses them. */
export const doneJobsTable = 'jobs.archive'

const failuresShown = 50

export interface FailedJobRow {
  id: string
  name: JobName
  data: Record<string, unknown> | null
  output: { message?: string } | null
  tries: number
  failedAt: Date | string
}

/** Jobs nobody will try again by themselves, the last to fail first. */
export async function listFailedJobs(raw: Asking): Promise<FailedJobRow[]> {
  const { rows } = await raw.query<FailedJobRow>(
    `select id, name, data, output, retry_count + 1 as tries, completed_on as "failedAt" from jobs.job
     where state = 'failed' order by completed_on desc limit $1`,
    [failuresShown],
  )
  return rows
}

/** Jobs that should have been taken by now. */
export async function readBacklog(raw: Asking): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await raw.query<{ waiting: number; oldest: number }>(
    `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(start_after)), 0)::int as oldest
     from jobs.job where state < $1 and start_after < now()`,
    ['active'],
  )
  return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: Math.max(0, rows[0]?.oldest ?? 0) }
}

export async function isUnderWay(raw: Asking, name: JobName): Promise<boolean> {
  const { rows } = await raw.query(
    `select 1 from jobs.job where name = $1 and state <= 'active' and (state = 'active' or start_after < now()) limit 1`,
    [name],
  )
  return rows.length > 0
}

/** How many jobs of each name should have been taken by now. */
export const countWaiting = (raw: Asking): Promise<Record<string, number>> =>
  countByName(raw, 'state < $1 and start_after <= now()', 'active')

/** How many jobs of each name nobody will try again by themselves. */
export const countGivenUp = (raw: Asking): Promise<Record<string, number>> => countByName(raw, 'state = $1', 'failed')

async function countByName(raw: Asking, condition: string, state: string): Promise<Record<string, number>> {
  const { rows } = await raw.query<{ name: string; count: number }>(
    `select name, count(*)::int as count from jobs.job where ${condition} group by name`,
    [state],
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

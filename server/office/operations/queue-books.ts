import type { Database } from '../../ground/db/db.ts'
import type { JobName } from '../../ground/jobs/payloads.ts'

const failuresShown = 50

interface FailedRow {
  id: string
  name: JobName
  data: Record<string, unknown> | null
  output: { message?: string } | null
  tries: number
  failedAt: Date | string
}

/** Jobs nobody will try again by themselves, the last to fail first. */
export async function listFailedJobs({ raw }: Database): Promise<FailedRow[]> {
  const { rows } = await raw.query<FailedRow>(
    `select id, name, data, output, retry_count + 1 as tries, completed_on as "failedAt" from jobs.job
     where state = 'failed' order by completed_on desc limit $1`,
    [failuresShown],
  )
  return rows
}

/** Jobs that should have been taken by now. */
export async function readBacklog({ raw }: Database): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await raw.query<{ waiting: number; oldest: number }>(
    `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(start_after)), 0)::int as oldest
     from jobs.job where state < $1 and start_after < now()`,
    ['active'],
  )
  return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: Math.max(0, rows[0]?.oldest ?? 0) }
}

export async function isUnderWay({ raw }: Database, name: JobName): Promise<boolean> {
  const { rows } = await raw.query(
    `select 1 from jobs.job where name = $1 and state <= 'active' and (state = 'active' or start_after < now()) limit 1`,
    [name],
  )
  return rows.length > 0
}

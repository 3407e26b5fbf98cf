import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, type RawSql, runText } from '../db/db.ts'
import type { Logger } from '../logger.ts'
import { withoutCause } from '../tracing/trace-jobs.ts'
import type { JobName } from './payloads.ts'

/** A connection to the database: the shop's, or that of a program beside it. */
export type Queryable = Pick<RawSql, 'query'>

/** Where pg-boss archives finished jobs. A restored backup does not need them. */
export const doneJobsTable = 'jobs.archive'

/** The key of a scheduled job: one that still waits is enough. */
export const comesByItself = 'scheduled'

const failuresShown = 50

export interface FailedJobRow {
  id: string
  name: JobName
  data: Record<string, unknown> | null
  output: { message?: string } | null
  tries: number
  failedAt: Date | string
}

const failedJob = `select id, name, data, output, retry_count + 1 as tries, completed_on as "failedAt" from jobs.job
  where state = 'failed' and singleton_key is distinct from '${comesByItself}'`

const withoutItsCause = (row: FailedJobRow): FailedJobRow => ({ ...row, data: withoutCause(row.data) })

/**
 * Jobs that will not be retried automatically, the latest failure first. Scheduled jobs are left out: the next run does
 * what the failed one did not.
 */
export async function listFailedJobs(raw: Queryable): Promise<FailedJobRow[]> {
  const { rows } = await raw.query<FailedJobRow>(`${failedJob} order by completed_on desc limit $1`, [failuresShown])
  return rows.map(withoutItsCause)
}

/** Locks one of them for this transaction: a second request waits, and then does not find it. */
export async function lockFailedJob(tx: Db, id: string): Promise<FailedJobRow | undefined> {
  const { rows } = await runText(tx, `${failedJob} and id = $1 for update`, [id])
  const [job] = rows as FailedJobRow[]
  return job && withoutItsCause(job)
}

/** Removes it from the list for good. The queue archives it with the finished jobs. */
export async function dismissFailedJob(tx: Db, { name, id }: Pick<FailedJobRow, 'name' | 'id'>): Promise<void> {
  await runText(tx, `update jobs.job set state = 'cancelled' where name = $1 and id = $2 and state = 'failed'`, [
    name,
    id,
  ])
}

export interface WaitingJobs {
  name: JobName
  count: number
  /** How long the first of them has been due. */
  oldestSeconds: number
}

/** Jobs that should have been taken by now, by name; names without any are missing. */
export async function listWaiting(raw: Queryable): Promise<WaitingJobs[]> {
  const { rows } = await raw.query<WaitingJobs>(
    `select name, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
     from jobs.job where state < $1 and start_after <= now() group by name`,
    ['active'],
  )
  return rows
}

export async function isUnderWay(raw: Queryable, name: JobName): Promise<boolean> {
  const { rows } = await raw.query(
    `select 1 from jobs.job where name = $1 and state <= 'active' and (state = 'active' or start_after < now()) limit 1`,
    [name],
  )
  return rows.length > 0
}

/** When a job of that name last succeeded; undefined if none did within the week that the queue keeps. */
export async function lastDoneAt(raw: Queryable, name: JobName): Promise<Date | undefined> {
  const { rows } = await raw.query<{ at: Date | null }>(
    `select max(completed_on) as at from (
       select completed_on from jobs.job where name = $1 and state = $2
       union all select completed_on from ${doneJobsTable} where name = $1 and state = $2) done`,
    [name, 'completed'],
  )
  return rows[0]?.at ?? undefined
}

export interface GivenUpJobs {
  name: JobName
  count: number
  lastAt: Date
}

/** Jobs that will not be retried automatically, by name; names without any are missing. */
export async function listGivenUp(raw: Queryable): Promise<GivenUpJobs[]> {
  const { rows } = await raw.query<GivenUpJobs>(
    `select name, count(*)::int as count, max(completed_on) as "lastAt" from jobs.job
     where state = $1 and singleton_key is distinct from $2 group by name`,
    ['failed', comesByItself],
  )
  return rows
}

const indexTries = 20
const lockNotAvailable = '55P03'

/**
 * The queue keeps an hour of finished jobs among the others, and has no index of its own for the failed ones. A sale of
 * the previous build may be writing jobs at the same time, so this waits only briefly for the lock and tries again: it
 * must never make a sale fail. Without the index everything works, only slower.
 */
export async function indexFailedJobs(raw: RawSql, log: Logger, tries = indexTries): Promise<void> {
  const { rows } = await raw.query<{ name: string | null }>(`select to_regclass('jobs.job_failed')::text as name`)
  if (rows[0]?.name) return
  try {
    await raw.transaction(async (tx) => {
      await tx.query(`set local lock_timeout = '300ms'`)
      await tx.query(`create index job_failed on jobs.job (name, completed_on) where state = 'failed'`)
    })
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === lockNotAvailable
    if (!isInUse) throw error
    if (tries === 1) return log.warn('could not index the failed jobs; the next start tries again')
    await sleep(200)
    await indexFailedJobs(raw, log, tries - 1)
  }
}

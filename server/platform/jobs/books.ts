import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, type RawSql, runText } from '../db/db.ts'
import type { Logger } from '../logger.ts'
import { withoutCause } from '../tracing/trace-jobs.ts'
import type { JobName } from './payloads.ts'

/** Whoever can ask the database: the shop, or a program beside it with a connection of its own. */
export type Asking = Pick<RawSql, 'query'>

/** Where pg-boss puts jobs that are done. Nobody who restores a backup misses them. */
export const doneJobsTable = 'jobs.archive'

/** The key of a job that the queue adds by its timetable: one that still waits is enough. */
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
 * Jobs nobody will try again by themselves, the last to fail first. One that comes by its timetable is no such job: the next
 * one does what this one did not.
 */
export async function listFailedJobs(raw: Asking): Promise<FailedJobRow[]> {
  const { rows } = await raw.query<FailedJobRow>(`${failedJob} order by completed_on desc limit $1`, [failuresShown])
  return rows.map(withoutItsCause)
}

/** One of them, for this transaction alone: whoever else wants to do something to it waits, and then does not find it. */
export async function lockFailedJob(tx: Db, id: string): Promise<FailedJobRow | undefined> {
  const { rows } = await runText(tx, `${failedJob} and id = $1 for update`, [id])
  const [job] = rows as FailedJobRow[]
  return job && withoutItsCause(job)
}

/** Takes it out of the list for good. The queue puts it away with what is done, as it failed. */
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
export async function listWaiting(raw: Asking): Promise<WaitingJobs[]> {
  const { rows } = await raw.query<WaitingJobs>(
    `select name, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
     from jobs.job where state < $1 and start_after <= now() group by name`,
    ['active'],
  )
  return rows
}

export async function isUnderWay(raw: Asking, name: JobName): Promise<boolean> {
  const { rows } = await raw.query(
    `select 1 from jobs.job where name = $1 and state <= 'active' and (state = 'active' or start_after < now()) limit 1`,
    [name],
  )
  return rows.length > 0
}

/** When a job of that name last ended well; undefined if none did within the week that the queue remembers. */
export async function lastDoneAt(raw: Asking, name: JobName): Promise<Date | undefined> {
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

/** Jobs nobody will try again by themselves, by name; names without any are missing. */
export async function listGivenUp(raw: Asking): Promise<GivenUpJobs[]> {
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
 * The queue keeps an hour of finished jobs among the others, and has no index of its own for those that failed. A sale of
 * the build before may be writing jobs meanwhile, so this waits a moment only and comes back: it must never be the reason
 * why a sale is given up. Without the index everything is right, and slower.
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
    if (tries === 1) return log.warn('the failed jobs could not be indexed; the next start tries again')
    await sleep(200)
    await indexFailedJobs(raw, log, tries - 1)
  }
}

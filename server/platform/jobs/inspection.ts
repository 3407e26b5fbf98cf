// Queries on the queue's tables for tests, the drill and the benchmarks. The shop itself never uses them.
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { hotStatement, type Arg } from '../db/hot-statement.ts'
import { type Queryable, comesByItself } from './queue-store.ts'
import type { JobName } from './payloads.ts'

/** The tables that hold jobs. The others describe the queues, and stay when a test empties the database. */
export const jobTables = ['jobs.job', 'jobs.archive']

interface JobRow {
  id: string
  name: JobName
  data: Record<string, unknown> | null
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  startAfter: Date
}

/** Every job in the queue's tables, done or not, by name. */
export async function listJobs(raw: Queryable): Promise<JobRow[]> {
  const { rows } = await raw.query<JobRow>(
    `select id, name, data, state::text, start_after as "startAfter" from jobs.job order by name, created_on`,
  )
  return rows
}

export const listJobsOf = async (raw: Queryable, name: JobName): Promise<JobRow[]> =>
  (await listJobs(raw)).filter((job) => job.name === name)

/** Deletes all waiting jobs, as if the database had been restored from before; or only those of one name. */
export async function deleteJobs(raw: Queryable, name?: JobName): Promise<void> {
  await raw.query('delete from jobs.job where name = coalesce($1, name)', [name ?? null])
}

/**
 * Makes jobs that are due by then due now: a test turns the shop's clock, not the database's. Returns the kinds that
 * have something to do.
 */
export const makeDue = async (db: Db, by: Date): Promise<JobName[]> =>
  (await makingDue(db, { by: by.toISOString() })).map(({ name }) => name)

const makingDue = hotStatement(
  'make-due',
  (_db, { by }: { by: Arg<string> }) => sql<{ name: JobName }>`
    with due as (
      update jobs.job set start_after = now() - interval '1 second'
      where state < 'active' and start_after <= greatest(${by}::timestamptz, now())
      returning name)
    select distinct name from due`,
)

/** Postpones waiting jobs. */
export async function putOff(raw: Queryable, name: JobName, seconds: number): Promise<void> {
  await raw.query(
    `update jobs.job set start_after = now() + make_interval(secs => $2) where name = $1 and state = 'created'`,
    [name, seconds],
  )
}

/** Jobs that are running, or due within so many seconds. Scheduled ones, and `except`, do not count. */
export async function countUnfinished(raw: Queryable, withinSeconds: number, except: JobName[] = []): Promise<number> {
  const { rows } = await raw.query<{ count: number }>(
    `select count(*)::int as count from jobs.job
     where (state = 'active' or (state < 'active' and start_after <= now() + make_interval(secs => $1)))
       and singleton_key is distinct from $2 and name not like '\\_\\_%' and name <> all($3::text[])`,
    [withinSeconds, comesByItself, except],
  )
  return rows[0]?.count ?? 0
}

/** Jobs as they are after a busy hour: the first failed, the next waiting, the rest done. */
export async function writeJobs(
  raw: Queryable,
  name: JobName,
  count: { all: number; failed: number; waiting: number },
) {
  await raw.query(
    `insert into jobs.job (name, state, start_after, completed_on)
     select $1, (case when n <= $3 then 'failed' when n <= $3 + $4 then 'created' else 'completed' end)::jobs.job_state,
       now() - interval '10 minutes', case when n > $3 and n <= $3 + $4 then null else now() end
     from generate_series(1, $2::int) n`,
    [name, count.all, count.failed, count.waiting],
  )
  await raw.query('analyze jobs.job')
}

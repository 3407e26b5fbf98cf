import { type SQL, sql } from 'drizzle-orm'
import { hotStatement, type Arg } from '../db/hot-statement.ts'
import { telling } from '../db/notices.ts'
import type { JobName } from './payloads.ts'

/**
 * Statements on the queue's tables for every sale. pg-boss could do it, job by job and in two or three statements each;
 * these write the same rows in one, for any number of jobs. Its version is pinned, and tests compare both ways.
 */

/** A job as it is written to the queue. Without a time it is due now. */
export interface JobEntry {
  name: JobName
  data: string
  at: Date | null
  key: string
}

/**
 * The part of a statement that adds jobs: one for each row of `jobs (name, data, at, key)`. A job that already waits
 * under the same key is not added again.
 */
export const addingJobs = (jobs: SQL): SQL => sql`
  insert into jobs.job
    (name, data, start_after, singleton_key, expire_in, keep_until, retry_limit, retry_delay, retry_backoff, policy)
  select job.name, job.data::jsonb, coalesce(job.at, now()), job.key, make_interval(secs => queue.expire_seconds),
    coalesce(job.at, now()) + coalesce(make_interval(mins => queue.retention_minutes), interval '14 days'),
    queue.retry_limit, greatest(queue.retry_delay, 1), queue.retry_backoff, queue.policy
  from (${jobs}) as job (name, data, at, key)
  -- A queue that is not there is an error, not a job less.
  left join jobs.queue as queue on queue.name = job.name
  on conflict do nothing
  returning name, start_after`

/**
 * The part of a statement that makes the job waiting under this key due now, whether it was scheduled for later or
 * failed once.
 */
export const hurryingJob = (name: JobName, key: SQL): SQL => sql`
  update jobs.job set start_after = now()
  where name = ${sql.raw(`'${name}'`)} and singleton_key = ${key} and state < 'active'
  returning name, start_after`

/** Wakes the workers for those of `added` that are due, so that they need not wait for the next poll. */
export const wakingWorkers = (added: SQL): SQL =>
  sql`select count(${telling('jobs', sql`due.name`)}) from (
    select distinct name from ${added} where start_after <= now()) as due`

type Entries = {
  names: Arg<JobName[]>
  data: Arg<string[]>
  at: Arg<(Date | null)[]>
  keys: Arg<string[]>
}

/** Adds jobs and wakes the workers. */
export const addJobs = hotStatement(
  'add-jobs',
  (_db, { names, data, at, keys }: Entries) => sql<{ count: string }>`
    with added as (${addingJobs(
      sql`select * from unnest(${names}::text[], ${data}::text[], ${at}::timestamptz[], ${keys}::text[])`,
    )})
    ${wakingWorkers(sql`added`)}`,
)

/**
 * Kinds that have a job due. Each kind is a table of its own, so planning this query takes the database ten times as
 * long as running it: it is planned once.
 */
export const namesDue = hotStatement(
  'names-due',
  () => sql<{ name: JobName }>`select distinct name from jobs.job where state < 'active' and start_after < now()`,
)

interface TakenRow {
  id: string
  data: object | null
  createdOn: string
  retryCount: number
  retryLimit: number
}

/** Takes due jobs, the oldest first, and records the process that did: pg-boss knows that a job runs, but not where. */
export const takeJobs = hotStatement(
  'take-jobs',
  (_db, { name, count, taker }: { name: Arg<JobName>; count: Arg<number>; taker: Arg<string> }) => sql<TakenRow>`
    with next as (
      select id from jobs.job
      where name = ${name} and state < 'active' and start_after < now()
      order by priority desc, created_on, id
      limit ${count}
      for update skip locked)
    update jobs.job set
      state = 'active',
      started_on = now(),
      retry_count = case when started_on is null then retry_count else retry_count + 1 end,
      output = ${taker}::jsonb
    from next
    where job.name = ${name} and job.id = next.id
    returning job.id, job.data, job.created_on as "createdOn",
      job.retry_count as "retryCount", job.retry_limit as "retryLimit"`,
)

export const finishJobs = hotStatement(
  'finish-jobs',
  (_db, { names, ids }: { names: Arg<JobName[]>; ids: Arg<string[]> }) => sql<never>`
    update jobs.job set completed_on = now(), state = 'completed', output = null
    where name = any(${names}::text[]) and id = any(${ids}::uuid[]) and state = 'active'`,
)

import { type SQL, sql } from 'drizzle-orm'
import { hotStatement, type Place } from '../db/hot-statement.ts'
import { telling } from '../db/notices.ts'
import type { JobName } from './payloads.ts'

/**
 * What is written into the books at every sale. The queue's own package could do it, job by job and in two or three
 * statements each; these are the same entries in one, for as many jobs as there are. Its version is pinned, and tests hold
 * both ways against each other.
 */

/** A job as it goes into the books. Without a time it is due now. */
export interface JobEntry {
  name: JobName
  data: string
  at: Date | null
  key: string
}

/**
 * The part of a statement that adds jobs: one for each row of `jobs (name, data, at, key)`. One that waits under the same
 * key stays the only one.
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

/** The part of a statement that lets a job run now which waits under this key, for later or after a failed try. */
export const hurryingJob = (name: JobName, key: SQL): SQL => sql`
  update jobs.job set start_after = now()
  where name = ${sql.raw(`'${name}'`)} and singleton_key = ${key} and state < 'active'
  returning name, start_after`

/** Wakes the workers for those of `added` that are due, instead of letting them wait for the next look. */
export const wakingWorkers = (added: SQL): SQL =>
  sql`select count(${telling('jobs', sql`due.name`)}) from (
    select distinct name from ${added} where start_after <= now()) as due`

type Entries = {
  names: Place<JobName[]>
  data: Place<string[]>
  at: Place<(Date | null)[]>
  keys: Place<string[]>
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
 * Kinds of which one is due. Each kind is a table of its own, so to plan this takes the database ten times as long as to
 * answer it: it plans it once.
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

/** Takes so many that are due, the oldest first, and notes who did: the books know that a job runs, not where. */
export const takeJobs = hotStatement(
  'take-jobs',
  (_db, { name, count, taker }: { name: Place<JobName>; count: Place<number>; taker: Place<string> }) => sql<TakenRow>`
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

/** These are done. */
export const finishJobs = hotStatement(
  'finish-jobs',
  (_db, { names, ids }: { names: Place<JobName[]>; ids: Place<string[]> }) => sql<never>`
    update jobs.job set completed_on = now(), state = 'completed', output = null
    where name = any(${names}::text[]) and id = any(${ids}::uuid[]) and state = 'active'`,
)

import { randomUUID } from 'node:crypto'
import PgBoss from 'pg-boss'
import { keysOf } from '#contract/base/keys.ts'
import type { Clock } from '../clock.ts'
import { isUnreachable } from '../db/database-away.ts'
import { type Database, type Db, runText } from '../db/db.ts'
import { notify } from '../db/notices.ts'
import type { Logger } from '../logger.ts'
import { withCause } from '../tracing/trace-jobs.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { comesByItself, indexFailedJobs } from './queue-store.ts'
import { namesAlive } from './heartbeat.ts'
import type { JobName, JobPayloads } from './payloads.ts'
import { batchWrites } from './batch-writes.ts'
import { addJobs, finishJobs, type JobEntry, namesDue, takeJobs } from './job-statements.ts'

export interface WithQueue {
  queue: Queue
}

export interface EnqueueOptions {
  /** Not before this time. Compute it from the shop's clock. */
  at?: Date
  /** While a job with this key waits, no other one with it is added. */
  onceKey?: string
}

interface JobSettings {
  /** How often a failing job is retried, and how long the first wait is; waits double. */
  retries?: number
  retryDelaySeconds?: number
  /** A run that takes longer counts as failed, also when its process died. */
  timeoutSeconds?: number
  /** How many of them one process runs at the same time. */
  concurrency?: number
  /** A cron line (UTC), for scheduled jobs. */
  every?: string
}

export interface JobDefinition<Name extends JobName> extends JobSettings {
  run: (payload: JobPayloads[Name], job: JobRun) => Promise<void>
}

export interface JobRun {
  /** The same for every attempt. */
  id: string
  attempt: number
  isLast: boolean
}

export type JobTable = { [Name in JobName]: JobDefinition<Name> }

export interface TakenJob {
  id: string
  data: object
  createdOn: Date
  retryCount: number
  retryLimit: number
}

/** A job before it is written to the queue. */
export type NewJob = { [Name in JobName]: EnqueueOptions & { name: Name; payload: JobPayloads[Name] } }[JobName]

/** The queue's tables, kept by pg-boss in the database. `runner.ts` does the work. */
export interface Queue {
  /** Writes the job in the caller's transaction: it exists if, and only if, that commits. */
  enqueue<Name extends JobName>(db: Db, name: Name, payload: JobPayloads[Name], options?: EnqueueOptions): Promise<void>
  /** Several at once, in one statement. */
  enqueueAll(db: Db, jobs: readonly NewJob[]): Promise<void>
  /** A job as it is written to the queue, for a statement that writes more than that (`addingJobs`). */
  entryOf(job: NewJob): JobEntry
  /** Creates the queues and schedules of `jobs`; until then no job can be taken. */
  prepare(jobs: JobTable): Promise<void>
  namesDue(): Promise<JobName[]>
  take(name: JobName, count: number): Promise<TakenJob[]>
  finish(name: JobName, id: string): Promise<void>
  giveBack(name: JobName, id: string, reason: string): Promise<void>
  /** Retries a job that failed for good, in the caller's transaction. */
  tryAgain(db: Db, name: JobName, id: string): Promise<void>
  /** Gives back jobs whose process died, instead of waiting for their timeout. Call it now and then. */
  giveBackOrphans(): Promise<void>
  close(): Promise<void>
}

/**
 * After a standby took over, or a connection to the database broke, a server lists only the processes that have found
 * it. Until all of those that live had time for it, none is taken for dead.
 */
const settlingMs = 30_000

interface QueueOptions {
  database: Database
  clock: Clock
  log: Logger
  tracing?: Tracing | undefined
}

export async function openQueue({ database, clock, log, tracing }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.raw.query(text, values) },
    schema: 'jobs',
    maintenanceIntervalSeconds: 15,
    archiveCompletedAfterSeconds: 3600,
    // An admin may retry them until then.
    archiveFailedAfterSeconds: 14 * 24 * 3600,
  })
  let suspects = new Set<string>()
  boss.on('error', (error) => {
    if (!isUnreachable(error)) log.error({ err: error }, 'the job queue reported an error')
  })
  await boss.start()
  await indexFailedJobs(database.raw, log)

  const entryOf = ({ name, payload, at, onceKey = randomUUID() }: NewJob): JobEntry => ({
    name,
    data: JSON.stringify(withCause(tracing, payload)),
    // For a job due now, the statement that adds it wakes workers at commit, instead of at their next poll.
    at: at && at > clock.now() ? at : null,
    key: onceKey,
  })
  const enqueueAll = async (db: Db, jobs: readonly NewJob[]) => {
    if (jobs.length === 0) return
    const entries = jobs.map(entryOf)
    await addJobs(db, {
      names: entries.map(({ name }) => name),
      data: entries.map(({ data }) => data),
      at: entries.map(({ at }) => at),
      keys: entries.map(({ key }) => key),
    })
  }
  const finish = batchWrites((done: { name: JobName; id: string }[]) =>
    finishJobs(database.db, {
      names: [...new Set(done.map(({ name }) => name))],
      ids: done.map(({ id }) => id),
    }),
  )

  return {
    enqueue: (db, name, payload, options) => enqueueAll(db, [{ ...options, name, payload } as NewJob]),
    enqueueAll,
    entryOf,

    async prepare(jobs) {
      const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()])
      for (const name of keysOf(jobs)) {
        await ensureQueue(boss, queueOf(name, jobs[name]), queues)
        await ensureSchedule(boss, name, jobs[name], schedules)
      }
    },

    async namesDue() {
      return (await namesDue(database.db, {})).map(({ name }) => name)
    },

    async take(name, count) {
      const taker = JSON.stringify({ taker: database.listenerName })
      const rows = await takeJobs(database.db, { name, count, taker })
      return rows.map(({ data, createdOn, ...row }) => ({ ...row, data: data ?? {}, createdOn: new Date(createdOn) }))
    },

    async tryAgain(db, name, id) {
      await boss.retry(name, id, { db: { executeSql: (text, values) => runText(db, text, values) } })
      await notify(db, 'jobs', name)
    },

    async giveBackOrphans() {
      if (performance.now() < database.changedServerAt() + settlingMs) {
        suspects = new Set()
        return
      }
      // Behind a pooler, processes listen on another connection than the one they work over.
      const beating = database.isPooled ? await namesAlive(database.raw) : []
      const alive = [...(await database.listeners()), ...beating, database.listenerName]
      const { rows } = await database.raw.query<{ name: JobName; id: string }>(
        `select name, id from jobs.job where state = 'active' and output->>'taker' <> all($1::text[])`,
        [alive],
      )
      // A process that only lost its connection is back at the second check.
      const orphans = rows.filter(({ id }) => suspects.has(id))
      suspects = new Set(rows.map(({ id }) => id))
      for (const { name, id } of orphans) await boss.fail(name, id, { message: 'its process is gone' })
    },

    finish: (name, id) => finish({ name, id }),
    giveBack: (name, id, reason) => boss.fail(name, id, { message: reason }),
    close: () => boss.stop({ graceful: false, close: false, wait: true }),
  }
}

function queueOf(name: JobName, definition: JobSettings) {
  const { retries = 8, retryDelaySeconds = 2, timeoutSeconds = 60 } = definition
  return {
    name,
    // 'short' lets one job per key wait; a job without a key gets a random one.
    policy: 'short',
    retryLimit: retries,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: timeoutSeconds,
    retentionDays: 30,
  } satisfies PgBoss.Queue
}

type WantedQueue = ReturnType<typeof queueOf>

/**
 * Queues that already have these settings are not written again: a read and a write for each were most of a start's
 * statements.
 */
async function ensureQueue(boss: PgBoss, wanted: WantedQueue, known: readonly PgBoss.Queue[]): Promise<void> {
  const found = known.find(({ name }) => name === wanted.name)
  if (!found) await boss.createQueue(wanted.name, wanted)
  else if (compared.some((setting) => found[setting] !== wanted[setting])) await boss.updateQueue(wanted.name, wanted)
}

const compared = ['policy', 'retryLimit', 'retryDelay', 'retryBackoff', 'expireInSeconds'] as const

async function ensureSchedule(
  boss: PgBoss,
  name: JobName,
  { every }: JobSettings,
  known: readonly PgBoss.Schedule[],
): Promise<void> {
  if (!every) return
  const isKnown = (schedule: PgBoss.Schedule) =>
    schedule.name === name && schedule.cron === every && schedule.options?.singletonKey === comesByItself
  if (known.some(isKnown)) return
  await boss.schedule(name, every, {}, { singletonKey: comesByItself })
}

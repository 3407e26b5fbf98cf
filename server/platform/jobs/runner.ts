import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { isDatabaseUnreachable, isUnreachable } from '../db/database-away.ts'
import type { Database } from '../db/db.ts'
import type { Notices } from '../db/notices.ts'
import type { DatabaseWatch } from '../db/watch-database.ts'
import type { Metrics } from '../health/metrics.ts'
import type { Logger } from '../logger.ts'
import { traceJob } from '../tracing/trace-jobs.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { createHeartbeat } from './heartbeat.ts'
import { makeDue } from './inspection.ts'
import type { JobName } from './payloads.ts'
import type { JobRun, JobTable, Queue, TakenJob } from './queue.ts'

interface RunnerOptions {
  queue: Queue
  jobs: JobTable
  log: Logger
  metrics: Pick<Metrics, 'jobs'>
  tracing?: Tracing | undefined
}

const pollMs = 1000
const orphanCheckMs = 3000

/** Runs one job and records how it ended. Throws only if that cannot be written. */
async function runJob(options: RunnerOptions, name: JobName, job: TakenJob): Promise<void> {
  const { queue, jobs, log, metrics, tracing } = options
  const attempt = job.retryCount + 1
  try {
    const run = jobs[name].run as (payload: object, job: JobRun) => Promise<void>
    const { data } = job
    const isSweep = jobs[name].every !== undefined
    await traceJob(tracing, { name, data, createdOn: job.createdOn, attempt, isSweep }, () =>
      run(data, { id: job.id, attempt, isLast: job.retryCount >= job.retryLimit }),
    )
  } catch (error) {
    metrics.jobs.inc({ queue: name, outcome: 'failed' })
    if (isDatabaseUnreachable(error))
      log.warn({ job: name, jobId: job.id, attempt }, 'a job failed: no database connection')
    else log.error({ err: error, job: name, jobId: job.id, attempt }, 'a job failed')
    const reason = error instanceof Error ? error.message : String(error)
    return writeDown(() => queue.giveBack(name, job.id, reason))
  }
  metrics.jobs.inc({ queue: name, outcome: 'done' })
  await writeDown(() => queue.finish(name, job.id))
}

const writingTries = 8

/** A restarting database is back in a moment, and until then a finished job must not be taken again. */
async function writeDown(write: () => Promise<void>, tries = writingTries): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (tries <= 1) throw error
    await sleep(pollMs)
    await writeDown(write, tries - 1)
  }
}

export interface Runner {
  /** Takes no new jobs and waits for those under way. */
  stop(): Promise<void>
}

type Watched = Pick<DatabaseWatch, 'isClockRight'>

/**
 * Takes jobs as they fall due: at once where a notice names them, else at the next poll, once a second. Each kind has
 * its own concurrency, so a slow kind cannot starve the others.
 */
export function startRunner(options: RunnerOptions & { notices: Notices; database: Database; watch: Watched }): Runner {
  const { queue, jobs, log, notices, database, watch } = options
  const beat = createHeartbeat(database)
  const running = new Map<JobName, Set<Promise<void>>>()
  /** Kinds that notices have named since the last round. */
  let named = new Set<JobName>()
  /** Kinds that may have more jobs due than there were free places. */
  const crowded = new Set<JobName>()
  let wake = () => {}
  let stopping = false
  let lookedAt = -Infinity
  let orphansLookedForAt = 0

  const lookForOrphans = async () => {
    if (performance.now() < orphansLookedForAt + orphanCheckMs) return
    orphansLookedForAt = performance.now()
    await queue.giveBackOrphans()
  }

  const comeFor = (name: JobName) => {
    named.add(name)
    wake()
  }
  const stopListening = notices.on('jobs', (name) => {
    if (name !== undefined) return comeFor(name as JobName)
    // Notices were missed, so poll at once.
    lookedAt = -Infinity
    wake()
  })

  const fill = async (name: JobName) => {
    if (!(name in jobs)) return
    const places = running.get(name) ?? new Set()
    running.set(name, places)
    const free = (jobs[name].concurrency ?? 4) - places.size
    const taken = free > 0 ? await queue.take(name, free) : []
    if (taken.length >= free) crowded.add(name)
    for (const job of taken) {
      const work = runJob(options, name, job)
        .catch((error: unknown) =>
          log.error(
            isUnreachable(error) ? { job: name } : { err: error, job: name },
            'could not record how a job ended',
          ),
        )
        .finally(() => {
          places.delete(work)
          if (crowded.delete(name)) comeFor(name)
        })
      places.add(work)
    }
  }

  /** Kinds named by a notice are taken without polling; all kinds are polled once a second. */
  const takeWhatIsDue = async () => {
    const told = [...named]
    named = new Set()
    const isTimeToLook = performance.now() >= lookedAt + pollMs
    if (isTimeToLook) lookedAt = performance.now()
    const due = isTimeToLook ? new Set([...told, ...(await queue.namesDue())]) : told
    for (const name of due) await fill(name)
    if (isTimeToLook) await beat()
  }

  const loop = async () => {
    while (!stopping) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      try {
        if (watch.isClockRight) await takeWhatIsDue()
        await lookForOrphans()
      } catch (error) {
        const isAway = isUnreachable(error) || isDatabaseUnreachable(error)
        if (!isAway) log.error({ err: error }, 'could not poll for jobs')
      }
      // With a wrong clock there is no polling, and nothing to catch up on.
      const nextLookAt = watch.isClockRight ? lookedAt + pollMs : performance.now() + pollMs
      await atMost(Math.max(0, nextLookAt - performance.now()), woken)
    }
  }
  const ended = loop()

  return {
    async stop() {
      stopping = true
      wake()
      stopListening()
      await ended
      await Promise.allSettled([...running.values()].flatMap((places) => [...places]))
    },
  }
}

/**
 * Waits for a promise, but no longer than this. Cheaper than a sleep that is aborted, and there is one for each notice.
 */
async function atMost(ms: number, something: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([something, timeUp])
  clearTimeout(timer)
}

/** Runs jobs that are due by the shop's clock until there are none; returns how many ran. */
export async function runDueJobs(options: RunnerOptions & { database: Database; clock: Clock }): Promise<number> {
  const { queue, database, clock } = options
  for (let count = 0; ;) {
    const due = (await makeDue(database.db, clock.now())).filter((name) => name in options.jobs)
    if (due.length === 0) return count
    for (const name of due) {
      for (const job of await queue.take(name, 100)) {
        count++
        if (count > 1000) throw new Error(`jobs keep causing jobs; the last was ${name}`)
        await runJob(options, name, job)
      }
    }
  }
}

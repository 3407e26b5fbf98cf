import type { AuditAction } from '#contract/office/audit.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { dismissFailedJob, type FailedJobRow, lockFailedJob } from '../../../platform/jobs/queue-store.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'

type Deps = WithDb & WithClock & WithQueue

interface JobAction {
  by: ActingAdmin
  id: string
  reason?: string
}

/** Runs a job again that failed for good. */
export const retryJob = (deps: Deps, act: JobAction): Promise<void> =>
  onFailedJob(deps, 'retry_job', act, (tx, { name, id }) => deps.queue.tryAgain(tx, name, id))

/** Takes a job off the list without running it, with the administrator's reason why nothing is left to do. */
export const dismissJob = (deps: Deps, act: JobAction & { reason: string }): Promise<void> =>
  onFailedJob(deps, 'dismiss_job', act, dismissFailedJob)

/** Of two administrators at the same moment one acts, and the other gets a refusal. */
const onFailedJob = (
  { db, clock }: Deps,
  action: AuditAction,
  { by, id, reason = '' }: JobAction,
  work: (tx: Db, job: FailedJobRow) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const job = await lockFailedJob(tx, id)
    if (!job) throw new Refusal('job_not_failed')
    await work(tx, job)
    const after = { job: job.name, about: subjectOf(job) }
    await recordAction(tx, { by, at: clock.now(), action, subject: { kind: 'job', id }, after, reason })
  })

/** The ids of the order or user it was about. */
export const subjectOf = ({ data }: Pick<FailedJobRow, 'data'>): string => Object.values(data ?? {}).join(', ')

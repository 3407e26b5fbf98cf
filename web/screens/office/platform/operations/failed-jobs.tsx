import type { FailedJob } from '#contract/office/operations.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { writeAddress } from '../../admin-address.ts'
import { jobInWords } from '../../job-in-words.ts'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { shownCount } from '../../shown-figures.ts'
import { FailedJobActions } from './failed-job-actions.tsx'

const columns: Column<FailedJob>[] = [
  { head: 'Job', fold: 1, className: 'strong', cell: (job) => jobInWords(job.name) },
  { head: 'About', fold: 3, className: 'wraps num', cell: (job) => job.subject },
  { head: 'What went wrong', fold: 5, className: 'wraps', cell: (job) => job.error },
  { head: 'Tries', fold: 6, foldName: 'Tries', className: 'r', cell: (job) => shownCount(job.tries) },
  { head: 'Failed', fold: 4, className: 'r muted', cell: (job) => shownMoment(job.failedAt) },
  { head: 'What to do', fold: 7, className: 'r in-full', cell: (job) => <FailedJobActions job={job} /> },
]

const dismissed = writeAddress({ tab: 'audit', q: 'dismiss job' })

/** Jobs that have used up their attempts. Retrying is safe: every job may run any number of times. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <section className="stack operations-wide" aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">Failed jobs</h2>
      {jobs.length > 0 ? (
        <FoldTable label="Failed jobs" columns={columns} rows={jobs} />
      ) : (
        <p className="muted">None. Every job has finished or is still being tried.</p>
      )}
      <p className="muted">
        Dismissed jobs are in the{' '}
        <a className="row-link" href={dismissed}>
          audit log{' '}
        </a>{' '}
        , with who dismissed them and why.
      </p>
    </section>
  )
}

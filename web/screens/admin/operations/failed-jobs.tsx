import { retryJob } from '#contract/api/operations.ts'
import type { FailedJob } from '#contract/operations.ts'
import { call } from '../../../data/call.ts'
import { shownMoment } from '../../../base/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { type Column, FoldTable } from '../lists/fold-table.tsx'
import { shownCount } from '../shown-figures.ts'
import { useOperation } from './operations-query.ts'

const columns: Column<FailedJob>[] = [
  { head: 'Job', fold: 1, className: 'strong', cell: (job) => job.name },
  { head: 'About', fold: 3, className: 'wraps num', cell: (job) => job.subject },
  { head: 'What went wrong', fold: 5, className: 'wraps', cell: (job) => job.error },
  { head: 'Tries', fold: 6, foldName: 'Tries', className: 'r', cell: (job) => shownCount(job.tries) },
  { head: 'Failed', fold: 4, className: 'r muted', cell: (job) => shownMoment(job.failedAt) },
  { head: 'Try again', fold: 2, className: 'r', cell: (job) => <TryAgain job={job} /> },
]

/** Jobs that were tried as often as they may be. Trying one again is safe: every job may run any number of times. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <section className="stack operations-wide" aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">Failed jobs</h2>
      {jobs.length > 0 ? (
        <FoldTable label="Failed jobs" columns={columns} rows={jobs} />
      ) : (
        <p className="muted">None. Every job ended well, or is still being tried.</p>
      )}
    </section>
  )
}

function TryAgain({ job }: { job: FailedJob }) {
  const { mutate, isPending } = useOperation(() => call(retryJob, { params: { id: job.id } }), 'The job runs again')
  return (
    <Button look="line" size="sm" busy={isPending} aria-label={`Try ${job.name} again`} onClick={() => mutate()}>
      Try again
    </Button>
  )
}

import { useState } from 'react'
import { dismissJob, retryJob } from '#contract/api/operations.ts'
import type { RequiredReason } from '#contract/office/admin-order.ts'
import type { FailedJob } from '#contract/office/operations.ts'
import { call } from '../../../../data/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { May } from '../../may.tsx'
import { jobInWords } from '../../job-in-words.ts'
import { useAdminAction } from '../../use-admin-action.ts'
import { useOperation } from './operations-query.ts'

export const FailedJobActions = ({ job }: { job: FailedJob }) => (
  <May call={retryJob}>
    <div className="failed-job-actions">
      <TryAgain job={job} />
      <Dismiss job={job} />
    </div>
  </May>
)

function TryAgain({ job }: { job: FailedJob }) {
  const { mutate, isPending } = useOperation(() => call(retryJob, { params: { id: job.id } }), 'The job will run again')
  return (
    <Button
      look="line"
      size="sm"
      busy={isPending}
      aria-label={`Try “${jobInWords(job.name)}” again`}
      onClick={() => mutate()}
    >
      Try again
    </Button>
  )
}

/** For a job that is no longer needed or was done by hand. */
function Dismiss({ job }: { job: FailedJob }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useAdminAction({
    send: (body: RequiredReason) => call(dismissJob, { params: { id: job.id }, body }),
    done: 'Job dismissed',
    failed: 'The job was not dismissed',
    onDone: () => setIsOpen(false),
  })
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Dismiss “${jobInWords(job.name)}”`}
        onClick={() => setIsOpen(true)}
      >
        Dismiss
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Dismiss “${jobInWords(job.name)}”?`}
        description={job.subject ? `About ${job.subject}` : undefined}
        follows={[
          'It won’t run again. The shop picks up deliveries and refunds by itself, but not emails and alerts.',
          'It disappears from this list and no longer triggers an alert.',
          'This cannot be undone.',
        ]}
        reason={{
          label: 'Reason',
          hint: 'For the audit log, in case anyone asks later.',
          missing: 'Please say why there’s nothing left to do.',
        }}
        action="Dismiss"
        busy={isPending}
        onConfirm={(reason) => mutate({ reason })}
      />
    </>
  )
}

import { useState } from 'react'
import { dismissJob, retryJob } from '#contract/api/operations.ts'
import type { RequiredReason } from '#contract/admin-order.ts'
import type { FailedJob } from '#contract/operations.ts'
import { call } from '../../../data/call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { useOperation } from './operations-query.ts'

export const FailedJobActions = ({ job }: { job: FailedJob }) => (
  <div className="failed-job-actions">
    <TryAgain job={job} />
    <Dismiss job={job} />
  </div>
)

function TryAgain({ job }: { job: FailedJob }) {
  const { mutate, isPending } = useOperation(() => call(retryJob, { params: { id: job.id } }), 'The job runs again')
  return (
    <Button look="line" size="sm" busy={isPending} aria-label={`Try ${job.name} again`} onClick={() => mutate()}>
      Try again
    </Button>
  )
}

/** For one that nobody needs any more, or that somebody did by hand. */
function Dismiss({ job }: { job: FailedJob }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useAdminAction({
    send: (body: RequiredReason) => call(dismissJob, { params: { id: job.id }, body }),
    done: 'The job is dismissed',
    failed: 'The job was not dismissed',
    onDone: () => setIsOpen(false),
  })
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Dismiss ${job.name}`}
        onClick={() => setIsOpen(true)}
      >
        Dismiss
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Dismiss ${job.name}?`}
        description={job.subject ? `About ${job.subject}` : undefined}
        follows={[
          'It does not run again. Deliveries and refunds the shop finds again by itself; mails and alerts it does not.',
          'It leaves this list, and no alert rings for it any more.',
          'This cannot be undone.',
        ]}
        reason={{
          label: 'Reason',
          hint: 'For the audit log, where whoever asks later finds it.',
          missing: 'Please say why nothing is left to do.',
        }}
        action="Dismiss"
        busy={isPending}
        onConfirm={(reason) => mutate({ reason })}
      />
    </>
  )
}

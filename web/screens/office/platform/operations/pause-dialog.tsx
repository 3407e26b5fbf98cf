import { type FormEvent, useState } from 'react'
import { changePause } from '#contract/api/admin-pause.ts'
import { type AdminPauseView, longestPauseMessage, type PauseRequest } from '#contract/site/sales-pause.ts'
import { call } from '../../../../data/call.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../../ui/field.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { Points } from '../../../../ui/steps.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { fieldTime, readFieldTime } from './field-time.ts'

type PauseDialogProps = { pause: AdminPauseView; open: boolean; onOpenChange: (open: boolean) => void }

/** Pauses sales, or edits the message of a pause. */
export function PauseDialog({ pause, open, onOpenChange }: PauseDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={pause.isPaused ? 'Change the pause' : 'Pause sales'}
      description="Takes effect at once, for all customers."
    >
      <PauseForm pause={pause} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const follows = [
  'Customers can look at plans, but can’t buy or top up',
  'Payments already started can be completed, and are delivered',
  'Refunds, emails and webhooks carry on',
]

function PauseForm({ pause, onDone }: { pause: AdminPauseView; onDone: () => void }) {
  // The state when the dialog opened: if another administrator changes it meanwhile, the server refuses.
  const [{ seen, isPaused, backAt }] = useState(pause)
  const [time, setTime] = useState(backAt ? fieldTime(backAt) : '')
  const [message, setMessage] = useState(pause.message)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useAdminAction({
    send: (body: PauseRequest) => call(changePause, { body }),
    done: isPaused ? 'The pause was changed' : 'Sales are paused',
    failed: isPaused ? 'The pause was not changed' : 'Sales were not paused',
    onDone,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = readFieldTime(time)
    if (chosen && new Date(chosen) <= new Date()) return setProblem('That time has already passed.')
    if (!isPending) mutate({ isPaused: true, backAt: chosen, message, seen })
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <Points items={follows} />
      <TextField
        label="Back at (optional)"
        type="datetime-local"
        hint="In your local time. Sales resume by themselves then. Without a time, they stay paused until you resume them."
        value={time}
        error={problem}
        onChange={(event) => {
          setTime(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <TextArea
        label="Message to customers (optional)"
        hint="Shown on plan pages and at checkout, next to the time."
        rows={2}
        maxLength={longestPauseMessage}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <FormActions onCancel={onDone} look="danger" busy={isPending}>
        {isPaused ? 'Change the pause' : 'Pause sales'}
      </FormActions>
    </form>
  )
}

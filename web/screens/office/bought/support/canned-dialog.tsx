import { type FormEvent, useState } from 'react'
import { addCannedAnswer, changeCannedAnswer, removeCannedAnswer } from '#contract/api/admin-support.ts'
import type { CannedAnswer, CannedAnswerRequest } from '#contract/office/admin-support.ts'
import { call } from '../../../../data/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../../ui/field.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { useAdminAction } from '../../use-admin-action.ts'

interface CannedDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  answers: readonly CannedAnswer[]
}

/** Undefined shows the list; 'new' writes a new answer. */
type Editing = CannedAnswer | 'new' | undefined

export function CannedDialog({ open, onOpenChange, answers }: CannedDialogProps) {
  const [editing, setEditing] = useState<Editing>()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Canned answers" wide>
      {editing ? (
        <EditForm answer={editing === 'new' ? undefined : editing} onDone={() => setEditing(undefined)} />
      ) : (
        <div className="stack">
          <ul className="desk-orders">
            {answers.map((answer) => (
              <Row key={answer.id} answer={answer} onEdit={() => setEditing(answer)} />
            ))}
          </ul>
          {answers.length === 0 && <p className="muted">None yet.</p>}
          <Button onClick={() => setEditing('new')}>Add an answer</Button>
        </div>
      )}
    </Dialog>
  )
}

function Row({ answer: { id, title }, onEdit }: { answer: CannedAnswer; onEdit: () => void }) {
  const { mutate, isPending } = useAdminAction({
    send: () => call(removeCannedAnswer, { params: { id } }),
    done: 'Answer removed',
    failed: 'The answer was not removed',
    onDone: () => undefined,
  })
  return (
    <li className="between">
      <span>{title}</span>
      <span className="desk-row-acts">
        <Button look="line" size="sm" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          look="quiet"
          size="sm"
          busy={isPending}
          aria-label={`Remove ${title}`}
          onClick={() => mutate(undefined)}
        >
          Remove
        </Button>
      </span>
    </li>
  )
}

function EditForm({ answer, onDone }: { answer: CannedAnswer | undefined; onDone: () => void }) {
  const [title, setTitle] = useState(answer?.title ?? '')
  const [text, setText] = useState(answer?.text ?? '')
  const { mutate, isPending } = useAdminAction({
    send: (body: CannedAnswerRequest) =>
      answer ? call(changeCannedAnswer, { params: { id: answer.id }, body }) : call(addCannedAnswer, { body }),
    done: 'Answer kept',
    failed: 'The answer was not kept',
    onDone,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the event to the surrounding form, which would send the answer being written.
    event.stopPropagation()
    mutate({ title, text })
  }
  return (
    <form className="stack" onSubmit={handleSubmit}>
      <TextField
        label="Title"
        required
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextArea
        label="Text"
        required
        rows={8}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FormActions onCancel={onDone} busy={isPending}>
        Save
      </FormActions>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { publishShop } from '#contract/api/admin-shop.ts'
import { call } from '../../../../data/call.ts'
import { shopQuery } from '../../../../data/shop.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Points } from '../../../../ui/steps.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { formPath } from './draft/profile-paths.ts'
import { fieldName } from './field-names.ts'
import { useDraft, useDraftStore } from './shop-form.ts'

type PublishDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called to show a field, which may be on the other tab on a phone. */
  onField: (path: string) => void
}

export function PublishDialog({ open, onOpenChange, onField }: PublishDialogProps) {
  const { problems } = useDraft().view
  const asked = useRef<string>(undefined)
  const close = () => onOpenChange(false)
  const takeFocus = () => {
    const path = asked.current
    asked.current = undefined
    if (path !== undefined) onField(path)
    return path !== undefined
  }
  if (problems.length > 0)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title="Not ready to be published" takeFocus={takeFocus}>
        <Problems
          onField={(path) => {
            asked.current = path
            close()
          }}
        />
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Publish the shop"
      description="Takes effect at once, on every page, mail and receipt."
    >
      <PublishForm onDone={close} />
    </Dialog>
  )
}

function Problems({ onField }: { onField: (path: string) => void }) {
  const { profile, view } = useDraft()
  return (
    <div className="stack">
      <Notice kind="bad" title="Please mend these first">
        <p>Your draft is kept, and nothing has changed for customers.</p>
      </Notice>
      <ul className="problem-list">
        {view.problems.map(({ field, message }) => {
          const path = formPath(profile, field)
          return (
            <li key={field + message}>
              <button type="button" className="link" onClick={() => onField(path)}>
                {fieldName(path)}
              </button>
              <span>{message}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function PublishForm({ onDone }: { onDone: () => void }) {
  const store = useDraftStore()
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  // The state when the dialog opened: if another administrator changes it meanwhile, the server refuses.
  const [{ seen, changed, missing }] = useState(useDraft().view)
  const { mutate, isPending } = useAdminAction({
    send: async (body: { seen: string; note: string }) => store.begin(await call(publishShop, { body })),
    done: 'Published. Every page shows it now.',
    failed: 'The shop was not published',
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: shopQuery.queryKey })
      onDone()
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate({ seen, note })
  }
  const required = missing.filter(({ isRequired }) => isRequired)
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      {changed.length > 0 && (
        <div>
          <p className="strong">What changes</p>
          <Points items={[...new Set(changed.map(fieldName))]} />
        </div>
      )}
      {required.length > 0 && (
        <Notice kind="warn" title="Before you open, the shop still needs">
          <p>{[...new Set(required.map(({ field }) => fieldName(field)))].join(', ')}</p>
        </Notice>
      )}
      <TextField
        label="Note (optional)"
        hint="For the history: why it was changed."
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormActions onCancel={onDone} busy={isPending}>
        Publish
      </FormActions>
    </form>
  )
}

/** Saves the draft first, then asks for confirmation. */
export function PublishButton({ onField }: Pick<PublishDialogProps, 'onField'>) {
  const store = useDraftStore()
  const { view, conflict } = useDraft()
  const [isOpen, setIsOpen] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const handleClick = async () => {
    setIsWaiting(true)
    const isSaved = await store.flush()
    setIsWaiting(false)
    if (isSaved) setIsOpen(true)
  }
  return (
    <>
      <Button
        look="sun"
        size="sm"
        aria-haspopup="dialog"
        busy={isWaiting}
        disabled={conflict !== undefined || view.draft === null}
        onClick={handleClick}
      >
        Publish
      </Button>
      <PublishDialog open={isOpen} onOpenChange={setIsOpen} onField={onField} />
    </>
  )
}

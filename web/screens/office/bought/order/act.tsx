import { type ReactNode, useState } from 'react'
import type { RequiredReason } from '#contract/office/admin-order.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import type { ActionWords } from './action-words.ts'
import { DialogOpener } from '../../dialog-opener.tsx'

export interface ActProps {
  send: (given: { params: { id: string }; body: RequiredReason }) => Promise<unknown>
  /** The id of the order or top-up. */
  id: string
  words: ActionWords
  icon: ReactNode
}

/** A button that explains the consequences, asks for a reason and then acts. */
export function Act({ send, id, words, icon }: ActProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, done, failed, ...asked } = words
  const { mutate, isPending } = useAdminAction({
    send: (body: RequiredReason) => send({ params: { id }, body }),
    done,
    failed,
    onDone: () => setIsOpen(false),
  })
  return (
    <>
      <DialogOpener icon={icon} onClick={() => setIsOpen(true)}>
        {name}
      </DialogOpener>
      <ConfirmDialog
        {...asked}
        open={isOpen}
        onOpenChange={setIsOpen}
        busy={isPending}
        onConfirm={(reason) => mutate({ reason })}
      />
    </>
  )
}

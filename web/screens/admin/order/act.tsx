import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import type { ActionWords } from './action-words.ts'
import { DialogOpener } from '../dialog-opener.tsx'

/** A button that says what will follow, asks for a reason, and then does it. */
export function Act({ path, words, icon }: { path: string; words: ActionWords; icon: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, done, failed, ...asked } = words
  const { mutate, isPending } = useAdminAction<{ reason: string }>({
    path,
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

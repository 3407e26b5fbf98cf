import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogOpener } from './dialog-opener.tsx'

interface OpenedDialogProps {
  icon: ReactNode
  /** The words of the button, where they are not the dialog's title. */
  opener?: string
  title: string
  description?: string
  children: (close: () => void) => ReactNode
}

/** A small button and the dialog it opens. */
export function OpenedDialog({ icon, title, opener = title, description, children }: OpenedDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <DialogOpener icon={icon} onClick={() => setIsOpen(true)}>
        {opener}
      </DialogOpener>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={title} description={description}>
        {children(() => setIsOpen(false))}
      </Dialog>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import './dialog.css'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One sentence under the title, read out when the dialog opens. */
  description?: ReactNode
  /** For content that needs more than one column. */
  wide?: boolean
  className?: string
  /** Moves the focus elsewhere after closing, and returns whether it did; otherwise it goes back to the opener. */
  takeFocus?: () => boolean
  children: ReactNode
}

/** Traps the keyboard until it is closed by its button, by Escape or by a tap beside it. */
export function Dialog({ open, onOpenChange, title, description, wide, className, takeFocus, children }: DialogProps) {
  const { t } = useLingui()
  // Radix returns the focus only to its own trigger, and ours are buttons anywhere on the page.
  const opener = useRef<Element>(null)
  // Radix needs an explicit undefined if there is no description.
  const described = description ? {} : { 'aria-describedby': undefined }
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim" />
        <Primitive.Content
          {...described}
          className={classes('dialog', wide && 'dialog-wide', className)}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (takeFocus?.()) return
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
        >
          <div className="dialog-head">
            <Primitive.Title>{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label={t`Close`} icon={<X className="icon" />} />
            </Primitive.Close>
            {description && <Primitive.Description>{description}</Primitive.Description>}
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** The buttons at the end of a dialog, side by side, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-acts">{children}</div>
}

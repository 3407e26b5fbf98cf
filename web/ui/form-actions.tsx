import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { DialogActions } from './dialog.tsx'

type FormActionsProps = {
  /** On the way out. */
  cancel?: string
  onCancel: () => void
  look?: ButtonLook
  busy: boolean
  /** On the button that sends the form. */
  children: ReactNode
}

/** How a form in a dialog ends: leave it, or send it. */
export function FormActions({ cancel, onCancel, look = 'sun', busy, children }: FormActionsProps) {
  return (
    <DialogActions>
      <Button look="line" onClick={onCancel}>
        {cancel ?? <Trans>Cancel</Trans>}
      </Button>
      <Button look={look} type="submit" busy={busy}>
        {children}
      </Button>
    </DialogActions>
  )
}

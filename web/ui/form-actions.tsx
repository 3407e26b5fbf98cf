import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { DialogActions } from './dialog.tsx'

type FormActionsProps = {
  /** Label of the cancel button. */
  cancel?: string
  onCancel: () => void
  look?: ButtonLook
  busy: boolean
  /** Label of the submit button. */
  children: ReactNode
}

/** The buttons of a form in a dialog: cancel and submit. */
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

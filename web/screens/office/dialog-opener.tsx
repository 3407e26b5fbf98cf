import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type DialogOpenerProps = { icon: ReactNode; onClick: () => void; children: ReactNode }

/** A small button whose action is confirmed in a dialog first. */
export function DialogOpener({ icon, onClick, children }: DialogOpenerProps) {
  return (
    <Button look="line" size="sm" icon={icon} aria-haspopup="dialog" onClick={onClick}>
      {children}
    </Button>
  )
}

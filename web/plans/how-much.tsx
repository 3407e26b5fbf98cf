import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import './how-much.css'

/** Folded away, and fetched when somebody wants to know: most come for the plans. It reckons in the browser alone. */
export function HowMuch({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="card how-much" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Trans>How much do I need?</Trans>
      </summary>
      {isOpen && <Suspense fallback={<Skeleton height="12rem" />}>{children}</Suspense>}
    </details>
  )
}

/** In place of what could not be fetched. */
export const howMuchFailed = {
  default: () => (
    <p>
      <Trans>That did not work. Please try again.</Trans>
    </p>
  ),
}

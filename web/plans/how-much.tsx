import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PackageView } from '#contract/plan.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import './how-much.css'

const Failed = () => (
  <p>
    <Trans>That did not work. Please try again.</Trans>
  </p>
)
const HowMuchHere = lazy(() => import('./how-much-here.tsx').catch(() => ({ default: Failed })))
const HowMuchOfPlan = lazy(() => import('./how-much-of-plan.tsx').catch(() => ({ default: Failed })))

/** Which of a destination's plans is enough. */
export const HowMuch = ({ plans }: { plans: readonly PackageView[] }) => (
  <Fold>
    <HowMuchHere plans={plans} />
  </Fold>
)

/** Whether this plan is enough. */
export const IsItEnough = ({ plan }: { plan: PackageView }) => (
  <Fold>
    <HowMuchOfPlan plan={plan} />
  </Fold>
)

/** Folded away, and fetched when somebody wants to know: most come for the plan. It reckons in the browser alone. */
function Fold({ children }: { children: ReactNode }) {
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

import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { PackageView } from '#contract/plan.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './how-much.css'

const HowMuchForm = lazy(() =>
  import('./how-much-form.tsx').catch(() => ({
    default: () => (
      <p>
        <Trans>That did not work. Please try again.</Trans>
      </p>
    ),
  })),
)

/** Folded away, and fetched when somebody wants to know: most come for the list. */
export function HowMuch({ plans }: { plans: readonly PackageView[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="how-much">
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <Trans>How much do I need?</Trans>
        </summary>
        {isOpen && (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <HowMuchForm plans={plans} />
          </Suspense>
        )}
      </details>
    </Card>
  )
}

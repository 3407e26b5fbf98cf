import { lazy, Suspense } from 'react'
import type { PackageView } from '#contract/plans/plan.ts'
import { useIsAlive } from '../../hydration/use-is-alive.ts'

/** Most shops announce no code: its line is loaded where there is one. */
const AnnouncedOffer = lazy(() => import('./announced-offer.tsx').catch(() => ({ default: () => null })))

export function AnnouncedLine({ plan }: { plan: PackageView }) {
  const isAlive = useIsAlive()
  return (
    isAlive &&
    plan.offer && (
      <Suspense>
        <AnnouncedOffer plan={plan} />
      </Suspense>
    )
  )
}

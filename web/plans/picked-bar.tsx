import { lazy, Suspense } from 'react'
import { usePickedPlans } from './picked-plans.ts'

// Most visitors compare nothing; without it, the plans can still be picked.
const CompareBar = lazy(() => import('./compare-bar.tsx').catch(() => ({ default: () => null })))

/** What was picked to compare, and the way there, on a page that offers plans. */
export function PickedBar() {
  const picked = usePickedPlans()
  return (
    picked.length > 0 && (
      <Suspense>
        <CompareBar picked={picked} />
      </Suspense>
    )
  )
}

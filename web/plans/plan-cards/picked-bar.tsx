import { lazy, Suspense } from 'react'
import { usePickedPlans } from './picked-plans.ts'

// Most visitors compare nothing; if this fails to load, plans can still be picked.
const CompareBar = lazy(() => import('./compare-bar.tsx').catch(() => ({ default: () => null })))

/** The plans picked to compare and the link to the comparison, on a page that offers plans. */
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

import { lazy, Suspense } from 'react'
import { useIsSettled } from '../../hydration/settled.ts'
import { pickedKey } from './comparing.ts'

const PickedBar = lazy(async () => ({ default: (await import('./picked-bar.tsx')).PickedBar }))

function hasPicks(): boolean {
  try {
    return window.sessionStorage.getItem(pickedKey) !== null
  } catch {
    // Without storage there are no picks.
    return false
  }
}

/** The same bar on a page where nothing can be picked: loaded only if plans were picked on an earlier page. */
export function PickedBefore() {
  const isSettled = useIsSettled()
  return (
    isSettled &&
    hasPicks() && (
      <Suspense>
        <PickedBar />
      </Suspense>
    )
  )
}

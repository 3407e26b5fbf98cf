import { lazy, Suspense } from 'react'
import { useIsSettled } from '../hydration/settled.ts'
import { pickedKey } from './comparing.ts'

const PickedBar = lazy(async () => ({ default: (await import('./picked-bar.tsx')).PickedBar }))

function hasPicks(): boolean {
  try {
    return window.sessionStorage.getItem(pickedKey) !== null
  } catch {
    // A browser that refuses storage has kept none.
    return false
  }
}

/** The same on a page where nothing can be picked: fetched only if something was, on a page before. */
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

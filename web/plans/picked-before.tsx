import { lazy, Suspense } from 'react'
import { useIsSettled } from '../alive/settled.ts'
import { hasNote } from '../base/session-note.ts'
import { pickedKey } from './comparing.ts'

const PickedBar = lazy(async () => ({ default: (await import('./picked-bar.tsx')).PickedBar }))

/** The same on a page where nothing can be picked: fetched only if something was, on a page before. */
export function PickedBefore() {
  const isSettled = useIsSettled()
  return (
    isSettled &&
    hasNote(pickedKey) && (
      <Suspense>
        <PickedBar />
      </Suspense>
    )
  )
}

import { lazy, Suspense } from 'react'
import { useIsSettled } from '../hydration/settled.ts'
import { store, useStored } from '../base/storage.ts'

const KEY = 'cookie-consent'

// Asked on the first visit alone, after the page has come alive: no later visit loads it.
const CookieQuestion = lazy(() => import('./cookie-question.tsx').catch(() => ({ default: () => <></> })))

/** Asks until there is a stored answer. The server cannot know one, so it never renders the question. */
export function CookieBanner() {
  return useIsSettled() && <UnlessAnswered />
}

function UnlessAnswered() {
  const stored = useStored(KEY)
  if (stored !== null) return null
  return (
    <Suspense>
      <CookieQuestion onAnswer={(accepted) => store(KEY, String(accepted))} />
    </Suspense>
  )
}

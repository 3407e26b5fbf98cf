import { lazy, Suspense } from 'react'
import { useIsSettled } from '../../hydration/settled.ts'
import { store, useStored } from '../../base/storage.ts'

const KEY = 'cookie-consent'

// Needed on the first visit only, after hydration: later visits do not load it.
const CookieQuestion = lazy(() => import('./cookie-question.tsx').catch(() => ({ default: () => <></> })))

/** Asks until there is a stored answer. The server cannot read it, so it never renders the question. */
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

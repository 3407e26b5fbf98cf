import { lazy, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { setAskForProof } from '../../data/api.ts'

// Most visits never need it.
const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

interface ProofRequest {
  proofs: readonly string[]
  answer: (isProven: boolean) => void
}

/** Where 'Confirm it’s you' appears when a call needs it; one per screen. Concurrent calls share one dialog. */
export function ProofArea() {
  const [asked, setAsked] = useState<ProofRequest>()
  useEffect(() => {
    let asking: Promise<boolean> | undefined
    setAskForProof((proofs) => {
      const before = document.activeElement
      asking ??= new Promise<boolean>((resolve) => setAsked({ proofs, answer: resolve })).finally(() => {
        asking = undefined
        flushSync(() => setAsked(undefined))
        if (before instanceof HTMLElement) before.focus()
      })
      return asking
    })
    return () => setAskForProof(undefined)
  }, [])
  if (!asked) return null
  return (
    <Suspense>
      <ProofDialog proofs={asked.proofs} onAnswer={asked.answer} />
    </Suspense>
  )
}

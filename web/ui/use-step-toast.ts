import { useCallback, useEffect, useRef } from 'react'
import { toast, toastStore } from './toast-store.ts'

type Said = Parameters<typeof toast>[0]

/** Says something about the step at hand; with nothing to say, what was said before goes. */
export type TellStep = (said: Said | undefined) => void

/** Toasts of a step: each goes when the next one comes, when the step is over, and when the page is left. */
export function useStepToast(): TellStep {
  const last = useRef<number>(undefined)
  const tell = useCallback((said: Said | undefined) => {
    if (last.current !== undefined) toastStore.dismiss(last.current)
    last.current = said && toast(said)
  }, [])
  useEffect(() => () => tell(undefined), [tell])
  return tell
}

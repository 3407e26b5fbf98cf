import { useCallback, useEffect, useRef } from 'react'
import { toast, toastStore } from './toast-store.ts'

type ToastInput = Parameters<typeof toast>[0]

/** Shows a toast about the current step; undefined removes the last one. */
export type TellStep = (input: ToastInput | undefined) => void

/** Toasts of a step: each is removed when the next one comes, when the step is over, or when the page is left. */
export function useStepToast(): TellStep {
  const last = useRef<number>(undefined)
  const tell = useCallback((input: ToastInput | undefined) => {
    if (last.current !== undefined) toastStore.dismiss(last.current)
    last.current = input && toast(input)
  }, [])
  useEffect(() => () => tell(undefined), [tell])
  return tell
}

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore, type Toast } from './toast-store.ts'

// Most visits never see a notification, so its machinery comes with the first one. Should it fail to arrive,
// the words still do.
const Toaster = lazy(() => import('./toaster.tsx').catch(() => ({ default: PlainToast })))

/** Where notifications appear; a page has one. */
export function ToastArea() {
  const [newest] = useSyncExternalStore(toastStore.subscribe, toastStore.list, toastStore.list)
  if (!newest) return null
  return (
    <Suspense>
      <Toaster toast={newest} />
    </Suspense>
  )
}

function PlainToast({ toast }: { toast: Toast }) {
  return (
    <div role="status" hidden={!toast.open}>
      {toast.title} {toast.description}
    </div>
  )
}

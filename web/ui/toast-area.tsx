import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore, type Toast } from './toast-store.ts'

// Most visits never see a notification, so its code loads with the first one. If that fails, plain text shows.
const Toaster = lazy(() => import('./toaster.tsx').catch(() => ({ default: PlainToast })))

/** Where notifications appear; one per page. */
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

/** `good` is a success, `bad` a failure, `tell` is news. */
export type ToastKind = 'good' | 'bad' | 'tell'

export type Toast = { id: number; title: string; description: string | undefined; kind: ToastKind; open: boolean }

/** How long a dismissed toast is kept. */
export const KEPT_MS = 1_000_000

type Timer = (run: () => void, ms: number) => unknown

/** The notifications of a page, newest first. One is open at a time: a new one closes the one before it. */
export function createToastStore(later: Timer) {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }

  const forget = (id: number) => change(toasts.filter((toast) => toast.id !== id))

  const dismiss = (id: number) => {
    if (!toasts.some((toast) => toast.id === id && toast.open)) return
    change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
    later(() => forget(id), KEPT_MS)
  }

  const show = ({ title, description, kind = 'good' }: { title: string; description?: string; kind?: ToastKind }) => {
    for (const toast of toasts) dismiss(toast.id)
    lastId += 1
    change([{ id: lastId, title, description, kind, open: true }, ...toasts])
    return lastId
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return { show, dismiss, subscribe, list: () => toasts }
}

export const toastStore = createToastStore((run, ms) => setTimeout(run, ms))

/** Shows a notification from anywhere in the page: `toast({ title: 'Copied!', kind: 'good' })`. */
export const toast = toastStore.show

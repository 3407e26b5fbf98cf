import { useSyncExternalStore } from 'react'
import { isPushSupported } from './push-browser.ts'

export type PushPermission = NotificationPermission | 'unsupported'

const read = (): PushPermission => (isPushSupported() ? Notification.permission : 'unsupported')

/** The visitor may change the permission in the address bar while the page is open. */
function subscribe(listener: () => void): () => void {
  let status: PermissionStatus | undefined
  let isOver = false
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (isOver) return
      status = found
      status.addEventListener('change', listener)
    },
    // Not every browser supports this query; there the page finds out at the next click.
    () => undefined,
  )
  return () => {
    isOver = true
    status?.removeEventListener('change', listener)
  }
}

/** What the browser permits; undefined until hydration. */
export const usePushPermission = (): PushPermission | undefined =>
  useSyncExternalStore<PushPermission | undefined>(subscribe, read, () => undefined)

import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Notice } from '../../ui/notice.tsx'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const isOnline = () => navigator.onLine
const isOnlineOnServer = () => true

/** A notice, not a page: whatever is on the device stays readable. */
export function OfflineNotice() {
  const { t } = useLingui()
  const online = useSyncExternalStore(subscribe, isOnline, isOnlineOnServer)
  return (
    <div className="wrap" role="status">
      {!online && (
        <Notice kind="warn" icon={<WifiOff className="icon" />} title={t`You are offline`}>
          <Trans>
            Arrival kits you’ve opened still work on this device. Prices and usage will update when you reconnect.
          </Trans>
        </Notice>
      )}
    </div>
  )
}

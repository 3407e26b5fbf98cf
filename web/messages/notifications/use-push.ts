import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { warn } from '../../base/log.ts'
import { useShop } from '../../data/shop.ts'
import { toast } from '../../ui/toast-store.ts'
import {
  isPushSupported,
  isSubscribed as askIfSubscribed,
  showTestNotification,
  subscribe,
  unsubscribe,
} from './push-browser.ts'
import { usePushPermission, type PushPermission } from './use-push-permission.ts'

export interface Push {
  /** Undefined until the page is hydrated and the browser has answered. */
  permission: PushPermission | undefined
  /** This browser gets our messages. Separate from the permission: they may be permitted and not wanted. */
  isSubscribed: boolean
  isWorking: boolean
  /** Enabled during this visit, so there is something to try. */
  canTest: boolean
  enable: () => void
  disable: () => void
  test: () => void
}

/** Push messages in this browser: their state, and how to turn them on and off. */
export function usePush(): Push {
  const { t } = useLingui()
  const { name } = useShop()
  const permission = usePushPermission()
  const [isSubscribed, setIsSubscribed] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  const [canTest, setCanTest] = useState(false)

  useEffect(() => {
    if (!isPushSupported()) return
    askIfSubscribed().then(setIsSubscribed, () => undefined)
  }, [])

  const run = useCallback(
    (work: () => Promise<void>, failure: string) => {
      setIsWorking(true)
      work()
        .catch((error: unknown) => {
          warn(failure, error)
          toast({ title: t`Error`, description: failure, kind: 'bad' })
        })
        .finally(() => setIsWorking(false))
    },
    [t],
  )

  const enable = useCallback(
    () =>
      run(
        async () => {
          const answer = await Notification.requestPermission()
          if (answer !== 'granted')
            return tellBlocked(
              t`Notifications Blocked`,
              t`Please enable notifications in your browser settings to receive usage alerts.`,
            )
          await subscribe()
          setIsSubscribed(true)
          setCanTest(true)
          toast({
            title: t`Notifications Enabled`,
            description: t`We’ll let you know when you’ve used 75% and 90% of your data.`,
          })
        },
        t`Failed to enable notifications. Please try again.`,
      ),
    [run, t],
  )

  const disable = useCallback(
    () =>
      run(
        async () => {
          await unsubscribe()
          setIsSubscribed(false)
          setCanTest(false)
          toast({
            title: t`Notifications Disabled`,
            description: t`This browser won’t get any more notifications.`,
            kind: 'tell',
          })
        },
        t`Failed to disable notifications. Please try again.`,
      ),
    [run, t],
  )

  const test = useCallback(
    () =>
      run(
        () => showTestNotification(name, t`This is how our alerts will look.`),
        t`Failed to show a test notification.`,
      ),
    [run, t, name],
  )

  return { permission, isSubscribed, isWorking, canTest, enable, disable, test }
}

const tellBlocked = (title: string, description: string) => {
  warn('Push notification permission denied')
  toast({ title, description, kind: 'bad' })
}

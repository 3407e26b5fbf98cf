import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, BellOff, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShop } from '../../../data/shop.ts'
import { useDevice } from '../../../bought/install/use-device.ts'
import { usePush, type Push } from '../../../messages/notifications/use-push.ts'
import type { PushPermission } from '../../../messages/notifications/use-push-permission.ts'
import { Badge, type BadgeColour } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AlertChoices } from './alert-choices.tsx'
import './push-card.css'

const badges: Record<PushPermission, { label: MessageDescriptor; colour: BadgeColour }> = {
  granted: { label: msg`Enabled`, colour: 'green' },
  denied: { label: msg`Blocked`, colour: 'red' },
  default: { label: msg`Not Set`, colour: 'plain' },
  unsupported: { label: msg`Browser Not Supported`, colour: 'plain' },
}

export function PushCard() {
  const { t } = useLingui()
  const push = usePush()
  const { permission } = push
  const isIphone = useDevice().phone === 'iphone'
  // The browser may permit messages and still not receive any, for instance if its push service refused.
  const isLeftOff = permission === 'granted' && !push.isSubscribed
  const badge = permission && badges[isLeftOff ? 'default' : permission]
  return (
    <Card as="section" pad className="stack" aria-labelledby="push">
      <div className="push-head">
        <h2 id="push">
          <Trans>Push notifications</Trans>
        </h2>
        {badge ? <Badge colour={badge.colour}>{t(badge.label)}</Badge> : <Skeleton width="4rem" height="1.5rem" />}
      </div>
      <AlertChoices />
      {permission === 'unsupported' && isIphone ? <HomeScreenFirst /> : permission && notes[permission]}
      {permission !== 'unsupported' && <PushButtons push={push} />}
    </Card>
  )
}

const notes: Partial<Record<PushPermission, ReactNode>> = {
  denied: (
    <Notice kind="warn" title={<Trans>Your browser blocks our messages</Trans>}>
      <Trans>
        To unblock them, click the lock or the tune icon in the browser’s address bar, set Notifications to Allow, and
        reload this page.
      </Trans>
    </Notice>
  ),
  unsupported: (
    <Notice>
      <Trans>This browser can’t receive push messages. You’ll still get what you choose under Email.</Trans>
    </Notice>
  ),
}

/** On iOS only a page on the Home Screen can receive push messages, and it starts there with its own empty storage. */
function HomeScreenFirst() {
  const { name: shop } = useShop()
  return (
    <Notice kind="tell" title={<Trans>On an iPhone, add {shop} to the Home Screen first</Trans>}>
      <ol className="push-steps">
        <li>
          <Trans>In Safari, tap Share, the square with an arrow.</Trans>
        </li>
        <li>
          <Trans>Choose Add to Home Screen.</Trans>
        </li>
        <li>
          <Trans>Open {shop} from there, sign in again, and enable notifications here.</Trans>
        </li>
      </ol>
    </Notice>
  )
}

function PushButtons({ push }: { push: Push }) {
  if (!push.isSubscribed)
    return (
      <Button wide look="line" icon={<Bell className="icon" />} busy={push.isWorking} onClick={push.enable}>
        <Trans>Enable Notifications</Trans>
      </Button>
    )
  return (
    <div className="stack">
      {push.canTest && (
        <Button wide look="line" icon={<Send className="icon flips" />} onClick={push.test}>
          <Trans>Test Notification</Trans>
        </Button>
      )}
      <Button wide look="quiet" icon={<BellOff className="icon" />} busy={push.isWorking} onClick={push.disable}>
        <Trans>Disable Notifications</Trans>
      </Button>
    </div>
  )
}

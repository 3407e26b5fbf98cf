import { Bell, BellOff, Gauge, Hourglass, PackageCheck, QrCode, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePush, type Push } from '../../notifications/use-push.ts'
import type { PushPermission } from '../../notifications/use-push-permission.ts'
import { Badge, type BadgeColour } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './push-card.css'

const badges: Record<PushPermission, { label: string; colour: BadgeColour }> = {
  granted: { label: 'Enabled', colour: 'green' },
  denied: { label: 'Blocked', colour: 'red' },
  default: { label: 'Not Set', colour: 'plain' },
  unsupported: { label: 'Browser Not Supported', colour: 'plain' },
}

const alerts = [
  { text: '75% or 90% of data limit reached', icon: <Gauge className="icon" /> },
  { text: 'Order ready to install', icon: <QrCode className="icon" /> },
  { text: 'Plan expiring soon', icon: <Hourglass className="icon" /> },
  { text: 'Order status changes', icon: <PackageCheck className="icon" /> },
]

export function PushCard() {
  const push = usePush()
  const { permission } = push
  const badge = permission && badges[permission]
  return (
    <Card as="section" pad className="stack" aria-labelledby="push">
      <div className="push-head">
        <h2 id="push">Push notifications</h2>
        {badge ? <Badge colour={badge.colour}>{badge.label}</Badge> : <Skeleton width="4rem" height="1.5rem" />}
      </div>
      <p className="small muted">One short message when it matters:</p>
      <ul className="push-alerts">
        {alerts.map(({ text, icon }) => (
          <li key={text}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
      {permission && notes[permission]}
      {permission !== 'unsupported' && <PushButtons push={push} />}
    </Card>
  )
}

const notes: Partial<Record<PushPermission, ReactNode>> = {
  denied: (
    <Notice kind="warn" title="Your browser blocks our messages">
      To unblock them, click the lock or the tune icon in the browser’s address bar, set Notifications to Allow, and
      reload this page.
    </Notice>
  ),
  unsupported: (
    <Notice>
      This browser cannot receive push messages. On an iPhone they work once you add Landfall to the Home Screen.
      Important news comes by email as well.
    </Notice>
  ),
}

function PushButtons({ push }: { push: Push }) {
  if (!push.isSubscribed)
    return (
      <Button wide look="line" icon={<Bell className="icon" />} busy={push.isWorking} onClick={push.enable}>
        Enable Notifications
      </Button>
    )
  return (
    <div className="stack">
      {push.canTest && (
        <Button wide look="line" icon={<Send className="icon" />} onClick={push.test}>
          Test Notification
        </Button>
      )}
      <Button wide look="quiet" icon={<BellOff className="icon" />} busy={push.isWorking} onClick={push.disable}>
        Disable Notifications
      </Button>
    </div>
  )
}

import { sourceLanguage } from '#contract/languages/languages.ts'
import { type OldAlertKind, type PushMessage, topicOf } from '#contract/messages/notifications.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { sandboxUrlOf } from '../../../platform/config/sandbox.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { JobTable, WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { iconAddress } from '../../site/branding/icon-addresses.ts'
import type { WithPause } from '../../site/sales-pause/open-pause.ts'
import { writeLog } from '../../sales/books/order-log.ts'
import { getOrder, getOrderToMail } from '../../sales/books/store.ts'
import { judgeUsage } from './judge-usage.ts'
import { isMuted } from './mutes.ts'
import { isPushHost } from './push-hosts.ts'
import type { WithPusher } from './pusher.ts'
import type { WithNotificationsConfig } from './settings.ts'
import { claimAlert, dropSubscription, pushKeysOf, subscriptionsOf } from './store.ts'
import {
  type Alert,
  type DepartureAlert,
  isMailed,
  isStillTrue,
  mailAlert,
  messageFor,
  warnOfEnding,
} from './tell-customer.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'

type Deps = WithConfig &
  WithSalesConfig &
  WithNotificationsConfig &
  WithClock &
  WithDb &
  WithQueue &
  WithMailer &
  WithVault &
  WithProfile &
  WithPusher &
  WithPause

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'warn-of-ending': Record<string, never>
    'mail-alert': { orderId: string; kind: OldAlertKind; percent?: number }
    'push-alert': { orderId: string; kind: OldAlertKind; percent?: number; endpoint: string }
    'tell-of-departure': { orderId: string; departsOn: string }
    'mail-departure': { orderId: string; departsOn: string }
    'push-departure': { orderId: string; departsOn: string; endpoint: string }
  }
}

/** The mail and each browser get their own jobs: one that fails is retried without repeating the others. */
async function alertCustomer({ db, clock, queue }: Deps, alert: Alert, jobId: string): Promise<void> {
  const { orderId, kind } = alert
  const order = await getOrder(db, orderId)
  const isQuiet = await isMuted(db, order, topicOf[kind], 'push')
  const targets = order.userId && !isQuiet ? await subscriptionsOf(db, order.userId, clock.now()) : []
  await db.transaction(async (tx) => {
    // A process that died before its job ended runs this again, and must not send everything twice.
    if (!(await claimAlert(tx, `spread:${jobId}`, orderId, clock.now()))) return
    const endpoints = targets.map(({ endpoint }) => endpoint)
    await queue.enqueueAll(
      tx,
      alert.kind === 'departing' ? departureJobs(alert, endpoints) : alertJobs(alert, endpoints),
    )
  })
}

type OldAlert = Exclude<Alert, DepartureAlert>

const alertJobs = (alert: OldAlert, endpoints: readonly string[]) => [
  ...(isMailed(topicOf[alert.kind]) ? [{ name: 'mail-alert', payload: alert } as const] : []),
  ...endpoints.map((endpoint) => ({ name: 'push-alert', payload: { ...alert, endpoint } }) as const),
]

const departureJobs = ({ orderId, departsOn }: DepartureAlert, endpoints: readonly string[]) => [
  { name: 'mail-departure', payload: { orderId, departsOn } } as const,
  ...endpoints.map((endpoint) => ({ name: 'push-departure', payload: { orderId, departsOn, endpoint } }) as const),
]

const departing = <Payload extends { orderId: string; departsOn: string }>(payload: Payload) =>
  ({ ...payload, kind: 'departing' }) as const

const pushLines: Record<'sent' | 'gone', (title: string) => string> = {
  sent: (title) => title,
  gone: (title) => `${title} (that browser takes no more messages)`,
}

/** The demonstration's icons are already in the message and the service worker. */
async function ownIcons({ profile }: WithProfile): Promise<Partial<PushMessage>> {
  const current = await profile.read()
  if (current.isDemonstration) return {}
  return { icon: iconAddress(current, 'icon-192.png'), badge: iconAddress(current, 'badge.png') }
}

async function pushAlert(deps: Deps, { endpoint, ...alert }: Alert & { endpoint: string }): Promise<void> {
  const { orderId } = alert
  const { db, config, vault, pusher, clock } = deps
  const found = await getOrderToMail(db, orderId)
  const { order } = found
  const targets = order.userId ? await subscriptionsOf(db, order.userId, clock.now()) : []
  const target = targets.find((each) => each.endpoint === endpoint)
  if (!isStillTrue(deps, alert, found)) return
  if (!target || !isPushHost(endpoint, config.isSandbox ? sandboxUrlOf(config) : undefined)) return
  const message = await messageFor(deps, alert, found)
  const payload = JSON.stringify({ ...message, ...(await ownIcons(deps)) })
  const outcome = await pusher.send(target, await pushKeysOf(db, vault), payload)
  // The admin is in English.
  const { title } = message.lang === sourceLanguage ? message : await messageFor(deps, alert, found, sourceLanguage)
  await writeLog(db, { orderId, kind: 'push', text: pushLines[outcome](title), at: clock.now() })
  if (outcome === 'gone') await dropSubscription(db, endpoint)
}

type AlertJob =
  | 'alert-customer'
  | 'mail-alert'
  | 'push-alert'
  | 'tell-of-departure'
  | 'mail-departure'
  | 'push-departure'

export const notificationJobs = (deps: Deps): Pick<JobTable, 'judge-usage' | 'warn-of-ending' | AlertJob> => ({
  'judge-usage': { run: ({ orderId }) => judgeUsage(deps, orderId) },
  'warn-of-ending': { run: () => warnOfEnding(deps), every: '41 * * * *', concurrency: 1, retries: 0 },
  'alert-customer': { run: (alert, { id }) => alertCustomer(deps, alert, id) },
  'mail-alert': { run: (alert, { id }) => mailAlert(deps, alert, `alert-${id}`) },
  'push-alert': { run: (alert) => pushAlert(deps, alert), retries: 5 },
  'tell-of-departure': { run: (payload, { id }) => alertCustomer(deps, departing(payload), id) },
  'mail-departure': { run: (payload, { id }) => mailAlert(deps, departing(payload), `departure-${id}`) },
  'push-departure': { run: (payload) => pushAlert(deps, departing(payload)), retries: 5 },
})

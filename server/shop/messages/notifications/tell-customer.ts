import { shownMomentIn, zoneName } from '#contract/formats/zoned.ts'
import { addressIn, type Language } from '#contract/languages/languages.ts'
import {
  type AlertTopic,
  type MailedTopic,
  mailedTopics,
  type OldAlertKind,
  type PushMessage,
  topicOf,
} from '#contract/messages/notifications.ts'
import { autoTopUpAtPercent } from '#contract/bought/auto-top-up.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { placeNameIn } from '../../../platform/languages/place-name.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import type { MailContent } from '../../../platform/mail/layout.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { topsUpByItself } from '../../bought/auto-topups/tops-up-by-itself.ts'
import { countryFacts } from '../../basics/countries/countries.ts'
import { mailBuyer, type MailDeps } from '../../bought/orders/mail-buyer.ts'
import { clockOf } from '../../bought/orders/order-clock.ts'
import { type NamedOrder, soldName } from '../../bought/orders/sold-name.ts'
import { findStopCountry } from '../../bought/orders/stop-country.ts'
import type { WithPause } from '../../site/sales-pause/open-pause.ts'
import { languageOfOrder, type Order } from '../../sales/books/order.ts'
import { getOrderToMail, type OrderToMail } from '../../sales/books/store.ts'
import { topUpPathOf } from '../../bought/topups/top-up-link.ts'
import {
  type About,
  dataUsedUp,
  installBeforeLeaving,
  type MoreData,
  orderReady,
  orderRefunded,
  planEndsTomorrow,
  planExpiring,
  usageAlert,
} from './messages.ts'
import { isMuted } from './mutes.ts'
import type { WithNotificationsConfig } from './settings.ts'
import { claimAlert, claimedAlerts, listEnding } from './store.ts'
import { unsubscribeLinks } from './unsubscribe.ts'
import { usageNow } from './usage-now.ts'

const day = 24 * 60 * 60

/** An alert about an order. Jobs of an older build, which had only two thresholds, carry no percentage. */
export type Alert = { orderId: string; kind: OldAlertKind; percent?: number } | DepartureAlert

export interface DepartureAlert {
  orderId: string
  kind: 'departing'
  departsOn: string
}

/**
 * Since the alert was queued, the trip may have been moved or cancelled, data may have been added, or so much used that a
 * later alert says it.
 */
export function isStillTrue(
  { clock, config }: WithClock & WithNotificationsConfig,
  alert: Alert,
  found: Pick<OrderToMail, 'order' | 'esim'>,
): boolean {
  if (alert.kind === 'departing') return alert.departsOn === found.order.departsOn
  const threshold = thresholdOf(alert)
  if (threshold === undefined) return true
  const used = usageNow(found, clock.now())?.used
  if (used === undefined || used < threshold) return false
  return ![...config.usageAlerts, 100].some((later) => later > threshold && later <= used)
}

/** The share of used data, in percent, that an alert is about; undefined for alerts about something else. */
function thresholdOf(alert: Alert): number | undefined {
  if (alert.kind !== 'usage-75' && alert.kind !== 'usage-90') return undefined
  return alert.percent ?? Number(alert.kind.slice(-2))
}

type Deps = WithDb & WithClock & WithVault
type TimedOrder = NamedOrder & Pick<OrderToMail, 'esim'>

export async function messageFor(
  deps: Deps,
  alert: Alert,
  found: TimedOrder,
  language = languageOfOrder(found.order),
): Promise<PushMessage> {
  const { order } = found
  const about: About = { orderNo: order.orderNo, language }
  switch (alert.kind) {
    case 'usage-75':
    case 'usage-90':
      return usageMessage(deps, about, found, thresholdOf(alert) ?? 0)
    case 'ready':
      return orderReady(about)
    case 'expiring-3':
      return planExpiring(about, soldName(about.language, found), 3)
    case 'expiring-1':
      return endingMessage(deps, about, found)
    case 'departing':
      return departureMessage(about, found, alert.departsOn)
    case 'refunded':
      return orderRefunded(about, order.id)
  }
}

async function endingMessage(deps: Deps, about: About, found: TimedOrder): Promise<PushMessage> {
  const plan = soldName(about.language, found)
  const stopCountry = await findStopCountry(deps.db, found.order)
  const { endsAt, timeZone, topUpAddsDays } = clockOf({ ...found, stopCountry }, deps.clock.now())
  if (!endsAt) return planExpiring(about, plan, 1)
  const zone = timeZone ?? 'UTC'
  return planEndsTomorrow(about, plan, {
    date: shownMomentIn(endsAt, zone, about.language),
    zone: zoneName(endsAt, zone, about.language),
    topUpAddsDays,
  })
}

function departureMessage(about: About, found: TimedOrder, departsOn: string): PushMessage {
  return installBeforeLeaving(about, soldName(about.language, found), {
    departsOn,
    startsWhen: found.order.startsAt ?? 'firstConnection',
  })
}

async function usageMessage(deps: Deps, about: About, found: TimedOrder, threshold: number): Promise<PushMessage> {
  const more = await moreDataFor(deps, about.language, found.order)
  const place = placeOf(about.language, found)
  const { used, leftMb } = usageNow(found, deps.clock.now()) ?? { used: threshold, leftMb: 0 }
  return threshold >= 100 ? dataUsedUp(about, place, more) : usageAlert(about, { threshold, used, leftMb, place }, more)
}

async function moreDataFor(deps: Deps, language: Language, order: Order): Promise<MoreData> {
  if (!order.supportsTopUp) return { by: 'nobody' }
  if (await topsUpByItself(deps.db, order)) return { by: 'itself' }
  return { by: 'owner', url: addressIn(language, await topUpPathOf(deps, order.id)) }
}

function placeOf(language: Language, found: NamedOrder): string {
  const { countryCode } = found.order
  return countryCode ? placeNameIn(language)(countryCode, countryFacts(countryCode).name) : soldName(language, found)
}

/** Announces the end of a plan three days and one day before. */
export async function warnOfEnding({ db, clock, queue }: WithDb & WithClock & WithQueue): Promise<void> {
  const now = clock.now()
  for (const days of [1, 3] as const) {
    for await (const { orderId, endsAt, cause } of untoldEndings(db, now, days)) {
      await db.transaction(async (tx) => {
        const isNew = await claimAlert(tx, cause, orderId, now)
        // A plan with less than a day left gets only the one-day alert.
        const isTimely = days === 1 || endsAt > secondsAfter(now, day)
        if (isNew && isTimely) await queue.enqueue(tx, 'alert-customer', { orderId, kind: `expiring-${days}` })
      })
    }
  }
}

const endingsAtOnce = 500

/** Pages through all plans that end soon; most were announced at an earlier run and cost only this query. */
async function* untoldEndings(db: Db, now: Date, days: number) {
  const span = { from: now, to: secondsAfter(now, days * day), most: endingsAtOnce }
  for (let page = await listEnding(db, span); page.length > 0;) {
    const endings = page.map((ending) => ({
      ...ending,
      cause: `expiring:${ending.orderId}:${ending.endsAt.toISOString()}:${days}`,
    }))
    const told = await claimedAlerts(
      db,
      endings.map(({ cause }) => cause),
    )
    yield* endings.filter(({ cause }) => !told.has(cause))
    page = page.length < endingsAtOnce ? [] : await listEnding(db, { ...span, last: page.at(-1) })
  }
}

/** The alerts that would reach few customers by push alone. Purchases have their own mails. */
export const isMailed = (topic: AlertTopic): topic is MailedTopic =>
  (mailedTopics as readonly AlertTopic[]).includes(topic)

/**
 * Whether data is bought automatically now, which sends a mail of its own, also if the purchase fails. While sales are
 * paused nothing is bought.
 */
async function isToldByTopUp({ db, pause }: WithDb & WithPause, alert: Alert, order: Order): Promise<boolean> {
  const isDue = (thresholdOf(alert) ?? 0) >= autoTopUpAtPercent && order.supportsTopUp
  return isDue && (await topsUpByItself(db, order)) && !(await pause.read()).isOn
}

/** Sends an alert by mail. `once` identifies it across all retries. */
export async function mailAlert(
  deps: MailDeps & WithNotificationsConfig & WithVault & WithPause,
  alert: Alert,
  once: string,
): Promise<void> {
  const found = await getOrderToMail(deps.db, alert.orderId)
  const { order } = found
  const topic = topicOf[alert.kind]
  if (!isStillTrue(deps, alert, found) || (await isToldByTopUp(deps, alert, order))) return
  if (!isMailed(topic) || (await isMuted(deps.db, order, topic, 'mail'))) return
  const write = async (language: Language, { name: shop }: CurrentProfile): Promise<MailContent> => {
    const { title, body, data } = await messageFor(deps, alert, found, language)
    const say = sayIn(language)
    const { orderNo } = order
    return {
      subject: title,
      heading: title,
      blocks: [{ kind: 'text', text: body }, ...wayOn(say, deps.config.publicUrl, data)],
      reason: say('You’re getting this email because it’s about your order {orderNo} at {shop}.', { orderNo, shop }),
      unsubscribe: unsubscribeLinks(deps, order, topic),
    }
  }
  await mailBuyer(deps, found, once, write)
}

const wayOn = (say: Say, shopUrl: string, { url, topUpUrl }: PushMessage['data']): MailBlock[] =>
  topUpUrl
    ? [
        { kind: 'button', label: say('Top up this eSIM'), url: shopUrl + topUpUrl },
        { kind: 'note', text: say('The link opens only this eSIM. You can pay without signing in.') },
      ]
    : [{ kind: 'button', label: say('Open my account'), url: shopUrl + url }]

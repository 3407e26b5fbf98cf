import { addressIn, directionOf, type Language } from '#contract/languages/languages.ts'
import type { PushMessage } from '#contract/messages/notifications.ts'
import { shownCalendarDay } from '#contract/formats/zoned.ts'
import { unbroken } from '#contract/formats/formats.ts'
import { paths } from '#contract/site/paths.ts'
import type { PlanStart } from '#contract/plans/read-clock.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { inARow } from '../../../platform/languages/in-a-row.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'

/** The messages to customers, as phones show them. They never contain codes or secrets. */

/** The order a message is about, and its language. */
export interface About {
  orderNo: string
  language: Language
}

type Words = Pick<PushMessage, 'tag' | 'title' | 'body' | 'actions'>

const message = ({ language }: About, words: Words): PushMessage => ({
  ...words,
  lang: language,
  dir: directionOf(language),
  icon: '/icon-192.png',
  data: { url: addressIn(language, paths.account) },
})

const view = (say: Say) => ({ action: 'view', title: say('View') })

const topUp = (say: Say) => ({ action: 'topup', title: say('Top Up') })

/** How the customer can get more data: by buying at `url`, by automatic top-up, or not at all. */
export type MoreData = { by: 'owner'; url: string } | { by: 'itself' } | { by: 'nobody' }

const byItself = (say: Say) => say('It will be topped up automatically.')

/** What is used of a plan's data when the message is written, and the threshold that caused it. */
export interface UsageWords {
  threshold: number
  /** In percent. */
  used: number
  leftMb: number
  place: string
}

/** Less than this would show as `0.0 GB`, or be rounded by half. */
const fewMb = 103

export function usageAlert(about: About, { threshold, used, leftMb, place }: UsageWords, more: MoreData): PushMessage {
  const say = sayIn(about.language)
  const { number, gigabytes } = formatsIn(about.language)
  const data = leftMb < fewMb ? unbroken(say('{amount} MB', { amount: number(Math.floor(leftMb)) })) : gigabytes(leftMb)
  const left = say('Your plan for {place} has {data} left.', { place, data })
  const words = {
    tag: `usage-${about.orderNo}-${threshold}`,
    // Rounded down: the message must not announce more than was used.
    title: say('{percent}% of your data is used', { percent: number(Math.floor(used)) }),
    actions: [view(say)],
  }
  if (more.by === 'nobody') return message(about, { ...words, body: left })
  if (more.by === 'itself') return message(about, { ...words, body: inARow(say, left, byItself(say)) })
  const body = inARow(say, left, say('Top up before it runs out.'))
  const told = message(about, { ...words, body, actions: [topUp(say), view(say)] })
  return { ...told, data: { ...told.data, topUpUrl: more.url } }
}

/** The customer who taps it is offline or on a foreign Wi-Fi, so it leads straight to the top-up. */
export function dataUsedUp(about: About, place: string, more: MoreData): PushMessage {
  const say = sayIn(about.language)
  const left = say('Your plan for {place} has no data left.', { place })
  const words = { tag: `usage-${about.orderNo}-100`, title: say('Your data is used up'), actions: [view(say)] }
  if (more.by === 'nobody') return message(about, { ...words, body: left })
  if (more.by === 'itself') return message(about, { ...words, body: inARow(say, left, byItself(say)) })
  const body = inARow(say, left, say('Top up and you’ll be back online in a moment.'))
  const told = message(about, { ...words, body, actions: [topUp(say), view(say)] })
  return { ...told, data: { url: more.url, topUpUrl: more.url } }
}

export function orderReady(about: About): PushMessage {
  const { orderNo } = about
  const say = sayIn(about.language)
  return message(about, {
    tag: `order-${orderNo}`,
    title: say('Your eSIM is ready'),
    body: say('Order {orderNo} is ready to install.', { orderNo }),
    actions: [{ action: 'install', title: say('Install') }, view(say)],
  })
}

/** For the eve of a trip, if the eSIM is still not installed. */
export function installBeforeLeaving(
  about: About,
  plan: string,
  trip: { departsOn: string; startsWhen: PlanStart },
): PushMessage {
  const say = sayIn(about.language)
  const date = shownCalendarDay(trip.departsOn, about.language)
  return message(about, {
    tag: `departing-${about.orderNo}`,
    title: say('Your eSIM is not installed yet'),
    body:
      trip.startsWhen === 'installation'
        ? say('Your trip begins on {date}. Install {plan} on that day, while you have Wi-Fi: its days start then.', {
            date,
            plan,
          })
        : say('Your trip begins on {date}. Install {plan} while you have Wi-Fi: its days start only when you arrive.', {
            date,
            plan,
          }),
    actions: [{ action: 'install', title: say('Install') }, view(say)],
  })
}

/** When a plan ends, in local time. */
export interface LocalEnd {
  date: string
  /** The name of that time zone. */
  zone: string
  topUpAddsDays: boolean
}

/** Sent the day before, when the hour matters. */
export function planEndsTomorrow(about: About, plan: string, { date, zone, topUpAddsDays }: LocalEnd): PushMessage {
  const say = sayIn(about.language)
  const ends = say('{plan} ends on {date} ({zone}).', { plan, date, zone })
  const told = planExpiring(about, plan, 1)
  return { ...told, body: topUpAddsDays ? inARow(say, ends, say('A top-up adds days to it.')) : ends }
}

export function planExpiring(about: About, plan: string, days: number): PushMessage {
  const say = sayIn(about.language)
  return message(about, {
    tag: `expiring-${about.orderNo}-${days}`,
    title: say('Your plan is ending'),
    body: say('{plan} ends in {days, plural, one {# day} other {# days}}.', { plan, days }),
    actions: [{ action: 'renew', title: say('Renew') }, view(say)],
  })
}

/** Sent after a refund: the service worker deletes the arrival kit it may hold. */
export function orderRefunded(about: About, orderId: string): PushMessage {
  const { orderNo } = about
  const say = sayIn(about.language)
  const told = message(about, {
    tag: `order-${orderNo}`,
    title: say('Your order has changed'),
    body: say('Order {orderNo} is now refunded.', { orderNo }),
    actions: [view(say)],
  })
  return { ...told, data: { ...told.data, givenBack: orderId } }
}

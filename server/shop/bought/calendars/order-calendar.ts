import { addressIn, type Language } from '#contract/languages/languages.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { paths } from '#contract/site/paths.ts'
import { clockLines, clockWarnings } from '#contract/plans/trip-clock-words.ts'
import { hostOf } from '../../../platform/mail/mail-frame.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import { clockOf, presentClock } from '../orders/order-clock.ts'
import { soldName } from '../orders/sold-name.ts'
import { languageOfOrder } from '../../sales/books/order.ts'
import { stageOf } from '../../sales/books/plan-stage.ts'
import type { OrderWithEsim } from '../../sales/books/store.ts'
import type { CalendarEvent, CalendarText } from './write-ics.ts'
import { dateIn } from '#contract/base/zones.ts'

const dayMs = 86_400_000

interface CalendarInput {
  found: OrderWithEsim & { stopCountry: string | null }
  publicUrl: string
  now: Date
}

/** What a calendar shows of an order. It has no activation code and does not name the buyer. */
export function orderCalendar({ found, publicUrl, now }: CalendarInput): CalendarText {
  const language = languageOfOrder(found.order)
  const say = sayIn(language)
  const plan = soldName(language, found)
  // The expected end of a plan that has not started yet moves with the clock; one update a day is enough.
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs)
  const events = eventsOf({ found, publicUrl, now: today }, { language, say, plan })
  return { name: plan, language, timeZone: clockOf(found, now).timeZone, events }
}

interface Words {
  language: Language
  say: Say
  plan: string
}

function eventsOf({ found, publicUrl, now }: CalendarInput, { language, say, plan }: Words): CalendarEvent[] {
  const { order, esim } = found
  const clock = clockOf(found, now)
  const stage = stageOf(found, now)
  const timed = { ...presentClock(found, now), stage, validityDays: order.validityDays }
  const speech = { language, say }
  const lines = clockLines(timed, speech)
  const told = (kind: 'install' | 'start' | 'end') =>
    lines
      .filter((line) => line.kind === kind)
      .map(({ label, value, notes }) => `${label}: ${value}\n${notes.join('\n')}`)
  const zone = clock.timeZone ?? 'UTC'
  const isCancelled = orderTraits[order.status].isGivenUp
  const url = publicUrl + addressIn(language, paths.account)
  const uid = (kind: string) => `${kind}-${order.id}@${hostOf(publicUrl)}`
  const common = { url, isCancelled }
  const events: CalendarEvent[] = []

  // An event that is over, or will never happen, is cancelled so that it sends no reminder.
  if (clock.installBy && clock.installFor) {
    const day = dateIn(clock.installBy, zone)
    const isOnTheDay = clock.startsWhen === 'installation'
    events.push({
      ...common,
      uid: uid('install'),
      summary: say('Install your eSIM: {plan}', { plan }),
      description: [...told('install'), ...told('start'), ...clockWarnings(timed, speech)].join('\n\n'),
      when: { from: day, to: day },
      isCancelled: isCancelled || (esim !== null && esim.state !== 'ready'),
      // At nine in the morning: of that day if installing starts the plan, otherwise of the day before.
      remindMinutesBefore: isOnTheDay ? -9 * 60 : 15 * 60,
    })
  }
  if (clock.endsAt && clock.isExpected && order.departsOn) {
    const last = dateIn(new Date(clock.endsAt.getTime() - 1000), zone)
    const to = order.returnsOn !== null && order.returnsOn < last ? order.returnsOn : last
    events.push({
      ...common,
      uid: uid('plan'),
      summary: say('Your eSIM: {plan}', { plan }),
      description: [...told('start'), ...told('end'), ...clockWarnings(timed, speech)].join('\n\n'),
      when: { from: order.departsOn, to: to < order.departsOn ? order.departsOn : to },
    })
  }
  if (clock.endsAt && !clock.isExpected && esim?.activatedAt) {
    events.push({
      ...common,
      uid: uid('plan'),
      summary: say('Your eSIM: {plan}', { plan }),
      description: [...told('end'), ...clockWarnings(timed, speech)].join('\n\n'),
      when: { from: esim.activatedAt, to: clock.endsAt },
    })
    events.push({
      ...common,
      uid: uid('end'),
      summary: say('Your eSIM ends: {plan}', { plan }),
      description: told('end').join('\n\n'),
      when: { from: clock.endsAt, to: clock.endsAt },
      remindMinutesBefore: 24 * 60,
    })
  }
  return events
}

import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { shownWeekday } from '#contract/formats/dates.ts'
import type { PaceView } from '#contract/bought/order-view.ts'
import { formatsOf } from '../../language/formats-of.ts'

/** How long the data lasts, in one sentence. */
export function paceWords(pace: PaceView, now: Date, i18n: I18n): string {
  const isTrip = pace.endOf === 'trip'
  switch (pace.outlook) {
    case 'too-early':
      return t(i18n)`Too early to say how long it lasts.`
    case 'gone':
      return t(i18n)`All of the data is used up.`
    case 'idle':
      return isTrip
        ? t(i18n)`Nothing was used in the last few days. At this pace it lasts to the end of your trip.`
        : t(i18n)`Nothing was used in the last few days. At this pace it lasts to the end of your plan.`
    case 'enough':
      return isTrip
        ? t(i18n)`At this pace it lasts to the end of your trip.`
        : t(i18n)`At this pace it lasts to the end of your plan.`
    case 'perhaps':
      return perhapsWords(pace, now, i18n)
    case 'short':
      return shortWords(pace, now, i18n)
  }
}

function perhapsWords({ lastsFrom, end, endOf }: PaceView, now: Date, i18n: I18n): string {
  const from = lastsFrom ?? end
  const isTrip = endOf === 'trip'
  if (daysAhead(from, now) < 1)
    return isTrip
      ? t(i18n)`At this pace it may run out today, or last to the end of your trip.`
      : t(i18n)`At this pace it may run out today, or last to the end of your plan.`
  const day = dayName(from, now, i18n)
  return isTrip
    ? t(i18n)`At this pace it lasts until ${day} at least, perhaps to the end of your trip.`
    : t(i18n)`At this pace it lasts until ${day} at least, perhaps to the end of your plan.`
}

function shortWords({ lastsFrom, lastsTo, end }: PaceView, now: Date, i18n: I18n): string {
  const from = lastsFrom ?? end
  const to = lastsTo ?? end
  const [first, last] = [daysAhead(from, now), daysAhead(to, now)]
  const lastDay = dayName(to, now, i18n)
  if (last < 1) return t(i18n)`At this pace it runs out today.`
  if (first < 1) return t(i18n)`At this pace it lasts until ${lastDay} at most.`
  if (first === last) return t(i18n)`At this pace it lasts until ${lastDay}.`
  const firstDay = dayName(from, now, i18n)
  return last - first === 1
    ? t(i18n)`At this pace it lasts until ${firstDay} or ${lastDay}.`
    : t(i18n)`At this pace it runs out between ${firstDay} and ${lastDay}.`
}

const dayMs = 86_400_000

/** In the reader's own time zone. */
function daysAhead(iso: string, now: Date): number {
  const then = new Date(iso)
  const numbered = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
  return numbered(then) - numbered(now)
}

/** From a week ahead on, a weekday alone would be ambiguous. */
function dayName(iso: string, now: Date, i18n: I18n): string {
  const formats = formatsOf(i18n)
  return daysAhead(iso, now) < 7 ? shownWeekday(iso, formats.language) : formats.date(iso)
}

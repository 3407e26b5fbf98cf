import { addDays, daysFrom } from '../base/days.ts'
import type { UsedByDay } from './forecast-usage.ts'

/** What was used on one day, in megabytes. */
export interface DayOfUse {
  day: string
  mb: number
}

/**
 * What was used on each day, from the totals at the ends of days: the oldest first and without gaps, since a missing
 * day had no new use. A figure that the wholesaler corrects downwards is no use, and is not negative.
 */
export function useByDay(totals: readonly UsedByDay[]): DayOfUse[] {
  const first = totals[0]
  const last = totals.at(-1)
  if (!first || !last) return []
  const byDay = new Map(totals.map(({ day, usedMb }) => [day, usedMb]))
  let before = 0
  return Array.from({ length: daysFrom({ from: first.day, to: last.day }) }, (_, index) => {
    const day = addDays(first.day, index)
    const total = byDay.get(day) ?? before
    const mb = Math.max(0, total - before)
    before = total
    return { day, mb }
  })
}

/** More than the longest plan has days. */
const mostDaysDrawn = 120

/** The days a plot of use has: those with figures, and on to where the plan or the trip ends. */
export function daysToDraw(used: readonly DayOfUse[], end: string | null): string[] {
  const [first, last] = [used[0]?.day, used.at(-1)?.day]
  if (!first || !last) return []
  const to = end && end > last ? end : last
  const count = Math.min(daysFrom({ from: first, to }), Math.max(mostDaysDrawn, used.length))
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

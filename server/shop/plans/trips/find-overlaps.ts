import { type Stay } from '#contract/plans/trip.ts'
import { addDays } from '#contract/base/days.ts'

type Span = Pick<Stay, 'from' | 'to'>

/**
 * The days on which two plans of a way are both in use, as date ranges. Works on the ends of ranges, not day by day: a
 * year in twenty countries has seven thousand days, and this runs in the thread that answers visitors.
 */
export function findOverlaps(used: readonly { covers: readonly Span[] }[]): Span[] {
  const changes = new Map<string, number>()
  const change = (day: string, by: number) => changes.set(day, (changes.get(day) ?? 0) + by)
  for (const { covers } of used)
    for (const { from, to } of joined(covers)) {
      change(from, 1)
      change(addDays(to, 1), -1)
    }
  const stretches: Span[] = []
  let plans = 0
  let since = ''
  for (const [day, by] of [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const wasShared = plans > 1
    plans += by
    if (!wasShared && plans > 1) since = day
    if (wasShared && plans <= 1) stretches.push({ from: since, to: addDays(day, -1) })
  }
  return stretches
}

/** A plan counts once per day, even if its stays touch or overlap. */
function joined(spans: readonly Span[]): Span[] {
  const done: Span[] = []
  for (const { from, to } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = done.at(-1)
    if (!last || from > addDays(last.to, 1)) done.push({ from, to })
    else if (to > last.to) last.to = to
  }
  return done
}

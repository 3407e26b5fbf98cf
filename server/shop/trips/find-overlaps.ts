import { addDays, daysFrom, type Stay } from '#contract/trip.ts'

type Span = Pick<Stay, 'from' | 'to'>

/** The days on which two plans of a way are both in use, as stretches of days after one another. */
export function findOverlaps(used: readonly { covers: readonly Span[] }[]): Span[] {
  const users = new Map<string, number>()
  for (const { covers } of used) for (const day of daysIn(covers)) users.set(day, (users.get(day) ?? 0) + 1)
  const days = [...users].flatMap(([day, count]) => (count > 1 ? [day] : [])).toSorted()
  const stretches: Span[] = []
  for (const day of days) {
    const last = stretches.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else stretches.push({ from: day, to: day })
  }
  return stretches
}

const daysIn = (spans: readonly Span[]): Set<string> =>
  new Set(spans.flatMap((span) => Array.from({ length: daysFrom(span) }, (_none, after) => addDays(span.from, after))))

import { type Stay } from '#contract/plans/trip.ts'
import { addDays, daysFrom } from '#contract/base/days.ts'

/** The days of a trip's stays that no plan of a way serves. */
export function findGaps(stops: readonly Stay[], items: readonly { covers: readonly Stay[] }[]): Stay[] {
  const covers = items.flatMap((item) => item.covers)
  return stops.flatMap((stop) => {
    const own = covers.filter(({ countryCode }) => countryCode === stop.countryCode)
    return stretches(stop, (day) => own.some(({ from, to }) => from <= day && day <= to))
  })
}

function stretches({ countryCode, from, to }: Stay, isServed: (day: string) => boolean): Stay[] {
  const found: Stay[] = []
  for (let [after, days] = [0, daysFrom({ from, to })]; after < days; after++) {
    const day = addDays(from, after)
    if (isServed(day)) continue
    const last = found.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else found.push({ countryCode, from: day, to: day })
  }
  return found
}

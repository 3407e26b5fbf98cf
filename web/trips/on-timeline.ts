import type { CSSProperties } from 'react'
import { type Stay } from '#contract/trips/trip.ts'
import { daysFrom } from '#contract/time/days.ts'

type Span = Pick<Stay, 'from' | 'to'>

/** Where a stay lies on the line of a whole trip, and how much of it it takes. */
export function placeOn(trip: Span, { from, to }: Span): CSSProperties {
  const all = daysFrom(trip)
  const before = daysFrom({ from: trip.from, to: from }) - 1
  const percent = (days: number) => `${((100 * days) / all).toFixed(3)}%`
  return { insetInlineStart: percent(before), width: percent(daysFrom({ from, to })) }
}

const tints = 3

/** Stops take turns in colour; a plan's bar has that of the stop it covers. */
export const tintOf = (stops: readonly Stay[], stay: Stay): string => {
  const index = stops.findIndex(({ countryCode, from, to }) => {
    return countryCode === stay.countryCode && from <= stay.to && to >= stay.from
  })
  return `tint-${Math.max(0, index) % tints}`
}

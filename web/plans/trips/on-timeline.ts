import type { CSSProperties } from 'react'
import { type Stay } from '#contract/plans/trip.ts'
import { daysFrom } from '#contract/base/days.ts'

type Span = Pick<Stay, 'from' | 'to'>

/** The position and width of a stay on the trip's timeline. */
export function placeOn(trip: Span, { from, to }: Span): CSSProperties {
  const all = daysFrom(trip)
  const before = daysFrom({ from: trip.from, to: from }) - 1
  const percent = (days: number) => `${((100 * days) / all).toFixed(3)}%`
  return { insetInlineStart: percent(before), width: percent(daysFrom({ from, to })) }
}

const tints = 3

/** Stops alternate in colour; a plan's bar takes the colour of the stop it covers. */
export const tintOf = (stops: readonly Stay[], stay: Stay): string => {
  const index = stops.findIndex(({ countryCode, from, to }) => {
    return countryCode === stay.countryCode && from <= stay.to && to >= stay.from
  })
  return `tint-${Math.max(0, index) % tints}`
}

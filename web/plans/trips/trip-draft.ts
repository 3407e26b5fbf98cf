import { type DataUse, estimateData } from '#contract/plans/estimate.ts'
import { longestTripDays, mostStops, mostTravellers, type TripStop } from '#contract/plans/trip.ts'
import { addDays, daysFrom } from '#contract/base/days.ts'

/** A planned stop. `dataMb` is set by hand; if unset, the estimate applies. */
export type DraftStop = TripStop

export interface TripDraft {
  stops: readonly DraftStop[]
  travellers: number
  uses: readonly DataUse[]
  wifiAtNight: boolean
}

export const emptyDraft: TripDraft = { stops: [], travellers: 1, uses: ['messages', 'maps'], wifiAtNight: true }

const usualDays = 7
/** Most planners leave in about two weeks. */
const usualLeadDays = 14

export const firstDay = (draft: Pick<TripDraft, 'stops'>): string =>
  draft.stops.map(({ from }) => from).toSorted()[0] ?? ''
export const lastDay = (draft: Pick<TripDraft, 'stops'>): string =>
  draft.stops
    .map(({ to }) => to)
    .toSorted()
    .at(-1) ?? ''

/** From the first day to the last, days between the stops included. */
export const tripDays = (draft: Pick<TripDraft, 'stops'>): number =>
  draft.stops.length === 0 ? 0 : daysFrom({ from: firstDay(draft), to: lastDay(draft) })

/** A stop's data: what was set by hand, otherwise the high end of the estimate. */
export const stopMb = (stop: DraftStop, { uses, wifiAtNight }: Pick<TripDraft, 'uses' | 'wifiAtNight'>): number =>
  stop.dataMb ?? estimateData({ days: daysFrom(stop), uses, wifiAtNight }).highMb

export const mayAddStop = (draft: TripDraft): boolean =>
  draft.stops.length < mostStops && tripDays(draft) < longestTripDays

/** Adds a country at the end: a week that begins the day after the last. */
export function addStop(draft: TripDraft, countryCode: string, today: string): TripDraft {
  if (!mayAddStop(draft)) return draft
  const last = draft.stops.at(-1)
  const from = last ? addDays(last.to, 1) : addDays(today, usualLeadDays)
  const days = Math.min(usualDays, longestTripDays - tripDays(draft))
  return { ...draft, stops: [...draft.stops, { countryCode, from, to: addDays(from, days - 1) }] }
}

/** Moves the stops that follow as well, so that a longer stay does not overlap them. */
const moveFrom = (stops: readonly DraftStop[], index: number, days: number): DraftStop[] =>
  stops.map((stop, each) =>
    each < index ? stop : { ...stop, from: addDays(stop.from, days), to: addDays(stop.to, days) },
  )

const change = (stops: readonly DraftStop[], index: number, changed: Partial<DraftStop>): DraftStop[] =>
  stops.map((stop, each) => (each === index ? { ...stop, ...changed } : stop))

const daysBetween = (from: string, to: string): number => daysFrom({ from, to }) - 1

export function chooseCountry(draft: TripDraft, index: number, countryCode: string): TripDraft {
  return { ...draft, stops: change(draft.stops, index, { countryCode }) }
}

/**
 * Arriving on another day moves the stop and all that follow; if the stop before ended the day before, it still does.
 */
export function arriveOn(draft: TripDraft, index: number, from: string): TripDraft {
  const stop = draft.stops[index]
  if (!stop) return draft
  const before = draft.stops[index - 1]
  const moved = moveFrom(draft.stops, index, daysBetween(stop.from, from))
  if (!before) return { ...draft, stops: moved }
  const isJoined = addDays(before.to, 1) === stop.from
  const end = addDays(from, -1)
  const to = isJoined || before.to > end ? end : before.to
  return { ...draft, stops: change(moved, index - 1, { to: to < before.from ? before.from : to }) }
}

/** Leaving on another day lengthens or shortens the stop, and moves all that follow. */
export function leaveOn(draft: TripDraft, index: number, day: string): TripDraft {
  const stop = draft.stops[index]
  if (!stop) return draft
  const to = day < stop.from ? stop.from : day
  const moved = moveFrom(draft.stops, index + 1, daysBetween(stop.to, to))
  return { ...draft, stops: change(moved, index, { to }) }
}

/** The stops that follow move up. */
export function removeStop(draft: TripDraft, index: number): TripDraft {
  const stop = draft.stops[index]
  if (!stop) return draft
  const next = draft.stops[index + 1]
  const moved = next ? moveFrom(draft.stops, index + 1, daysBetween(next.from, stop.from)) : draft.stops
  return { ...draft, stops: moved.filter((_, each) => each !== index) }
}

/** Swaps a stop with the next: both keep their length, and the gap between them stays. */
export function swapWithNext(draft: TripDraft, index: number): TripDraft {
  const [one, other] = [draft.stops[index], draft.stops[index + 1]]
  if (!one || !other) return draft
  const between = daysBetween(one.to, other.from)
  const first = { ...other, from: one.from, to: addDays(one.from, daysFrom(other) - 1) }
  const from = addDays(first.to, between)
  const second = { ...one, from, to: addDays(from, daysFrom(one) - 1) }
  return {
    ...draft,
    stops: draft.stops.map((stop, each) => (each === index ? first : each === index + 1 ? second : stop)),
  }
}

export function chooseData(draft: TripDraft, index: number, dataMb: number | undefined): TripDraft {
  return { ...draft, stops: change(draft.stops, index, { dataMb }) }
}

export const withTravellers = (draft: TripDraft, travellers: number): TripDraft => ({
  ...draft,
  travellers: Math.min(mostTravellers, Math.max(1, travellers)),
})

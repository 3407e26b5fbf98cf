import type { ChosenItem } from '#contract/plans/trip-request.ts'
import { type Stay, type TripStop } from '#contract/plans/trip.ts'
import type { Shelf } from '../catalog/shelf.ts'
import type { WayItem } from './present-way.ts'
import { daysFrom } from '#contract/base/days.ts'

/** Why a chosen way does not fit its trip, for our log; undefined if it fits. */
export function whyNotFitting(items: readonly ChosenItem[], stops: readonly TripStop[], shelf: Shelf) {
  for (const item of items) {
    const plan = shelf.plan(item.packageCode)
    if (!plan) return `${item.packageCode} is not on sale`
    const { covers } = wayItemOf(item, stops)
    const stays = item.covers ?? covers
    if (stays.length === 0 || !stays.every((stay) => isPartOfTrip(stay, stops))) return 'no such stay in the trip'
    if (!isExtentOf(item, stays)) return 'other dates or countries than those of the stays'
    if (!item.countryCodes.every((code) => plan.coverageCodes.includes(code))) return `${plan.code} is for elsewhere`
    if (daysFrom(item) > plan.validityDays) return `${plan.code} is too short`
  }
  return undefined
}

/** A chosen item with the stays it serves. */
export const wayItemOf = (item: ChosenItem, stops: readonly TripStop[]): WayItem => ({
  code: item.packageCode,
  from: item.from,
  to: item.to,
  covers: item.covers ?? stops.flatMap((stop) => sharedDays(stop, item)),
})

/** ISO dates compare as strings. */
function sharedDays(stop: TripStop, { countryCodes, from, to }: ChosenItem): Stay[] {
  const { countryCode } = stop
  const shared = { countryCode, from: from > stop.from ? from : stop.from, to: to < stop.to ? to : stop.to }
  return countryCodes.includes(countryCode) && shared.from <= shared.to ? [shared] : []
}

const isPartOfTrip = ({ countryCode, from, to }: Stay, stops: readonly TripStop[]): boolean =>
  from <= to && stops.some((stop) => stop.countryCode === countryCode && stop.from <= from && to <= stop.to)

const isExtentOf = ({ countryCodes, from, to }: ChosenItem, stays: readonly Stay[]): boolean =>
  from === stays.map((stay) => stay.from).toSorted()[0] &&
  to ===
    stays
      .map((stay) => stay.to)
      .toSorted()
      .at(-1) &&
  new Set(countryCodes).size === new Set(stays.map(({ countryCode }) => countryCode)).size &&
  stays.every(({ countryCode }) => countryCodes.includes(countryCode))

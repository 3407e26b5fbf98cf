import { type TripStop } from '#contract/plans/trip.ts'
import type { Offer } from './offers.ts'
import { daysFrom } from '#contract/base/days.ts'

/** A stop in the search's terms: days are counted from the first day of the trip, which is 0. */
export interface Leg {
  stop: TripStop
  from: number
  to: number
  /** In total; 0 if any amount will do. */
  needMb: number
}

/** Sorted by date. */
export function legsOf(stops: readonly TripStop[]): Leg[] {
  const ordered = stops.toSorted((a, b) => compare(a.from, b.from) || compare(a.to, b.to))
  const start = ordered[0]?.from ?? ''
  return ordered.map((stop) => ({
    stop,
    from: daysFrom({ from: start, to: stop.from }) - 1,
    to: daysFrom({ from: start, to: stop.to }) - 1,
    needMb: stop.dataMb ?? 0,
  }))
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

export const daysOf = ({ from, to }: Pick<Leg, 'from' | 'to'>): number => to - from + 1

/** Whether a plan's daily allowance is enough there. Compares products, which are exact. */
export const isEnoughDaily = ({ dailyMb }: Offer, leg: Leg): boolean => dailyMb * daysOf(leg) >= leg.needMb

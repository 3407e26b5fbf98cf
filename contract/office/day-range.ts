import { addDays, daysFrom } from '../base/days.ts'

/** The seller's days, as the books count them; both ends are included. */
export interface DayRange {
  from: string
  to: string
}

/** A year and its leap day. It bounds what one request adds up. */
export const longestRangeDays = 366

/** How many days each named range has; all of them end today. */
export const namedRanges = { today: 1, week: 7, month: 30, year: 365 } as const
export type RangeName = keyof typeof namedRanges

export const rangeNamed = (name: RangeName, today: string): DayRange => ({
  from: addDays(today, 1 - namedRanges[name]),
  to: today,
})

/** As many days, right before. */
export function rangeBefore(range: DayRange): DayRange {
  const to = addDays(range.from, -1)
  return { from: addDays(to, 1 - daysFrom(range)), to }
}

/** Beyond a quarter a plot of days is a thicket, so each of its steps is a week. */
const mostDailySteps = 92

export const stepDaysOf = (range: DayRange): number => (daysFrom(range) <= mostDailySteps ? 1 : 7)

/** The steps of a range, oldest first and without gaps. The last one is shorter where the days do not divide. */
export function stepsOf(range: DayRange, stepDays = stepDaysOf(range)): DayRange[] {
  return Array.from({ length: Math.ceil(daysFrom(range) / stepDays) }, (_, index) => {
    const from = addDays(range.from, index * stepDays)
    const last = addDays(from, stepDays - 1)
    return { from, to: last < range.to ? last : range.to }
  })
}

/** In which step of its range a day is. */
export const stepOfDay = (day: string, range: DayRange, stepDays = stepDaysOf(range)): number =>
  Math.floor((daysFrom({ from: range.from, to: day }) - 1) / stepDays)

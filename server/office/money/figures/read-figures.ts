import { type DayRange, rangeBefore, stepDaysOf, stepOfDay, stepsOf } from '#contract/office/day-range.ts'
import type { FiguresView } from '#contract/office/figures-view.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { addDays } from '#contract/base/days.ts'
import { startOfDay } from '#contract/base/zones.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithReplica } from '../../../platform/db/replica.ts'
import type { WithCatalog } from '../../../shop/plans/catalog/open-catalog.ts'
import type { WithPaymentsConfig } from '../../../shop/money/payments/settings.ts'
import { addUp, presentSums } from './add-up.ts'
import { readMarks } from './marks.ts'
import { presentWaits } from './ready-within.ts'
import { readDestinations, readSaleDays, readWaits } from './store.ts'

export type FiguresDeps = WithPaymentsConfig & WithConfig & WithClock & WithReplica & WithCatalog

const destinationsShown = 10

/** The figures of a range of days beside those of the range before, in four statements however long it is. */
export async function readFigures(
  { config, clock, replica, catalog }: FiguresDeps,
  range: DayRange,
): Promise<FiguresView> {
  const before = rangeBefore(range)
  const startOf = (day: string) => startOfDay(day, config.timeZone)
  const moments = { from: startOf(range.from), to: startOf(addDays(range.to, 1)), now: clock.now() }
  const { days, waits, places, marks } = await replica.read(async (db) => ({
    days: await readSaleDays(db, { from: before.from, to: range.to }),
    waits: await readWaits(db, range),
    places: await readDestinations(db, range, before, destinationsShown),
    marks: await readMarks(db, moments),
  }))
  const { shelf } = await catalog.read()
  const names = new Map(shelf.countries.map(({ code, name }) => [code.toUpperCase(), name]))

  const stepDays = stepDaysOf(range)
  const now = days.filter(({ day }) => day >= range.from)
  const earlier = days.filter(({ day }) => day < range.from)
  const inStep = (index: number, of: DayRange, given: typeof days) => {
    const inside = given.filter(({ day }) => stepOfDay(day, of, stepDays) === index)
    const { orders, revenue, margin } = presentSums(addUp(inside), config.cardFee)
    return { orders, revenue, margin }
  }
  return {
    ...range,
    before,
    now: presentSums(addUp(now), config.cardFee),
    earlier: presentSums(addUp(earlier), config.cardFee),
    steps: stepsOf(range, stepDays).map((step, index) => ({
      ...step,
      now: inStep(index, range, now),
      before: inStep(index, before, earlier),
      waits: presentWaits(waits.filter(({ day }) => stepOfDay(day, range, stepDays) === index)),
    })),
    waits: presentWaits(waits),
    destinations: places.map(({ place, orders, cents, centsBefore }) => ({
      code: place,
      name: place ? (names.get(place.toUpperCase()) ?? place) : 'Several countries',
      orders,
      revenue: writeBooks(cents),
      before: writeBooks(centsBefore),
    })),
    marks,
  }
}

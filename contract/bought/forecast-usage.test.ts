import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forecast, type Pace, type UseSoFar } from './forecast-usage.ts'

const hour = 3_600_000
const day = 24 * hour
const noon = Date.parse('2026-11-02T12:00:00Z')

const at = (days: number) => new Date(noon + days * day)
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** A traveller who started at noon on 2 November and used this much on each day since, seen at noon some days later. */
function used(byDay: readonly number[], more: Partial<UseSoFar> = {}): UseSoFar {
  const days = byDay.map((_, index) => ({
    day: dateOf(at(index)),
    usedMb: Math.round(byDay.slice(0, index + 1).reduce((sum, mb) => sum + mb, 0)),
  }))
  const now = at(byDay.length - 1)
  return {
    activatedAt: at(0),
    usageAsOf: now,
    now,
    usedMb: days.at(-1)?.usedMb ?? 0,
    totalMb: 10_240,
    // A day without use has no row.
    days: days.filter(({ usedMb }, index) => index === 0 || usedMb !== days[index - 1]?.usedMb),
    endsAt: at(30),
    returnsOn: null,
    ...more,
  }
}

/** Constant use per day, seen after some days, with a wholesaler that reports some hours late. */
function steady(mbADay: number, seenDays: number, totalMb: number, lagHours: number): UseSoFar {
  const countedBy = (moment: number) => Math.max(0, ((moment - noon - lagHours * hour) / day) * mbADay)
  const now = noon + seenDays * day
  const days = []
  for (let midnight = noon + day / 2; midnight < now + day; midnight += day)
    days.push({ day: dateOf(new Date(midnight - 1)), usedMb: countedBy(Math.min(midnight, now)) })
  return {
    ...used([0]),
    days,
    usedMb: countedBy(now),
    usageAsOf: new Date(now),
    now: new Date(now),
    totalMb,
    endsAt: at(400),
  }
}

const daysOn = (use: UseSoFar, moment: Date | null) => moment && (moment.getTime() - use.now.getTime()) / day
const rangeOf = (use: UseSoFar) => {
  const { lastsFrom, lastsTo } = forecast(use)
  return [daysOn(use, lastsFrom), daysOn(use, lastsTo)]
}

describe('in words', () => {
  test.each<[string, UseSoFar, Pace['outlook']]>([
    ['half a day is too early', used([300], { now: at(0.5), usageAsOf: at(0.5) }), 'too-early'],
    ['without any use there is no pace', used([0, 0, 0]), 'idle'],
    ['after three days without use there is no pace any more', used([800, 900, 0, 0, 0, 0]), 'idle'],
    ['light use lasts to the end', used([50, 60, 55, 50, 60]), 'enough'],
    ['heavy use does not', used([900, 1000, 950, 1000, 900]), 'short'],
    ['medium use may or may not', used([300, 200, 350, 300]), 'perhaps'],
    ['all data is used up', used([5000, 5240], { totalMb: 10_240 }), 'gone'],
  ])('%s', (_, use, outlook) => {
    expect(forecast(use).outlook).toBe(outlook)
  })

  test('steady days give a narrow range, and more days a narrower one', () => {
    const width = (days: number) => {
      const [from, to] = rangeOf(used(Array<number>(days).fill(900), { totalMb: 900 * (days + 3) }))
      return (to ?? Infinity) - (from ?? 0)
    }

    expect(width(7)).toBeLessThan(3)
    expect(width(7)).toBeLessThan(width(4))
    expect(width(4)).toBeLessThan(width(2))
  })

  test('uneven days give a wider range', () => {
    const [evenFrom, evenTo] = rangeOf(used([500, 500, 500, 500, 500], { totalMb: 4000 }))
    const [from, to] = rangeOf(used([200, 800, 300, 900, 300], { totalMb: 4000 }))

    expect(from).toBeLessThan(evenFrom ?? 0)
    expect(to ?? Infinity).toBeGreaterThan(evenTo ?? Infinity)
  })

  test('days long ago no longer count', () => {
    const past = used([3000, 3000, 100, 100, 100, 100, 100, 100, 100, 100, 100])

    expect(forecast(past).outlook).toBe('enough')
  })
})

describe('the end', () => {
  const busy = [900, 1000, 950, 1000, 900]

  test('is the plan’s where the traveller gave no return date', () => {
    expect(forecast(used(busy))).toMatchObject({ end: at(30), endOf: 'plan', missingDays: 0 })
  })

  test('is the trip’s where that comes first', () => {
    const home = used(busy, { returnsOn: dateOf(at(6)) })

    expect(forecast(home)).toMatchObject({ outlook: 'enough', endOf: 'trip', missingMb: 0, missingDays: 0 })
  })

  test('of a trip that outlasts the plan needs extra days, and data for all of them', () => {
    const long = forecast(used(busy, { returnsOn: dateOf(at(40)) }))

    expect(long).toMatchObject({ endOf: 'plan', end: at(30), missingDays: 10 })
    expect(long.missingMb).toBeGreaterThan(forecast(used(busy)).missingMb ?? Infinity)
  })

  test('of a trip on the plan’s last day needs no extra days, and a past return date is ignored', () => {
    expect(forecast(used(busy, { returnsOn: dateOf(at(30)) })).missingDays).toBe(0)
    expect(forecast(used(busy, { returnsOn: dateOf(at(2)) }))).toMatchObject({ endOf: 'plan', end: at(30) })
  })

  test('with no data left, the remaining days still need data', () => {
    const gone = used([2000, 2000, 2000], { totalMb: 6000, endsAt: at(5), now: at(3) })

    // Two days at the pace that used it up, plus a margin; days without data left are ignored.
    expect(forecast(gone).missingMb).toBeGreaterThan(2 * 2000)
    expect(forecast(gone).missingMb).toBeLessThan(6 * 2000)
  })
})

describe('whatever was used', () => {
  const byDay = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 2, maxLength: 20 })
  const cases = fc.record({
    byDay,
    totalMb: fc.integer({ min: 1, max: 100_000 }),
    runsDays: fc.integer({ min: 21, max: 365 }),
    waitedHours: fc.integer({ min: 0, max: 12 }),
  })
  const useOf = ({ byDay, totalMb, runsDays, waitedHours }: typeof cases extends fc.Arbitrary<infer C> ? C : never) => {
    const use = used(byDay, { totalMb, endsAt: at(runsDays) })
    return { ...use, now: new Date(use.now.getTime() + waitedHours * hour) }
  }
  const never = (moment: Date | null) => moment?.getTime() ?? Infinity

  test('the range is never before now, never past the end, and never reversed', () => {
    fc.assert(
      fc.property(cases, (some) => {
        const use = useOf(some)
        const { outlook, lastsFrom, lastsTo, end, missingMb } = forecast(use)
        for (const moment of [lastsFrom, lastsTo]) if (moment) expect(moment >= use.now && moment <= end).toBe(true)
        expect(never(lastsFrom)).toBeLessThanOrEqual(never(lastsTo))
        expect(missingMb === null || (Number.isInteger(missingMb) && missingMb >= 0)).toBe(true)
        if (outlook === 'short' || outlook === 'perhaps') expect(missingMb).toBeGreaterThan(0)
        if (outlook === 'enough') expect(missingMb).toBe(0)
      }),
    )
  })

  test('the same figures give the same forecast', () => {
    fc.assert(
      fc.property(cases, (some) => {
        expect(forecast(useOf(some))).toEqual(forecast(useOf(some)))
      }),
    )
  })

  test('a traveller who uses more in the same way runs out no later, and needs no less', () => {
    const faster = fc.integer({ min: 1, max: 10 })
    fc.assert(
      fc.property(cases, faster, (some, times) => {
        const now = forecast(useOf(some))
        const then = forecast(useOf({ ...some, byDay: some.byDay.map((mb) => mb * times) }))
        fc.pre(now.outlook !== 'gone' && then.outlook !== 'gone')
        expect(never(then.lastsFrom)).toBeLessThanOrEqual(never(now.lastsFrom))
        expect(never(then.lastsTo)).toBeLessThanOrEqual(never(now.lastsTo))
        expect(then.missingMb ?? 0).toBeGreaterThanOrEqual(now.missingMb ?? 0)
      }),
    )
  })

  test('a traveller who has more left runs out no sooner, and needs no more', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 50_000 }), (some, moreMb) => {
        const now = forecast(useOf(some))
        const then = forecast(useOf({ ...some, totalMb: some.totalMb + moreMb }))
        fc.pre(now.outlook !== 'gone')
        expect(never(then.lastsFrom)).toBeGreaterThanOrEqual(never(now.lastsFrom))
        expect(never(then.lastsTo)).toBeGreaterThanOrEqual(never(now.lastsTo))
        expect(then.missingMb ?? 0).toBeLessThanOrEqual(now.missingMb ?? 0)
      }),
    )
  })

  test('steady use runs out within the range, however late the wholesaler reports', () => {
    const lives = fc.record({
      mbADay: fc.integer({ min: 20, max: 5000 }),
      seenDays: fc.double({ min: 1.2, max: 25, noNaN: true }),
      leftDays: fc.double({ min: 0.2, max: 20, noNaN: true }),
      lagHours: fc.double({ min: 0, max: 3, noNaN: true }),
    })
    fc.assert(
      fc.property(lives, ({ mbADay, seenDays, leftDays, lagHours }) => {
        const use = steady(mbADay, seenDays, mbADay * (seenDays + leftDays), lagHours)
        const runsOut = noon + (seenDays + leftDays) * day
        const { lastsFrom, lastsTo } = forecast(use)
        expect(lastsFrom?.getTime()).toBeLessThanOrEqual(runsOut + 1)
        expect(never(lastsTo)).toBeGreaterThanOrEqual(runsOut - 1)
      }),
    )
  })
})

/** A seeded random generator: always the same sequence. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return (state + 0.5) / 2 ** 32
  }
}

/** A realistic day's use: mostly little, now and then much. Only whole shapes: the sum of that many exponentials. */
const gamma = (shape: number, mean: number, chance: () => number) =>
  (Array.from({ length: shape }, () => -Math.log(chance())).reduce((sum, one) => sum + one, 0) * mean) / shape

test.each([
  ['even days', 9],
  ['days as we assume them', 4],
  ['uneven days', 2],
  ['the most uneven days', 1],
])('of a thousand travellers with %s about four in five run out within the range', (_, shape) => {
  const chance = dice(shape)
  let within = 0
  let wide = 0
  const travellers = 1000
  for (let count = 0; count < travellers; count++) {
    const seen = 3 + (count % 6)
    const past = Array.from({ length: seen }, () => gamma(shape, 700, chance))
    // The first day began at noon, and the last is seen at noon.
    past[0] = gamma(shape, 700, chance) / 2
    past[seen - 1] = gamma(shape, 700, chance) / 2
    const leftMb = 700 * (1 + (count % 5))
    const use = used(past, { totalMb: 0, endsAt: at(400) })
    use.totalMb = use.usedMb + leftMb
    let runsOutIn = 0
    for (let left = leftMb; left > 0;) {
      const today = gamma(shape, 700, chance)
      runsOutIn += today >= left ? left / today : 1
      left -= today
    }
    const [from, to] = rangeOf(use)
    if (to === null) wide++
    if (runsOutIn >= (from ?? 0) && runsOutIn <= (to ?? Infinity)) within++
  }

  expect(within / travellers).toBeGreaterThan(0.75)
  expect(wide / travellers).toBeLessThan(0.5)
})

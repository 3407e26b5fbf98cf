import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type TripStop } from '#contract/plans/trip.ts'
import { timesToTry } from '../../../testing/effort.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { chainsOf } from './chains.ts'
import { daysOf, isEnoughDaily, type Leg, legsOf } from './legs.ts'
import { groupOffers, type Offer, offersOf, type OfferGroup } from './offers.ts'
import { planTrip } from './plan-trip.ts'
import { type FoundWay, searchWays } from './search-ways.ts'
import { addDays } from '#contract/base/days.ts'

let groups: readonly OfferGroup[]
let codes: string[]
beforeAll(async () => {
  const shop = await openTestShop()
  groups = offersOf(await shop.deps.catalog.read())
  codes = [...new Set(groups.flatMap((group) => [...group.codes]))].toSorted()
})

/** Consecutive stops, some on the day the previous one ends, some days later; often in the same few countries. */
const stopsOf = (most: number, least = 1) =>
  fc
    .array(
      fc.record({
        country: fc.oneof(fc.constantFrom('JP', 'KR', 'TH', 'FR', 'DE', 'IT'), fc.nat()),
        days: fc.integer({ min: 1, max: 12 }),
        pause: fc.integer({ min: 0, max: 3 }),
        dataMb: fc.option(fc.integer({ min: 1, max: 12_000 }), { nil: undefined }),
      }),
      { minLength: least, maxLength: most },
    )
    .map((drawn) => {
      let day = '2027-03-01'
      return drawn.map(({ country, days, pause, dataMb }): TripStop => {
        const from = addDays(day, pause)
        day = addDays(from, days - 1)
        const countryCode = typeof country === 'string' ? country : (codes[country % codes.length] ?? 'JP')
        return { countryCode, from, to: day, dataMb }
      })
    })

const canServe = ({ plan, days, dataMb, dailyMb }: Offer, legs: readonly Leg[]): boolean => {
  const span = Math.max(...legs.map(({ to }) => to)) - Math.min(...legs.map(({ from }) => from)) + 1
  return (
    legs.every(({ stop }) => plan.coverageCodes.includes(stop.countryCode)) &&
    legs.every((leg) => dailyMb >= leg.needMb / daysOf(leg)) &&
    span <= days &&
    legs.reduce((sum, { needMb }) => sum + needMb, 0) <= dataMb
  )
}

/** Every way to partition things into groups. */
function* divisions<One>(things: readonly One[]): Generator<One[][]> {
  const [first, ...others] = things
  if (first === undefined) return yield []
  for (const division of divisions(others)) {
    yield [[first], ...division]
    for (const at of division.keys()) yield division.map((group, index) => (index === at ? [first, ...group] : group))
  }
}

function expectValid({ price, esims, items }: FoundWay, legs: readonly Leg[]) {
  expect(items).toHaveLength(esims)
  expect(items.reduce((sum, { offer }) => sum + offer.price, 0)).toBe(price)
  const servedDays = new Map<Leg, number>()
  for (const { offer, from, to, covers } of items) {
    expect(to - from + 1).toBeLessThanOrEqual(offer.days)
    let needMb = 0
    for (const part of covers) {
      const share = (part.to - part.from + 1) / daysOf(part.leg)
      expect(offer.plan.coverageCodes).toContain(part.leg.stop.countryCode)
      expect(part.from).toBeGreaterThanOrEqual(from)
      expect(part.to).toBeLessThanOrEqual(to)
      expect(isEnoughDaily(offer, part.leg)).toBe(true)
      needMb += part.leg.needMb * share
      servedDays.set(part.leg, (servedDays.get(part.leg) ?? 0) + share)
    }
    expect(needMb).toBeLessThanOrEqual(offer.dataMb + 1e-6)
  }
  for (const leg of legs) expect(servedDays.get(leg)).toBeCloseTo(1)
}

test('in 1,000 trips over all plans on sale no way is invalid, and no single plan beats the cheapest', () => {
  fc.assert(
    fc.property(stopsOf(5), (stops) => {
      const offers = groups.flatMap((group) => group.offers)
      const { ways, isProven } = planTrip(stops, groups)
      expect(isProven).toBe(true)
      const legs = legsOf(stops)
      const served = new Set(ways[0]?.items.flatMap(({ covers }) => covers.map(({ leg }) => leg.stop)))
      const planned = legs.filter(({ stop }) => served.has(stop))
      const single = Math.min(...offers.filter((offer) => canServe(offer, planned)).map(({ price }) => price))
      if (ways[0]) expect(ways[0].price).toBeLessThanOrEqual(single)
      for (const way of ways)
        expectValid(
          way,
          legsOf(stops.filter((stop) => served.has(stop))).map((leg) => find(way, leg)),
        )
    }),
    { numRuns: timesToTry('trips over all plans', 1000) },
  )
})

const find = ({ items }: FoundWay, { stop }: Leg): Leg =>
  items.flatMap(({ covers }) => covers).find((part) => part.leg.stop === stop)?.leg as Leg

test('on small trips the cheapest matches a brute-force search', () => {
  fc.assert(
    fc.property(stopsOf(4), fc.array(fc.nat(), { minLength: 5, maxLength: 40 }), (stops, drawn) => {
      const legs = legsOf(stops)
      const all = groups.flatMap((group) => group.offers)
      const near = all.filter(({ plan }) => legs.some(({ stop }) => plan.coverageCodes.includes(stop.countryCode)))
      const sample = [...new Set(drawn.flatMap((at) => near[at % near.length] ?? []))]
      const priceOf = (group: readonly Leg[]): number => {
        const single = sample.filter((offer) => canServe(offer, group)).map(({ price }) => price)
        const [leg] = group
        const fitting = sample.filter(({ plan }) => leg && plan.coverageCodes.includes(leg.stop.countryCode))
        const chains = leg && group.length === 1 ? chainsOf(leg, groupless(fitting)).map(({ price }) => price) : []
        return Math.min(...single, ...chains)
      }
      const least = Math.min(
        ...[...divisions(legs)].map((division) => division.reduce((sum, group) => sum + priceOf(group), 0)),
      )
      if (least === Infinity) return
      const found = searchWays(legs, groupOffers(sample)).ways
      expect(found.at(-1)?.price).toBe(least)
      const search = searchWays(legs, groupOffers(sample), { tableFor: 0 })
      expect(search).toMatchObject({ isProven: true })
      expect(search.ways.map(({ price, esims }) => [price, esims])).toEqual(
        found.map(({ price, esims }) => [price, esims]),
      )
    }),
    { numRuns: timesToTry('small trips against trying everything', 500) },
  )
})

const groupless = (offers: readonly Offer[]): Offer[] => offers.toSorted((a, b) => a.price - b.price)

test('a chain of plans is as cheap as the best of all divisions of the days', () => {
  const offer = (price: number, days: number, dataMb: number): Offer => ({
    plan: { code: `${price}`, reach: 'country', coverageCodes: ['JP'] },
    price,
    days,
    dataMb,
    dailyMb: Infinity,
  })
  const leg = legsOf([{ countryCode: 'JP', from: '2027-03-01', to: '2027-04-04', dataMb: 3500 }])[0] as Leg
  const chains = chainsOf(leg, [offer(100, 7, 1000), offer(300, 30, 3000), offer(2000, 60, 9000)])
  // 30 days with 3 GB, and 5 with their share; a single plan of 60 days costs 2000.
  expect(chains.map(({ price, parts }) => [price, parts.length])).toEqual([[400, 2]])
})

test('on medium trips both searches find the same ways', () => {
  fc.assert(
    fc.property(stopsOf(9, 6), (stops) => {
      const legs = legsOf(stops).filter(({ stop }) => planTrip([stop], groups).ways.length > 0)
      const [table, proof] = [searchWays(legs, groups), searchWays(legs, groups, { tableFor: 0 })]
      expect(proof.isProven).toBe(true)
      const sums = ({ ways }: typeof table) => ways.map(({ price, esims }) => [price, esims])
      expect(sums(proof)).toEqual(sums(table))
    }),
    { numRuns: timesToTry('middling trips by both searches', 60) },
  )
})

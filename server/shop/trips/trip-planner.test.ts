import { beforeAll, expect, test } from 'vitest'
import { addDays, type TripStop } from '#contract/trip.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { offersOf, type OfferGroup } from './offers.ts'
import { planTrip } from './plan-trip.ts'
import { openTripPlanner } from './trip-planner.ts'

let shop: TestShop
let groups: readonly OfferGroup[]
beforeAll(async () => {
  shop = await openTestShop()
  groups = offersOf(await shop.deps.catalog.read())
})

const europe = ['FR', 'DE', 'IT', 'ES', 'PT', 'AT', 'CH', 'CZ', 'PL', 'HU', 'GR', 'HR', 'NL', 'BE', 'DK', 'SE', 'NO']

/** Short stops that ask for about as much each: plans fit in more ways than in any other trip. */
const longTrip = (count = 20): TripStop[] =>
  Array.from({ length: count }, (_none, at) => {
    const from = addDays('2027-03-01', 2 * at)
    return { countryCode: europe[at % europe.length] ?? '', from, to: addDays(from, 1), dataMb: 600 + at }
  })

test('a trip planned in the thread is the one that would be planned here, also once prices have changed', async () => {
  const planner = openTripPlanner(shop.deps)
  const dearer = groups.map((group) => ({
    ...group,
    offers: group.offers.map((offer) => ({ ...offer, price: 2 * offer.price })),
  }))
  const asked = [
    [12, groups],
    [14, groups],
    [12, dearer],
  ] as const
  for (const [count, catalogue] of asked)
    expect(await planner.plan(longTrip(count), catalogue)).toEqual(planTrip(longTrip(count), catalogue))
  await planner.close()
})

test('whoever has waited too long is told to try again, and the next one is served', async () => {
  const planner = openTripPlanner(shop.deps, { waitMs: 1 })
  await expect(planner.plan(longTrip(), groups)).rejects.toMatchObject({ code: 'shop_busy' })
  await planner.close()
  const patient = openTripPlanner(shop.deps, { mostUnderWay: 2 })
  const answers = await Promise.allSettled([1, 2, 3].map(() => patient.plan(longTrip(12), groups)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect((await patient.plan(longTrip(12), groups)).ways).not.toEqual([])
  await patient.close()
})

test('others are answered while a trip of twenty stops is planned', async () => {
  const send = () => shop.openBrowser().send('POST', '/api/trips/plan', { stops: longTrip() })
  expect(await send()).toMatchObject({ status: 200 })

  const start = performance.now()
  let isPlanned = false
  const planned = send().then(() => (isPlanned = true))
  const waits: number[] = []
  while (!isPlanned) {
    const asked = performance.now()
    await (await shop.fetch('/healthz')).text()
    waits.push(performance.now() - asked)
  }
  await planned
  // In the same thread one of them waits for nearly all of it.
  expect(Math.max(...waits)).toBeLessThan((performance.now() - start) / 2)
})

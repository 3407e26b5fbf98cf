import { beforeAll, expect, test } from 'vitest'
import { type TripStop } from '#contract/plans/trip.ts'
import type { Threads } from '../../../platform/threads/open-threads.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { offersOf, type OfferGroup } from './offers.ts'
import { planTrip } from './plan-trip.ts'
import { planWhereItFits } from './plan-where-it-fits.ts'
import { addDays } from '#contract/base/days.ts'

let shop: TestShop
let groups: readonly OfferGroup[]
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1' }, { hasThreads: true })
  groups = offersOf(await shop.deps.catalog.read())
})

const europe = ['FR', 'DE', 'IT', 'ES', 'PT', 'AT', 'CH', 'CZ', 'PL', 'HU', 'GR', 'HR', 'NL', 'BE', 'DK', 'SE', 'NO']

/** Consecutive stops, or all at the same time. */
const tripOf = (count: number, { days = 2, isAtOnce = false, dataMb = 600 } = {}): TripStop[] =>
  Array.from({ length: count }, (_none, at) => {
    const from = addDays('2027-01-01', isAtOnce ? 0 : days * at)
    return { countryCode: europe[at % europe.length] ?? '', from, to: addDays(from, days - 1), dataMb: dataMb + at }
  })

/** Records what goes to a thread, and runs it there. */
function watched() {
  const asked: string[] = []
  const threads: Threads = {
    run: (name, input, told) => {
      asked.push(name)
      return shop.deps.threads.run(name, input, told)
    },
    close: async () => {},
  }
  const plan = (stops: TripStop[], catalogue = groups) =>
    planWhereItFits({ threads }, { stops, groups: catalogue }, { by: '192.0.2.1', onDear: async () => {} })
  return { asked, plan }
}

test('an ordinary trip is planned at once', async () => {
  const { asked, plan } = watched()
  for (const stops of [tripOf(1, { days: 90 }), tripOf(3, { days: 14 }), tripOf(11, { days: 7 })])
    expect((await plan(stops)).ways).not.toEqual([])

  expect(asked).toEqual([])
})

test('a trip that is expensive to plan goes to a thread, judged by its cost and not by its number of stops', async () => {
  const { asked, plan } = watched()
  for (const stops of [tripOf(11, { days: 365, isAtOnce: true }), tripOf(11, { days: 7, isAtOnce: true }), tripOf(14)])
    expect(await plan(stops)).toEqual(planTrip(stops, groups))

  expect(asked).toHaveLength(3)
})

test('an expensive trip requested again is planned once, until prices change', async () => {
  const { asked, plan } = watched()
  const stops = tripOf(13)
  const dearer = groups.map((group) => ({
    ...group,
    offers: group.offers.map((offer) => ({ ...offer, price: 2 * offer.price })),
  }))
  await Promise.all([plan(stops), plan(stops)])
  await plan(stops)
  expect(asked).toHaveLength(1)

  expect(await plan(stops, dearer)).toEqual(planTrip(stops, dearer))
  expect(asked).toHaveLength(2)
})

test('an address may request fewer expensive trips than cheap ones', async () => {
  const ask = async (stops: TripStop[]) => (await shop.openBrowser().send('POST', '/api/trips/plan', { stops })).status
  const dear = []
  for (let count = 0; count < 25; count++) dear.push(await ask(tripOf(12, { dataMb: 100 })))

  expect(dear.filter((status) => status === 200)).toHaveLength(20)
  expect(dear.filter((status) => status === 429)).toHaveLength(5)
  expect(await ask(tripOf(2))).toBe(200)
})

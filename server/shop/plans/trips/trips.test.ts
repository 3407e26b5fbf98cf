import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contract/identity/account.ts'
import type { NamedStop, TripPlanView, TripRow, TripView } from '#contract/plans/trip-request.ts'
import { applyRetention } from '../../../office/platform/retention/apply-retention.ts'
import { signUp } from '../../../testing/account-holders.ts'
import { Customer } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { buyTrip, keepTrip } from '../../../testing/trip-buyer.ts'
import { findTripToBuy } from './find-trip-to-buy.ts'
import { keepTrip as keepForAccount } from './keep-trip.ts'
import { trips } from './tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const stops = [
  { countryCode: 'JP', from: '2027-03-20', to: '2027-03-28', dataMb: 5000 },
  { countryCode: 'KR', from: '2027-03-28', to: '2027-04-02', dataMb: 3000 },
  { countryCode: 'TH', from: '2027-04-02', to: '2027-04-09', dataMb: 3000 },
]

const plan = async (body: unknown) => {
  const { status, body: answer } = await shop.openBrowser().send<TripPlanView>('POST', '/api/trips/plan', body)
  return { status, ...answer }
}

test('a trip gets ways, the cheapest first, each more expensive one with fewer eSIMs', async () => {
  const { ways, isProven } = await plan({ stops })

  expect(isProven).toBe(true)
  expect(ways.map(({ esims, kind }) => [esims, kind])).toEqual([
    [3, 'countries'],
    [2, 'mix'],
    [1, 'one'],
  ])
  expect(ways.map(({ why }) => why)).toEqual([
    'The cheapest option of all.',
    'Fewer eSIMs to handle: 2 instead of 3.',
    'One eSIM for the whole trip: no switching along the way.',
  ])
  expect(ways[0]?.overlaps).toEqual([
    { from: '2027-03-28', to: '2027-03-28' },
    { from: '2027-04-02', to: '2027-04-02' },
  ])
})

test('two travellers pay twice as much', async () => {
  const [alone, together] = [await plan({ stops }), await plan({ stops, travellers: 2 })]
  expect(Number(together.ways[0]?.total)).toBeCloseTo(2 * Number(alone.ways[0]?.total))
})

test('a country without coverage is a gap, and the rest is planned anyway', async () => {
  const nowhere = { countryCode: 'AQ', from: '2027-04-10', to: '2027-04-12' }
  const { ways } = await plan({ stops: [...stops, nowhere] })
  expect(ways[0]).toMatchObject({ esims: 3, gaps: [nowhere] })
  expect(ways.map(({ why }) => why)).toEqual([
    'The cheapest for the days that can be covered.',
    'Fewer eSIMs to handle: 2 instead of 3.',
    'Fewer eSIMs to handle: 1 instead of 3.',
  ])
  expect((await plan({ stops: [nowhere] })).ways).toEqual([])
})

test.each([
  [{ stops: [] }],
  [{ stops: [{ countryCode: 'JP', from: '2027-03-20', to: '2027-03-19' }] }],
  [{ stops: [{ countryCode: 'Japan', from: '2027-03-20', to: '2027-03-21' }] }],
  [{ stops: [{ countryCode: 'JP', from: '2027-02-30', to: '2027-03-21' }] }],
  [{ stops: [{ countryCode: 'JP', from: '0027-03-20', to: '0027-03-21' }] }],
  [{ stops: [{ countryCode: 'JP', from: '9999-12-30', to: '9999-12-31' }] }],
  [{ stops, travellers: 0 }],
])('%j is refused as a trip', async (body) => {
  expect((await plan(body)).status).toBe(400)
})

test('a country that does not exist is named, whether a trip is planned or kept', async () => {
  const wrong = { stops: [...stops, { countryCode: 'QQ', from: '2027-04-10', to: '2027-04-12' }] }
  for (const path of ['/api/trips/plan', '/api/trips'])
    expect(await shop.openBrowser().send('POST', path, wrong)).toMatchObject({
      status: 400,
      body: { message: 'There is no country with the code QQ. Please choose a country for every stop.' },
    })
})

test.each([
  ['Japan, then Korea and Thailand', ['JP', 'KR', 'TH']],
  ['Japan → South Korea > Bosnia and Herzegovina', ['JP', 'KR', 'BA']],
  ['Paris - Rome - Guinea-Bissau', ['FR', 'IT', 'GW']],
  ['Japan und Deutschland', ['JP', 'DE']],
  ['Japan', []],
  ['', []],
  ['trip to thailand', []],
  ['trip to japan and korea', ['JP', 'KR']],
  ['zwei Wochen in Japan, danach Thailand', ['JP', 'TH']],
])('%j names %j', async (text, named) => {
  const answer = await shop.fetch(`/api/trips/stops?text=${encodeURIComponent(text)}`)
  expect(((await answer.json()) as NamedStop[]).map(({ countryCode }) => countryCode)).toEqual(named)
})

const chosen = async () => {
  const { ways } = await plan({ stops, travellers: 2 })
  return (
    ways[0]?.items.map(({ packageCode, countryCodes, from, to }) => ({ packageCode, countryCodes, from, to })) ?? []
  )
}

test('a trip is saved in the account, opens for any holder of the link, and is bought with one line per eSIM', async () => {
  const [ana, bo] = [await signUp(shop), await signUp(shop, { email: 'bo@example.com' })]
  const items = await chosen()
  const kept = await ana.browser.send<TripView>('POST', '/api/trips', { stops, travellers: 2, items })
  expect(kept).toMatchObject({ status: 201, body: { isOwn: true, way: { esims: 3, gaps: [] } } })
  const { id } = kept.body
  const again = await ana.browser.send<TripView>('POST', '/api/trips', { stops, travellers: 2, items })
  expect(again.body.id).toBe(id)

  const opened = await bo.browser.send<TripView>('GET', `/api/trips/${id}`)
  expect(opened.body).toMatchObject({ isOwn: false, way: { total: kept.body.way?.total } })
  expect((await bo.browser.send('DELETE', `/api/trips/${id}`)).status).toBe(404)

  expect((await findTripToBuy(shop.deps, id)).lines).toHaveLength(6)
  expect((await ana.browser.send<TripRow[]>('GET', '/api/trips')).body).toMatchObject([{ id, orderIds: [] }])
  expect((await ana.browser.send('DELETE', `/api/trips/${id}`)).status).toBe(204)
  expect((await ana.browser.send<TripRow[]>('GET', '/api/trips')).body).toEqual([])
  expect((await bo.browser.send('GET', `/api/trips/${id}`)).status).toBe(404)

  expect((await ana.browser.send('DELETE', '/api/auth/user')).status).toBe(204)
  const latePaymentReasons = keepForAccount(shop.deps, { stops, travellers: 1, userId: ana.user.id as UserId })
  await expect(latePaymentReasons).rejects.toMatchObject({ code: 'signed_out' })
})

test('a trip that another customer bought leaves its owner’s list, and the buyer can still open it', async () => {
  const owner = await signUp(shop, { email: 'bo@example.com' })
  const trip = await keepTrip(shop, { countries: ['jp', 'kr'] })
  await shop.deps.db
    .update(trips)
    .set({ userId: owner.user.id as UserId })
    .where(eq(trips.id, trip.id))
  const buyer = new Customer(shop)
  await buyTrip(buyer, trip)
  expect((await owner.browser.send('DELETE', `/api/trips/${trip.id}`)).status).toBe(204)
  expect((await owner.browser.send<TripRow[]>('GET', '/api/trips')).body).toEqual([])
  expect((await buyer.get<TripView>(`/api/trips/${trip.id}`)).body).toMatchObject({ id: trip.id })
})

test('plans that do not fit the trip are not saved with it', async () => {
  const [first, ...others] = await chosen()
  const wrongs = [
    { ...first, packageCode: 'GONE' },
    { ...first, countryCodes: ['US'] },
    { ...first, countryCodes: ['TH'], from: '2027-04-02', to: '2027-04-09' },
    { ...first, from: '2027-03-01' },
  ]
  const often = { ...first, countryCodes: Array(21).fill('JP') }
  expect((await shop.openBrowser().send('POST', '/api/trips', { stops, items: [often, ...others] })).status).toBe(400)
  for (const wrong of wrongs) {
    const answer = await shop.openBrowser().send('POST', '/api/trips', { stops, items: [wrong, ...others] })
    expect(answer).toMatchObject({ status: 400, body: { code: 'trip_way_wrong' } })
  }
})

test('a trip without an owner is deleted after 90 days', async () => {
  const ana = await signUp(shop)
  const own = await ana.browser.send<TripView>('POST', '/api/trips', { stops })
  const shared = await shop.openBrowser().send<TripView>('POST', '/api/trips', { stops })
  shop.clock.turn({ hours: 24 * 91 })
  await applyRetention(shop.deps)
  expect((await shop.fetch(`/api/trips/${shared.body.id}`)).status).toBe(404)
  expect((await shop.fetch(`/api/trips/${own.body.id}`)).status).toBe(200)
})

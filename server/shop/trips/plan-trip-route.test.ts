import { beforeEach, expect, test } from 'vitest'
import type { TripPlanView } from '#contract/trip-request.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const ask = async (body: unknown) => {
  const answer = await shop.fetch('/api/trips/plan', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as TripPlanView & { message: string } }
}

const japanKoreaThailand = [
  { countryCode: 'JP', from: '2027-03-20', to: '2027-03-28', dataMb: 5000 },
  { countryCode: 'KR', from: '2027-03-28', to: '2027-04-02', dataMb: 3000 },
  { countryCode: 'TH', from: '2027-04-02', to: '2027-04-09', dataMb: 3000 },
]

test('a trip is answered with ways, the cheapest first, each dearer one with fewer eSIMs', async () => {
  const { status, body } = await ask({ stops: japanKoreaThailand, travellers: 2 })
  expect(status).toBe(200)
  expect(body.ways.length).toBeGreaterThan(1)
})

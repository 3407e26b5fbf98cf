import { beforeEach, expect, test } from 'vitest'
import type { EstimateView } from '#contract/plans/estimate-request.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const ask = async (body: unknown) => {
  const answer = await shop.fetch('/api/estimate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as EstimateView & { message: string } }
}

test('a traveller gets a range, and the calculation behind it', async () => {
  const { status, body } = await ask({ days: 7, uses: ['maps', 'video'], wifiAtNight: true })

  expect(status).toBe(200)
  expect(body).toMatchObject({ lowMb: 7 * (15 + 48 + 20), highMb: 7 * (60 + 180 + 60) })
  expect(body.reasons).toEqual([
    'Maps and rides: 15 to 60 MB a day (1 to 3 hours of maps)',
    'Video: 48 to 180 MB a day (half an hour to 1 hour at 8 to 15 MB a minute, minus what you use on Wi-Fi at night)',
    'Background activity: 20 to 60 MB a day',
    '83 to 300 MB a day, times 7 days: 581 to 2100 MB',
  ])
})

test.each([
  [{ days: 0, uses: [] }],
  [{ days: 366, uses: [] }],
  [{ days: 2.5, uses: [] }],
  [{ days: 'many', uses: [] }],
  [{ days: 3, uses: ['gaming'] }],
  [{ uses: [] }],
])('%j is refused as a trip', async (body) => {
  expect((await ask(body)).status).toBe(400)
})

import { beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { littleMore, workOfLongText } from '../../testing/work-of.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})

const estimate = (payload: object) =>
  shop.app.inject({ method: 'POST', url: '/api/estimate', payload: { days: 7, ...payload } })

test('a body of too many pieces is refused, as a list or by its fields, also one inside another', async () => {
  const many = Array.from({ length: 50_000 }, () => 0)
  const named = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, 0]))
  const nested = Array.from({ length: 300 }, () => many.slice(0, 100))

  for (const body of [{ uses: many }, named, { uses: [{ deep: nested }] }]) {
    const answer = await estimate(body)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad_request'])
  }
  expect((await estimate({ uses: ['maps'] })).statusCode).toBe(200)
})

test('refusing a long list costs little more than refusing short ones', async () => {
  const listOf = (length: number) => `[${'0,'.repeat(length / 2 - 1)}0]`
  const refuse = (uses: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/estimate',
      headers: { 'content-type': 'application/json' },
      payload: `{"days":7,"uses":${uses}}`,
    })

  expect(await workOfLongText(refuse, listOf, 240 * 1024)).toBeLessThan(littleMore)
})

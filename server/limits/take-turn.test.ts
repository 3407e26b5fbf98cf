import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { takeTurn } from './take-turn.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

test('the fourth try of three is refused, with how long to wait, until the window is over', async () => {
  const limit = { key: 'signin:ana', max: 3, windowSeconds: 60 }
  for (let count = 0; count < 3; count++) await takeTurn(shop.deps, limit)

  const refusal = await takeTurn(shop.deps, limit).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(Number((refusal as Refusal).extra.headers?.['retry-after'])).toBeGreaterThan(0)

  shop.clock.turn({ minutes: 1 })
  await expect(takeTurn(shop.deps, limit)).resolves.toBeUndefined()
})

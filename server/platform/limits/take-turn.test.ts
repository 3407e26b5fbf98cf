import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../refusals/refusal.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { refuseIfSpent, takeTurn } from './take-turn.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const limit = { key: 'signin:ana', max: 3, windowSeconds: 60 }

test('the fourth try of three is refused, with how long to wait, until the window is over', async () => {
  for (let count = 0; count < 3; count++) await takeTurn(shop.deps, limit)

  const refusal = await takeTurn(shop.deps, limit).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(Number((refusal as Refusal).extra.headers?.['retry-after'])).toBeGreaterThan(0)

  shop.clock.turn({ minutes: 1 })
  await expect(takeTurn(shop.deps, limit)).resolves.toBeUndefined()
})

test('a minute is counted from the first try, not from the full minute', async () => {
  for (let count = 0; count < 3; count++) {
    await takeTurn(shop.deps, limit)
    shop.clock.turn({ seconds: 19 })
  }

  await expect(takeTurn(shop.deps, limit)).rejects.toThrow(Refusal)
})

test('checking whether a turn is left takes none', async () => {
  for (let count = 0; count < 5; count++) await refuseIfSpent(shop.deps, limit)
  for (let count = 0; count < 3; count++) await takeTurn(shop.deps, limit)

  await expect(refuseIfSpent(shop.deps, limit)).rejects.toThrow(Refusal)

  shop.clock.turn({ minutes: 1 })
  await expect(refuseIfSpent(shop.deps, limit)).resolves.toBeUndefined()
})

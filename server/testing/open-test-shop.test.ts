import { describe, expect, test } from 'vitest'
import { changePlan } from './change-plan.ts'
import { planFor } from './customer.ts'
import { forgetCatalogue, openTestShop } from './open-test-shop.ts'

test('what another shop of this worker buffered does not turn up in the next test', async () => {
  const earlier = await openTestShop({ LOG_LEVEL: 'error' })
  earlier.deps.security.note('signed_in', {})

  const shop = await openTestShop()
  await earlier.deps.security.written()

  const { rows } = await shop.deps.database.raw.query('select event from security_events where $1', [true])
  expect(rows).toEqual([])
})

describe('a plan that a test changes', () => {
  let cheapest: string
  test('is changed for that test', async () => {
    const shop = await openTestShop()
    const { packageCode } = await planFor(shop)
    await changePlan(shop, { code: packageCode, column: 'withdrawn_at', value: 'now' })

    expect((await planFor(shop)).packageCode).not.toBe(packageCode)
    cheapest = packageCode
  })

  test('and is back to normal for the next', async () => {
    expect((await planFor(await openTestShop())).packageCode).toBe(cheapest)
  })
})

test('a catalogue that a file threw away is back in every shop, whichever opens first', async () => {
  const usual = await openTestShop()
  await forgetCatalogue(usual)
  await usual.deps.catalog.shelf.refresh()
  await expect(planFor(usual)).rejects.toThrow('no plan')

  expect(await planFor(await openTestShop({ LOG_LEVEL: 'error' }))).toBeDefined()
  expect(await planFor(await openTestShop())).toBeDefined()
})

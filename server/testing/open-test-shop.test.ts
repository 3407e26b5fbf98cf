import { expect, test } from 'vitest'
import { openTestShop } from './open-test-shop.ts'

test('what another shop of this worker noted does not turn up in the next test', async () => {
  const earlier = await openTestShop({ LOG_LEVEL: 'error' })
  earlier.deps.security.note('signed_in', {})

  const shop = await openTestShop()
  await earlier.deps.security.written()

  const { rows } = await shop.deps.database.raw.query('select event from security_events where $1', [true])
  expect(rows).toEqual([])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import type { PriceRule } from '#contract/money/price-rules.ts'
import { openOtherProcess } from '../../../testing/open-other-process.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { changePriceBook } from './prices/change-price-book.ts'
import { setPriceMultiplier } from './set-price-multiplier.ts'

/** Two shops that share only a PostgreSQL; the embedded database supports one process. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('two processes on one database', () => {
  let shop: TestShop
  let other: Awaited<ReturnType<typeof openOtherProcess>>

  beforeAll(async () => {
    shop = await openTestShop()
    other = await openOtherProcess(shop)
  })
  beforeEach(async () => {
    shop = await openTestShop()
  })
  afterAll(() => other.close())

  const ask = async (path: string) => (await other.app.inject(path)).json() as unknown

  test('a price changed in one is in the next answer of the other, every time', async () => {
    const [plan] = (await ask('/api/packages?countryCode=jp')) as PackageView[]
    const path = `/api/packages/${plan?.id}`

    for (let round = 1; round <= 20; round++) {
      const multiplier = 1 + round / 10
      await setPriceMultiplier(shop.deps, { multiplier, by: 'admin' })

      expect(await ask('/api/price-multiplier')).toEqual({ multiplier, isDefault: false })
      expect(await ask(path)).toEqual(await (await shop.fetch(path)).json())
    }
  })

  test('a rule made in one is in the next answer of the other, every time', async () => {
    const rule: PriceRule = { scope: { kind: 'country', code: 'JP' }, basis: 'cost', factor: 2, ending: '99' }
    for (let round = 0; round < 10; round++) {
      const rules = [{ ...rule, factor: 2 + round / 10 }]
      await changePriceBook(shop.deps, { by: 'admin', change: async () => ({ rules, hidden: [], pinned: [] }) })

      const there = (await ask('/api/packages?countryCode=jp')) as PackageView[]
      expect(there).toEqual(await (await shop.fetch('/api/packages?countryCode=jp')).json())
      expect(there.every(({ price }) => price.endsWith('.99'))).toBe(true)
    }
  })

  test('a change waits until every process has applied it', async () => {
    const { version } = other.deps.catalog

    await setPriceMultiplier(shop.deps, { multiplier: 3, by: 'admin' })

    expect(other.deps.catalog.version).not.toBe(version)
  })
})

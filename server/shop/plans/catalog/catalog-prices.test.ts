import { beforeEach, describe, expect, test } from 'vitest'
import { OrganizedDestinations } from '#contract/plans/destinations.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { PackageView } from '#contract/plans/plan.ts'
import { findPlanForSale } from './plan-for-sale.ts'
import { setPriceMultiplier } from './set-price-multiplier.ts'
import { listMultipliers, listSyncs } from './store.ts'
import { openCatalogShop, shop, get } from '../../../testing/catalog-cases.ts'

beforeEach(openCatalogShop)

describe('prices', () => {
  const priceOf = async (code: string) => (await get<PackageView>(`/api/packages/${code}`)).price
  const firstInJapan = async () => (await get<PackageView[]>('/api/packages?countryCode=jp'))[0]

  test('the multiplier is 1 until an admin sets it', async () => {
    expect(await get('/api/price-multiplier')).toEqual({ multiplier: 1, isDefault: true })
  })

  test('a new multiplier is in the very next answer, on every page', async () => {
    const plan = await firstInJapan()
    const etag = (await shop.fetch('/api/packages?countryCode=jp')).headers.get('etag') ?? ''
    const { version } = shop.deps.catalog

    await setPriceMultiplier(shop.deps, { multiplier: 2, by: 'admin@landfall.test' })

    const doubled = (Number(plan?.price) * 2).toFixed(2)
    expect(Math.abs(Number(await priceOf(plan?.packageCode ?? '')) - Number(doubled))).toBeLessThanOrEqual(0.01)
    expect((await firstInJapan())?.price).not.toBe(plan?.price)
    const again = await shop.fetch('/api/packages?countryCode=jp', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(200)
    expect(await get('/api/price-multiplier')).toEqual({ multiplier: 2, isDefault: false })
    expect(shop.deps.catalog.version).not.toBe(version)
  })

  test('what checkout charges is what the page shows', async () => {
    await setPriceMultiplier(shop.deps, { multiplier: 1.37, by: 'admin@landfall.test' })
    const shown = await firstInJapan()

    const onSale = await findPlanForSale(shop.deps, shown?.packageCode ?? '')

    expect(onSale && toDecimalString(onSale.price)).toBe(shown?.price)
    expect(await findPlanForSale(shop.deps, 'no-such-plan')).toBeUndefined()
  })

  test('every change is recorded with the admin who made it', async () => {
    await setPriceMultiplier(shop.deps, { multiplier: 1.25, by: 'ana' })
    await setPriceMultiplier(shop.deps, { multiplier: 1, by: 'ben' })

    expect(await listMultipliers(shop.deps.db)).toMatchObject([
      { multiplier: 1, setBy: 'ben' },
      { multiplier: 1.25, setBy: 'ana' },
    ])
    expect(await get('/api/price-multiplier')).toEqual({ multiplier: 1, isDefault: true })
  })

  test.each([0, -1, 101, NaN, Infinity, '2', null])(
    '%s is refused as a multiplier, and nothing changes',
    async (multiplier) => {
      await expect(setPriceMultiplier(shop.deps, { multiplier, by: 'ana' })).rejects.toMatchObject({ status: 400 })

      expect(await get('/api/price-multiplier')).toEqual({ multiplier: 1, isDefault: true })
    },
  )
})

describe('the hourly catalogue sync', () => {
  const sync = async () => {
    await shop.deps.queue.enqueue(shop.deps.db, 'sync-catalog', {})
    await shop.runJobs()
    return (await listSyncs(shop.deps.db, 1))[0]
  }

  test('rejects a list with only a tenth of the plans', async () => {
    const before = await get<OrganizedDestinations>('/api/destinations/organized')
    await shop.sandbox.setFaults({ wholesaler: { catalogueShare: 0.1 } })

    expect(await sync()).toMatchObject({ outcome: 'refused' })

    expect(await get('/api/destinations/organized')).toEqual(before)
  })

  test('leaves everything on sale when the wholesaler is down', async () => {
    await shop.sandbox.setFaults({ wholesaler: { errorRate: 1 } })

    expect(await sync()).toMatchObject({ outcome: 'failed' })

    expect((await get<PackageView[]>('/api/packages?countryCode=jp')).length).toBeGreaterThan(0)
  })

  test('raises our prices when the wholesaler raises theirs', async () => {
    const [before] = await get<PackageView[]>('/api/packages?countryCode=jp')
    await shop.sandbox.setFaults({ wholesaler: { priceRise: 1 } })

    expect(await sync()).toMatchObject({ outcome: 'applied', added: 0, withdrawn: 0 })
    const dearer = await get<PackageView>(`/api/packages/${before?.id}`)
    await shop.sandbox.setFaults({ wholesaler: {} })
    await sync()

    expect(Number(dearer.price)).toBeCloseTo(Number(before?.price) * 2, 1)
    expect(await get(`/api/packages/${before?.id}`)).toEqual(before)
  })
})

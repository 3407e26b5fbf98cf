import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { wholesalePlan } from '../../../testing/wholesale-plan.ts'
import type { WholesalePlan } from '../../supply/esims/wholesaler.ts'
import { listSyncs } from './store.ts'
import { syncCatalog } from './sync-catalog.ts'
import { planCosts, plans } from './tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await emptyShelf()
})

// The catalogue outlives a test; the next file must find the sandbox's catalogue.
afterAll(emptyShelf)

async function emptyShelf() {
  await shop.deps.db.execute(sql`truncate plans cascade`)
  await shop.deps.catalog.shelf.refresh()
}

/** A sync with a wholesaler that lists these plans. */
const syncWith = (...listed: WholesalePlan[]) =>
  syncCatalog({ ...shop.deps, wholesaler: { ...shop.wholesaler, listPlans: async () => listed } })

const inJapan = async () => (await (await shop.fetch('/api/packages?countryCode=jp')).json()) as PackageView[]
const codesInJapan = async () => (await inJapan()).map((plan) => plan.packageCode).toSorted()

const a = wholesalePlan({ code: 'A' })
const b = wholesalePlan({ code: 'B', cost: 2_000_000 })
const c = wholesalePlan({ code: 'C', cost: 3_000_000 })

test('the first sync puts everything on sale', async () => {
  const report = await syncWith(a, b, wholesalePlan({ code: 'bad', cost: 0 }))

  expect(report).toMatchObject({ outcome: 'applied', received: 2, added: 2, changed: 0, withdrawn: 0, unusable: 1 })
  expect(await codesInJapan()).toEqual(['A', 'B'])
})

test('new, changed and withdrawn plans show at once, and a plan keeps its address', async () => {
  await syncWith(a, b)
  const before = (await inJapan()).find((plan) => plan.packageCode === 'A')

  const report = await syncWith({ ...a, name: 'Japan 6GB', cost: 6_000_000 }, c)

  expect(report).toMatchObject({ outcome: 'applied', added: 1, changed: 1, withdrawn: 1 })
  expect(await codesInJapan()).toEqual(['A', 'C'])
  const changed = (await inJapan()).find((plan) => plan.packageCode === 'A')
  expect(changed).toMatchObject({ id: before?.id, name: 'Japan 6GB', price: '6.00' })
  expect((await shop.fetch('/api/packages/B')).status).toBe(404)
})

test('nothing is deleted, and a plan that comes back is the same plan', async () => {
  await syncWith(a, b)
  await syncWith(a)
  const kept = await shop.deps.db.select().from(plans)
  expect(kept).toHaveLength(2)

  await syncWith(a, b)

  const again = await shop.deps.db.select().from(plans).where(eq(plans.code, 'B'))
  expect(again[0]).toMatchObject({ id: kept.find((plan) => plan.code === 'B')?.id, withdrawnAt: null })
})

test('every past cost of a plan is recorded', async () => {
  await syncWith(a, b)
  shop.clock.turn({ hours: 1 })
  await syncWith({ ...a, cost: 6_000_000 }, { ...b, description: 'New words' })

  const costs = await shop.deps.db
    .select({ code: plans.code, cost: planCosts.costMicroUsd })
    .from(planCosts)
    .innerJoin(plans, eq(plans.id, planCosts.planId))
    .orderBy(plans.code, planCosts.since)

  expect(costs).toEqual([
    { code: 'A', cost: 5_000_000 },
    { code: 'A', cost: 6_000_000 },
    { code: 'B', cost: 2_000_000 },
  ])
})

test('a sync without news changes nothing', async () => {
  await syncWith(a, b)
  const { version } = shop.deps.catalog

  const report = await syncWith(b, a)

  expect(report.outcome).toBe('unchanged')
  expect(shop.deps.catalog.version).toBe(version)
})

test.each([
  ['empty', [], 'The wholesaler sent an empty catalogue.'],
  ['suddenly much smaller', [a], 'The wholesaler sent 1 plans where 3 are on sale.'],
])('a catalogue that is %s is rejected', async (_, listed, detail) => {
  await syncWith(a, b, c)

  const report = await syncWith(...listed)

  expect(report).toMatchObject({ outcome: 'refused', detail })
  expect(await codesInJapan()).toEqual(['A', 'B', 'C'])
  expect((await listSyncs(shop.deps.db))[0]).toMatchObject({ outcome: 'refused', detail })
})

test('a wholesaler that fails midway leaves the old catalogue intact, and a report', async () => {
  await syncWith(a, b)
  const broken = { ...shop.wholesaler, listPlans: () => Promise.reject(new Error('connection reset')) }

  await expect(syncCatalog({ ...shop.deps, wholesaler: broken })).rejects.toThrow('connection reset')

  expect(await codesInJapan()).toEqual(['A', 'B'])
  expect((await listSyncs(shop.deps.db))[0]).toMatchObject({ outcome: 'failed', detail: 'connection reset' })
})

test('a plan that the database rejects leaves the old catalogue intact', async () => {
  await syncWith(a, b)

  await expect(syncWith(a, c, wholesalePlan({ code: 'huge', validityDays: 3_000_000_000 }))).rejects.toThrow()

  expect(await codesInJapan()).toEqual(['A', 'B'])
})

test('two syncs at once put each plan on sale once', async () => {
  await Promise.all([syncWith(a, b), syncWith(a, b)])

  expect(await codesInJapan()).toEqual(['A', 'B'])
})

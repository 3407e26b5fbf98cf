import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import { connectSupplier, disconnectSupplier } from '../../../testing/connect-supplier.ts'
import { ana, Customer } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { wholesalePlan } from '../../../testing/wholesale-plan.ts'
import { readHealth } from '../../supply/esims/supplier-health.ts'
import type { WholesalePlan } from '../../supply/esims/wholesaler.ts'
import { findSoldPlan } from './plan-for-sale.ts'
import { changePriceBook } from './prices/change-price-book.ts'
import { noteSuppliers } from './note-suppliers.ts'
import { findPlan, lastShelfEdit, listPlans, listSyncs } from './store.ts'
import { syncCatalog } from './sync-catalog.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await connectSupplier(shop, 'other')
  await emptyShelf()
})

// The catalogue outlives a test; the next file must find the sandbox's catalogue.
afterAll(async () => {
  await disconnectSupplier(shop, 'other')
  await emptyShelf()
})

async function emptyShelf() {
  await shop.deps.db.execute(sql`truncate plans cascade`)
  await shop.deps.catalog.shelf.refresh()
}

/** A sync with a supplier that lists these plans. */
const syncWith = (supplier: string, ...listed: WholesalePlan[]) =>
  syncCatalog({ ...shop.deps, wholesaler: { ...shop.wholesaler, supplier, listPlans: async () => listed } })

const inJapan = async () => (await (await shop.fetch('/api/packages?countryCode=jp')).json()) as PackageView[]
const codesInJapan = async () => (await inJapan()).map((plan) => plan.packageCode).toSorted()
const packageOf = async (idOrCode: string) => {
  const answer = await shop.fetch(`/api/packages/${idOrCode}`)
  return { status: answer.status, body: (await answer.json()) as PackageView }
}
const offersOf = async (supplier: string) => {
  const { rows } = await shop.deps.database.raw.query<Record<string, unknown>>(
    'select code, plan_id, cost_micro_usd::int as cost, withdrawn_at, last_seen_at from offers where supplier = $1 order by code',
    [supplier],
  )
  return rows
}

const a = wholesalePlan({ code: 'A' })
const b = wholesalePlan({ code: 'B', cost: 2_000_000 })
/** Other than the plans above, so that it stays a plan of its own. */
const c = wholesalePlan({ code: 'C', cost: 3_000_000, validityDays: 15 })
const other = { ...a, validityDays: 15 }

describe('a sync with one supplier', () => {
  test("leaves another supplier's offers alone", async () => {
    await syncWith('esim-access', a, b)
    const before = await offersOf('esim-access')

    const report = await syncWith('other', c)
    await syncWith('other', c, wholesalePlan({ code: 'D', validityDays: 15 }))
    await syncWith('other', c)

    expect(report).toMatchObject({ supplier: 'other', outcome: 'applied', added: 1, changed: 0, withdrawn: 0 })
    expect(await offersOf('esim-access')).toEqual(before)
    expect(await codesInJapan()).toEqual(['A', 'B', 'C'])
  })

  test('is judged by what that supplier had on sale', async () => {
    await syncWith('esim-access', a, b, c)
    await syncWith('other', wholesalePlan({ code: 'X' }), wholesalePlan({ code: 'Y' }), wholesalePlan({ code: 'Z' }))

    const report = await syncWith('other', wholesalePlan({ code: 'X' }))

    expect(report).toMatchObject({ outcome: 'refused', detail: 'The wholesaler sent 1 plans where 3 are on sale.' })
    // Newest first; before them is the one with which the shop opened.
    const syncs = (await listSyncs(shop.deps.db)).slice(0, 3)
    expect(syncs.map(({ supplier }) => supplier)).toEqual(['other', 'other', 'esim-access'])
  })

  test('records once a day which offers are still listed', async () => {
    const seen = async () => (await offersOf('other')).map((offer) => offer.last_seen_at)
    await syncWith('other', a)
    const first = await seen()

    shop.clock.turn({ hours: 23 })
    expect((await syncWith('other', a)).outcome).toBe('unchanged')
    expect(await seen()).toEqual(first)

    shop.clock.turn({ hours: 2 })
    await syncWith('other', a)
    expect(await seen()).not.toEqual(first)
  })
})

test('two suppliers may use the same code: each has its own plan, at its own address', async () => {
  await syncWith('esim-access', a)
  const { body: first } = await packageOf('A')

  await syncWith('other', { ...other, name: 'Japan by another', cost: 7_000_000 })
  await syncWith('other', { ...other, name: 'Japan by another', cost: 8_000_000 })

  expect(await packageOf('A')).toEqual({ status: 200, body: first })
  const { body: second } = await packageOf('A-other')
  expect(second).toMatchObject({ packageCode: 'A-other', name: 'Japan by another', price: '8.00' })
  expect((await packageOf(second.id)).body).toEqual(second)
  expect(await findSoldPlan(shop.deps, 'A-other')).toMatchObject({ supplier: 'other', offerCode: 'A' })
  expect(await findSoldPlan(shop.deps, 'A')).toMatchObject({ supplier: 'esim-access', offerCode: 'A' })
})

describe('a plan whose only offer is withdrawn', () => {
  test('is not sold, and comes back unchanged with the offer', async () => {
    await syncWith('esim-access', a, b)
    const before = await packageOf('B')
    await syncWith('esim-access', a)
    const customer = new Customer(shop)

    expect((await packageOf('B')).status).toBe(404)
    expect((await customer.openPayment(before.body, ana)).body).toMatchObject({ code: 'plan_unavailable' })

    await syncWith('esim-access', a, b)

    expect(await packageOf('B')).toEqual(before)
    expect((await customer.openPayment(before.body, ana)).status).toBe(200)
  })

  test('is still found for past orders, with its supplier and cost', async () => {
    await syncWith('esim-access', a, b)
    await syncWith('esim-access', a)

    const sold = { supplier: 'esim-access', offerCode: 'B', costMicroUsd: 2_000_000 }
    expect(await findSoldPlan(shop.deps, 'B')).toMatchObject(sold)
    expect(await listPlans(shop.deps.db, ['B', 'unheard'])).toMatchObject([sold])
  })
})

describe('a plan that two suppliers offer', () => {
  /** Two offers of one plan, set up by hand. */
  beforeEach(async () => {
    await syncWith('esim-access', a, b)
    await shop.deps.db.execute(sql`
      insert into offers (supplier, code, plan_id, cost_micro_usd, facts, fingerprint, first_seen_at, changed_at, last_seen_at)
      select 'other', 'other-a', plan_id, 4000000, facts, fingerprint, first_seen_at, changed_at, last_seen_at
      from offers where code = 'A'`)
    await shop.deps.catalog.shelf.refresh()
  })

  const withdraw = (supplier: string, isGone: boolean) =>
    shop.deps.db
      .execute(
        sql`update offers set withdrawn_at = ${isGone ? '2026-01-01T00:00:00Z' : null}::timestamptz
          where supplier = ${supplier} and plan_id = (select id from plans where code = 'A')`,
      )
      .then(() => shop.deps.catalog.shelf.refresh())

  test('is listed once, with the cheaper offer', async () => {
    expect(await codesInJapan()).toEqual(['A', 'B'])
    expect(await packageOf('A')).toMatchObject({ body: { price: '4.00' } })
    const best = { supplier: 'other', offerCode: 'other-a', costMicroUsd: 4_000_000 }
    expect(await findSoldPlan(shop.deps, 'A')).toMatchObject(best)
    expect(await findPlan(shop.deps.db, 'A')).toMatchObject(best)
    expect(await listPlans(shop.deps.db, ['A'])).toMatchObject([best])
  })

  test('is delivered by the supplier it was sold from', async () => {
    const own = { supplier: 'esim-access', offerCode: 'A', costMicroUsd: 5_000_000 }

    expect(await findSoldPlan(shop.deps, 'A', 'esim-access')).toMatchObject(own)
    expect(await findSoldPlan(shop.deps, 'A', 'other')).toMatchObject({ supplier: 'other', costMicroUsd: 4_000_000 })
    expect(await findSoldPlan(shop.deps, 'A', 'unheard')).toBeUndefined()
  })

  test('stays on sale while one of them offers it', async () => {
    await withdraw('other', true)
    expect(await packageOf('A')).toMatchObject({ status: 200, body: { price: '5.00' } })

    await withdraw('other', false)
    await syncWith('esim-access', b)

    expect(await packageOf('A')).toMatchObject({ status: 200, body: { price: '4.00' } })
    const { rows } = await shop.deps.database.raw.query("select withdrawn_at from plans where code = 'A'", [])
    expect(rows).toEqual([{ withdrawn_at: null }])
  })

  test('and that both withdrew has the offer that was on sale last', async () => {
    await withdraw('esim-access', true)
    await shop.deps.db.execute(sql`update offers set withdrawn_at = '2026-02-02' where supplier = 'other'`)
    await shop.deps.catalog.shelf.refresh()

    expect((await packageOf('A')).status).toBe(404)
    expect(await findPlan(shop.deps.db, 'A')).toMatchObject({ supplier: 'other' })
  })
})

describe('a supplier that is no longer connected', () => {
  test('has nothing on the shelf, and what another offers too is sold at its price', async () => {
    await syncWith('esim-access', a)
    await syncWith('other', { ...a, code: 'theirs', cost: 4_000_000 }, c)
    expect(await packageOf('A')).toMatchObject({ body: { price: '4.00' } })
    expect(await codesInJapan()).toEqual(['A', 'C'])

    await disconnectSupplier(shop, 'other')

    expect(await codesInJapan()).toEqual(['A'])
    expect(await packageOf('A')).toMatchObject({ body: { price: '5.00' } })
    expect((await packageOf('C')).status).toBe(404)
    const feed = (await (await shop.fetch('/feeds/plans.json')).json()) as { plans: { packageCode: string }[] }
    expect(JSON.stringify(feed)).not.toContain('"C"')
    expect(await findSoldPlan(shop.deps, 'C', 'other')).toMatchObject({ costMicroUsd: 3_000_000 })

    await connectSupplier(shop, 'other')
    expect(await codesInJapan()).toEqual(['A', 'C'])
  })

  test('is written down at a start, once, and struck out when its keys are back', async () => {
    const disconnected = async () =>
      (await readHealth(shop.deps.db, ['other'])).get('other')?.disconnectedAt ?? undefined
    await syncWith('esim-access', a)
    await syncWith('other', c)
    await noteSuppliers(shop.deps)
    expect(await disconnected()).toBeUndefined()

    const other = await disconnectSupplier(shop, 'other')
    await noteSuppliers(shop.deps)
    const since = await disconnected()
    expect(since).toBeInstanceOf(Date)
    const edits = await lastShelfEdit(shop.deps.db)
    shop.clock.turn({ hours: 1 })
    await noteSuppliers(shop.deps)
    expect([await disconnected(), await lastShelfEdit(shop.deps.db)]).toEqual([since, edits])

    await connectSupplier(shop, 'other', other)
    await noteSuppliers(shop.deps)
    expect(await disconnected()).toBeUndefined()
  })
})

test('a rule for a plan applies to that plan, even if another supplier uses the same code', async () => {
  await syncWith('esim-access', a)
  await syncWith('other', other)
  await changePriceBook(shop.deps, {
    by: 'admin',
    change: async () => ({
      rules: [{ scope: { kind: 'plan', code: 'A' }, basis: 'cost', factor: 2, ending: 'exact' }],
      hidden: [],
      pinned: ['A-other'],
    }),
  })

  expect((await inJapan()).map(({ packageCode, price }) => [packageCode, price])).toEqual([
    ['A-other', '5.00'],
    ['A', '10.00'],
  ])
})

describe('offers of two suppliers that promise the same', () => {
  const theirs = wholesalePlan({ code: 'theirs', cost: 4_000_000, exitCodes: [], useWithinDays: 30 })
  const factsOf = async (idOrCode: string) =>
    (await (await shop.fetch(`/api/packages/${idOrCode}/facts`)).json()) as {
      lines: { key: string; value: string }[]
    }
  const lineOf = async (idOrCode: string, key: string) =>
    (await factsOf(idOrCode)).lines.find((line) => line.key === key)?.value

  test('are one plan at the address of the older one, at the price of the cheaper', async () => {
    await syncWith('esim-access', a, b)
    const before = await packageOf('A')
    await syncWith('other', theirs)

    expect(await codesInJapan()).toEqual(['A', 'B'])
    expect(await packageOf('A')).toMatchObject({ body: { id: before.body.id, price: '4.00' } })
    expect((await packageOf('theirs')).body.packageCode).toBe('A')
    expect(await findSoldPlan(shop.deps, 'A', 'other')).toMatchObject({ offerCode: 'theirs', costMicroUsd: 4_000_000 })
    expect(await findSoldPlan(shop.deps, 'theirs', 'other')).toMatchObject({ offerCode: 'theirs' })
    expect(await findPlan(shop.deps.db, 'A', 'other')).toMatchObject({ offerCode: 'theirs' })
  })

  test('say what is true of both', async () => {
    await syncWith('esim-access', a)
    expect(await lineOf('A', 'exit')).toBe('Japan')
    await syncWith('other', theirs)

    expect(await lineOf('A', 'exit')).toBe('Not stated by the network')
    expect(await lineOf('A', 'endsWhen')).toMatch(/If never started: 30.days/)
  })

  test('stay one at the same address when the first supplier no longer has it', async () => {
    await syncWith('esim-access', a, b)
    await syncWith('other', theirs)
    await syncWith('esim-access', b)

    expect(await packageOf('A')).toMatchObject({ status: 200, body: { price: '4.00', packageCode: 'A' } })
    expect(await lineOf('A', 'endsWhen')).toMatch(/If never started: 30.days/)
  })

  test('are two plans again once they differ', async () => {
    await syncWith('esim-access', a, b)
    await syncWith('other', theirs)
    await syncWith('other', { ...theirs, validityDays: 15 })

    expect(await codesInJapan()).toEqual(['A', 'B', 'theirs'])
    expect(await packageOf('A')).toMatchObject({ body: { price: '5.00' } })
  })
})

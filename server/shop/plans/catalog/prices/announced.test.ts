import { beforeEach, expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import { signInAsAdmin, type Customer as Person } from '../../../../testing/account-holders.ts'
import { planFor, type PlanOnShelf } from '../../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../../testing/open-test-shop.ts'
import { notePrices } from './note-prices.ts'

let shop: TestShop
let admin: Person
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop()
  admin = await signInAsAdmin(shop)
  // The catalogue stays from test to test, and its prices with it.
  await shop.deps.database.raw.query('delete from plan_prices')
  plan = await planFor(shop, 'jp', ({ price }) => Number(price) > 4)
})

const announce = (terms: object = {}) =>
  admin.browser.send<{ id: string }>('POST', '/api/admin/codes', {
    code: 'SUMMER20',
    kind: 'percent',
    value: 20,
    announced: true,
    ...terms,
  })
const read = async (path: string) => (await (await shop.fetch(path)).json()) as PackageView
const onPlanPage = async () => (await read(`/api/packages/${plan.id}`)).offer
const cents = (price: string) => Math.round(Number(price) * 100)
const decimal = (amount: number) => (amount / 100).toFixed(2)
const less = (percent: number) => cents(plan.price) - Math.ceil((cents(plan.price) * percent) / 100)

test('an announced code is shown with the plans it covers, and its percentage counts from the lowest price of 30 days', async () => {
  // Ten days ago the plan was a tenth cheaper, for five days.
  const low = Math.round(cents(plan.price) * 0.9)
  const at = (days: number) => new Date(shop.clock.now().getTime() - days * 86_400_000).toISOString()
  const note = (days: number, price: number) =>
    shop.deps.database.raw.query('insert into plan_prices (plan_id, noted_at, cents) values ($1, $2, $3)', [
      plan.id,
      at(days),
      price,
    ])
  await note(50, 1)
  await note(40, cents(plan.price))
  await note(10, low)
  await note(5, cents(plan.price))

  expect((await announce({ countryCodes: ['JP'] })).status).toBe(201)

  const reduced = less(20)
  const offer = {
    code: 'SUMMER20',
    price: decimal(reduced),
    lowest: decimal(low),
    percent: Math.floor(((low - reduced) * 100) / low),
  }
  expect(await onPlanPage()).toEqual(offer)
  const listed = (await (await shop.fetch('/api/packages?countryCode=JP')).json()) as PackageView[]
  expect(listed.find(({ id }) => id === plan.id)?.offer).toEqual(offer)
  const elsewhere = (await (await shop.fetch('/api/packages?countryCode=FR')).json()) as PackageView[]
  expect(elsewhere.filter((other) => other.offer && other.countryId !== 'JP')).toEqual([])
})

test('a code that is paused or over is not announced', async () => {
  const { body } = await announce({ endsAt: new Date(shop.clock.now().getTime() + 3_600_000).toISOString() })
  expect(await onPlanPage()).toMatchObject({ code: 'SUMMER20', percent: expect.any(Number) })
  await admin.browser.send('POST', `/api/admin/codes/${body.id}/pause`, { paused: true })
  expect(await onPlanPage()).toBeUndefined()
  await admin.browser.send('POST', `/api/admin/codes/${body.id}/pause`, { paused: false })
  expect(await onPlanPage()).toBeDefined()

  shop.clock.turn({ hours: 2 })
  expect(await onPlanPage()).toBeUndefined()
})

test('a code that leads to no lower price than before is no reduction', async () => {
  await shop.deps.database.raw.query('insert into plan_prices (plan_id, noted_at, cents) values ($1, $2, 50)', [
    plan.id,
    new Date(shop.clock.now().getTime() - 86_400_000).toISOString(),
  ])
  expect((await announce()).status).toBe(201)
  expect(await onPlanPage()).toBeUndefined()
})

test('prices are noted when they change, those of announced codes too', async () => {
  const noted = async () =>
    (
      await shop.deps.database.raw.query<{ cents: number }>(
        'select cents from plan_prices where plan_id = $1 order by noted_at',
        [plan.id],
      )
    ).rows.map((row) => row.cents)
  await notePrices(shop.deps)
  shop.clock.turn({ minutes: 1 })
  await notePrices(shop.deps)
  expect(await noted()).toEqual([cents(plan.price)])

  expect((await announce()).status).toBe(201)
  shop.clock.turn({ minutes: 1 })
  await notePrices(shop.deps)
  expect(await noted()).toEqual([cents(plan.price), less(20)])
})

test('only a discount for everyone can be announced', async () => {
  expect((await announce({ firstPurchase: true })).status).toBe(400)
  expect((await announce({ kind: 'voucher', value: 5 })).status).toBe(400)
  expect((await announce({ kind: 'partner' })).status).toBe(400)
})

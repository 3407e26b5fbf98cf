import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AlarmView } from '#contract/office/operations.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let shop: TestShop
let admin: TestBrowser
beforeEach(async () => {
  shop = await openTestShop({
    AIRALO_CLIENT_ID: 'sandbox-client-id',
    AIRALO_CLIENT_SECRET: 'sandbox-client-secret',
    LOW_BALANCE_USD: '50',
  })
  admin = (await signInAsAdmin(shop)).browser
  await readingOf('esim-access', 900)
  await readingOf('airalo', 900)
})

const run = (text: string, values: unknown[] = []) => shop.deps.database.raw.query(text, values)
const readingOf = (supplier: string, usd: number) =>
  run(`insert into balance_readings (supplier, read_at, micro_usd, is_low) values ($1, $2, $3, false)`, [
    supplier,
    shop.clock.now().toISOString(),
    usd * 1_000_000,
  ])
async function look(): Promise<void> {
  await shop.deps.queue.enqueue(shop.deps.db, 'watch-alarms', {})
  await shop.runJobs()
}
/** What rings once it has held for ten minutes. */
async function ringing(): Promise<{ name: string; about: string }[]> {
  await look()
  shop.clock.turn({ minutes: 10 })
  await look()
  const { body } = await admin.get<AlarmView[]>('/api/admin/alarms')
  return body.map(({ name, about }) => ({ name, about }))
}

test('operators hear which supplier does not answer', async () => {
  await run(`insert into supplier_health (supplier, failures, opened_at) values ('airalo', 5, $1)`, [
    new Date(shop.clock.now().getTime() - 400_000).toISOString(),
  ])
  expect(await ringing()).toContainEqual({ name: 'SupplierDoesNotAnswer', about: 'Airalo' })
})

test('operators hear at which supplier the balance is low', async () => {
  await readingOf('airalo', 20)
  expect(await ringing()).toContainEqual({ name: 'WholesalerBalanceLow', about: 'Airalo' })
})

test('operators hear which supplier fails to deliver, once enough orders went there', async () => {
  const route = (state: string) =>
    run(
      `insert into supply_routes (line_id, supplier, position, offer_code, cost_micro_usd, why, state, chosen_at)
       values (gen_random_uuid(), 'airalo', 1, 'x', 1, '', $1, $2)`,
      [state, shop.clock.now().toISOString()],
    )
  for (const state of ['delivered', 'delivered', 'left', 'left']) await route(state)
  expect((await ringing()).map(({ name }) => name)).not.toContain('SupplierFails')

  await route('left')
  expect(await ringing()).toContainEqual({ name: 'SupplierFails', about: 'Airalo' })
})

test('an order that one supplier alone could deliver counts among those it refused', async () => {
  await shop.runJobs()
  await shop.sandbox.setFaults({ airalo: { orderErrorCode: '33' } })
  const plan = await planFor(shop, 'dk', ({ packageCode }) => packageCode === 'denmark-link-7days-1gb')
  await new Customer(shop).buy(plan)

  await shop.until(async () => {
    await shop.runJobs()
    const { rows } = await run(`select from orders where status = 'refunded'`)
    return rows.length === 1
  })
  // What a scrape reads is kept for five seconds.
  const scrape = async () => (await shop.fetch('/metrics')).text()
  await shop.until(async () => (await scrape()).includes('landfall_supplier_orders_failed{supplier="airalo"} 1'))

  const text = await scrape()
  expect(text).toContain('landfall_supplier_orders_asked{supplier="airalo"} 1')
  expect(text).toContain('landfall_supplier_orders_failed{supplier="esim-access"} 0')
})

// The catalogue outlives a test; the next file must find that of one supplier.
afterAll(async () => {
  await shop.deps.db.execute(sql`truncate plans cascade`)
  await shop.deps.catalog.shelf.refresh()
})

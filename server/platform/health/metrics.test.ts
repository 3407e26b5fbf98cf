import { beforeAll, expect, test } from 'vitest'
import { orderStatuses } from '#contract/sales/order.ts'
import { securityEventNames } from '#contract/identity/security-event.ts'
import { topUpStatuses } from '#contract/sales/top-up.ts'
import { jobsOf } from '../../collect-features.ts'
import { readShopFigures } from '../../office/platform/operations/shop-figures.ts'
import { watchBalance } from '../../office/platform/operations/watch-balance.ts'
import { wholesalerWebhookPath } from '../../shop/supply/esims/webhook-routes.ts'
import { Customer, planFor } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  // Settings of its own give it a process of its own, whose counters start at zero.
  shop = await openTestShop({ LOW_BALANCE_USD: '70' })
})

const scrape = async () => (await shop.fetch('/metrics')).text()
const valueOf = (text: string, metric: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${metric} `))
    ?.split(' ')
    .at(-1)

test('an operator sees orders, what waits, what jobs did and what is left at the wholesaler', async () => {
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 600_000 } })
  await new Customer(shop).buy(await planFor(shop))
  await shop.runJobs()
  shop.clock.turn({ seconds: 90 })
  await watchBalance({ ...shop.deps, wholesaler: { ...shop.wholesaler, balance: async () => 1_234_560_000 } })

  const text = await scrape()

  expect(valueOf(text, 'landfall_orders{status="processing"}')).toBe('1')
  expect(valueOf(text, 'landfall_orders{status="refunded"}')).toBe('0')
  expect(Number(valueOf(text, 'landfall_oldest_undelivered_seconds{kind="order"}'))).toBeGreaterThanOrEqual(90)
  expect(Number(valueOf(text, 'landfall_jobs_total{queue="deliver-order",outcome="done"}'))).toBeGreaterThan(0)
  expect(valueOf(text, 'landfall_wholesaler_balance_usd')).toBe('1234.56')
  expect(valueOf(text, 'landfall_wholesaler_low_balance_usd')).toBe('70')
  expect(Number(valueOf(text, 'landfall_plans_on_sale'))).toBeGreaterThan(100)
  expect(valueOf(text, 'landfall_database_up')).toBe('1')
})

test('the wholesaler’s webhook address is not in the metrics, and any other address is not found', async () => {
  const path = wholesalerWebhookPath(shop.deps, 'esim-access')
  const call = (to: string) => shop.fetch(to, { method: 'POST', body: '{}' })

  expect([(await call(path)).status, (await call(`${path}x`)).status]).toEqual([200, 404])
  expect(await scrape()).not.toContain(path)
})

test('counters start at 0 before the first event, so that an alert sees the first', async () => {
  const fresh = await openTestShop({ LOW_BALANCE_USD: '71', DELIVERY_DEADLINE_SECONDS: '300' })
  const text = await (await fresh.fetch('/metrics')).text()
  const told = (metric: string) => valueOf(text, metric)

  for (const queue of Object.keys(jobsOf(fresh.deps))) {
    for (const outcome of ['done', 'failed'])
      expect(told(`landfall_jobs_total{queue="${queue}",outcome="${outcome}"}`), queue).toBe('0')
    for (const name of ['jobs_given_up', 'job_given_up_timestamp_seconds'])
      expect(told(`landfall_${name}{queue="${queue}"}`), queue).toBe('0')
    // The schedule may have added one by now.
    for (const name of ['jobs_waiting', 'oldest_waiting_job_seconds'])
      expect(Number(told(`landfall_${name}{queue="${queue}"}`)), queue).toBeGreaterThanOrEqual(0)
  }
  expect(told('landfall_retention_timestamp_seconds')).toBe('0')
  for (const status of orderStatuses) expect(told(`landfall_orders{status="${status}"}`)).toBe('0')
  for (const status of topUpStatuses) expect(told(`landfall_top_ups{status="${status}"}`)).toBe('0')
  for (const event of securityEventNames)
    expect(told(`landfall_security_events_total{event="${event}"}`), event).toBe('0')
  for (const kind of ['order', 'top-up']) expect(told(`landfall_oldest_undelivered_seconds{kind="${kind}"}`)).toBe('0')
  expect(told('landfall_http_answers_total{class="5xx"}')).toBe('0')
  expect(told('landfall_workers')).toBe('0')
  expect(told('landfall_worker_heartbeat_timestamp_seconds')).toBe('0')
  expect(told('landfall_delivery_deadline_seconds')).toBe('300')
})

test('a wait for delivery counts from the payment, not from the start of the checkout', async () => {
  const { database } = shop.deps
  const plan = await planFor(shop)
  const buyer = new Customer(shop)
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 600_000 } })
  await buyer.buy(plan)
  await shop.runJobs()
  await database.raw.query(`update orders set created_at = created_at - interval '1 hour' where status = $1`, [
    'processing',
  ])

  const { undeliveredSeconds } = await readShopFigures(shop.deps)

  expect(undeliveredSeconds.order).toBeLessThan(300)
  expect(undeliveredSeconds['top-up']).toBe(0)
})

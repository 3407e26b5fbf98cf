import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { watchBalance } from '../../office/operations/watch-balance.ts'
import { wholesalerWebhookPath } from '../../shop/esims/webhook-routes.ts'
import { Customer, planFor } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  // Settings of its own make a process of its own, whose counters start at nothing.
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
  await watchBalance({ ...shop.deps, wholesaler: { ...shop.deps.wholesaler, balance: async () => 1_234_560_000 } })

  const text = await scrape()

  expect(valueOf(text, 'landfall_orders{status="processing"}')).toBe('1')
  expect(valueOf(text, 'landfall_orders{status="refunded"}')).toBe('0')
  expect(Number(valueOf(text, 'landfall_oldest_undelivered_seconds'))).toBeGreaterThanOrEqual(90)
  expect(Number(valueOf(text, 'landfall_jobs_total{job="deliver-order",outcome="done"}'))).toBeGreaterThan(0)
  expect(valueOf(text, 'landfall_wholesaler_balance_usd')).toBe('1234.56')
  expect(valueOf(text, 'landfall_wholesaler_low_balance_usd')).toBe('70')
  expect(Number(valueOf(text, 'landfall_plans_on_sale'))).toBeGreaterThan(100)
  expect(valueOf(text, 'landfall_database_up')).toBe('1')
})

test('the address of the webhook for the wholesaler is not told, and any other answers nobody', async () => {
  const path = wholesalerWebhookPath(shop.deps)
  const call = (to: string) => shop.fetch(to, { method: 'POST', body: '{}' })

  expect([(await call(path)).status, (await call(`${path}x`)).status]).toEqual([200, 404])
  expect(await scrape()).not.toContain(path)
})

test.each(['deploy/monitoring/alerts.yml', 'deploy/monitoring/dashboard.json'])(
  'every metric that %s asks for is one the shop tells',
  async (file) => {
    const text = await scrape()
    const told = new Set([...text.matchAll(/^# TYPE (\w+)|^(\w+)\{/gm)].map(([, family, series]) => family ?? series))
    const asked = new Set(readFileSync(file, 'utf8').match(/\b(landfall|process|nodejs)_\w+/g))

    expect(asked.size).toBeGreaterThan(4)
    expect([...asked].filter((name) => !told.has(name))).toEqual([])
  },
)

import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { jobsOf } from '../../../collect-features.ts'
import { readConfig } from '../../../config.ts'
import { runDueJobs, startRunner } from '../../../platform/jobs/runner.ts'
import { createLogger } from '../../../platform/logger.ts'
import { Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { createTurnableClock, type TurnableClock } from '../../../testing/turnable-clock.ts'
import { wire } from '../../../wire.ts'
import { getOrder } from '../books/store.ts'

let shop: TestShop
let worker: Deps
let machineClock: TurnableClock
let logged: string[]

/** A worker on the shop's database, on a machine whose clock can go wrong. */
beforeEach(async () => {
  shop = await openTestShop({ DELIVERY_DEADLINE_SECONDS: '120' })
  machineClock = createTurnableClock()
  logged = []
  const log = createLogger('warn', { write: (line) => void logged.push((JSON.parse(line) as { msg: string }).msg) })
  worker = await wire(shop.deps.config, { database: shop.deps.database, machineClock, log })
})
afterEach(async () => {
  worker.watch.close()
  await worker.queue.close()
  await worker.notices.close()
})

const statusOf = async (orderId: string) => (await getOrder(shop.deps.db, orderId)).status

test('a worker five minutes ahead refunds no order that is on time', async () => {
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 3_600_000, muteWebhooks: true } })
  const orderId = await new Customer(shop).buy(await planFor(shop))
  await shop.runJobs()
  machineClock.turn({ minutes: 5 })

  await worker.db.transaction((tx) => worker.queue.enqueue(tx, 'deliver-order', { orderId }))
  await runDueJobs({ ...worker, jobs: jobsOf(worker) })

  expect(await statusOf(orderId)).toBe('processing')
  expect(Math.round(worker.watch.clock.skewSeconds())).toBe(300)
})

test('a machine whose clock is wrong takes no jobs and no visitors until it is right again', async () => {
  const app = await buildApp(worker)
  machineClock.turn({ minutes: 5 })
  const runner = startRunner({ ...worker, jobs: jobsOf(worker) })
  const orderId = await new Customer(shop).buy(await planFor(shop))
  await shop.until(async () => logged.some((line) => line.includes('300 s ahead of')))

  const refused = await app.inject('/readyz')
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({
    status: 'not ready',
    waitsFor: ['a clock that is right: it is off by 300 s'],
    database: 'here',
  })
  expect((await app.inject('/metrics')).body).toMatch(/^landfall_clock_skew_seconds (300|299\.9|300\.0)/m)
  expect(await statusOf(orderId)).toBe('processing')

  machineClock.reset()
  await shop.until(async () => (await statusOf(orderId)) === 'active')
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await runner.stop()
  await app.close()
})

test('a shop does not start on a machine whose clock is half a minute off, and says so', async () => {
  const config = (seconds: number) => readConfig({ CLOCK_SKEW_SECONDS: String(seconds) })
  const start = (seconds: number) => wire(config(seconds), { database: shop.deps.database })

  await expect(start(300)).rejects.toThrow(
    /^The clock of this machine is 300 s ahead of the database's: set both clocks/,
  )
  await expect(start(-40)).rejects.toThrow(/^The clock of this machine is 40 s behind the database's/)
})

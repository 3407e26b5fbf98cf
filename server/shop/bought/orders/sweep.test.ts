import { beforeEach, expect, test } from 'vitest'
import { jobsOf } from '../../../collect-features.ts'
import { listJobs } from '../../../platform/jobs/inspection.ts'
import { AccountHolder, loseJobs } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { writeTopUp } from '../../../testing/write-top-up.ts'

let shop: TestShop
let orderId: string
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  orderId = await maya.buy(maya.plan)
  // The provider's events about the purchase queue jobs too, which would come in between on a busy machine.
  await shop.until(async () => (await run(untold, true)).rows.length === 0)
})

const untold = 'select event_id from sandbox.stripe_deliveries where delivered_at is null and $1'

const run = (text: string, ...values: unknown[]) => shop.deps.database.raw.query(text, values)

/** The names of the jobs that a sweep queues; it does nothing else. The queue adds some of its own each minute. */
async function jobsMadeBy(sweep: 'sweep-orders' | 'sweep-top-ups'): Promise<string[]> {
  await loseJobs(shop)
  shop.clock.turn({ minutes: 2 })
  await shop.runScheduled(sweep)
  const jobs = jobsOf(shop.deps)
  return (await listJobs(shop.deps.database.raw)).map(({ name }) => name).filter((name) => name in jobs)
}

test.each([
  ['pending', ['check-charge']],
  ['processing', ['deliver-order']],
  ['refunding', ['refund-order']],
  ['active', []],
  ['refunded', []],
])('an order that is %s gets the step it waits for: %s', async (status, names) => {
  await run('update orders set status = $2 where id = $1', orderId, status)

  expect(await jobsMadeBy('sweep-orders')).toEqual(names)
})

test.each([
  ['pending', ['check-top-up-charge']],
  ['processing', ['deliver-top-up']],
  ['refunding', ['refund-top-up']],
  ['delivered', []],
  ['refunded', []],
] as const)('so does a top-up that is %s: %s', async (status, names) => {
  await writeTopUp(maya, orderId, status)

  expect(await jobsMadeBy('sweep-top-ups')).toEqual(names)
})

test('six hundred that wait for their bank do not keep a paid order from its lost delivery', async () => {
  // All as old as the paid one, or older.
  await run(
    `with opened as (
       insert into sales (list, card, opened_at) select 499, 499, $1::timestamptz from generate_series(1, 600) returning id)
     insert into orders (sale_id, order_no, plan_id, plan_code, plan_name, validity_days, cost_micro_usd, amount, card,
       status, created_at, updated_at)
     select id, 'W' || id, 'plan', 'plan', 'Plan', 7, 1, 499, 499, 'pending', $1::timestamptz, $1::timestamptz from opened`,
    new Date(shop.clock.now().getTime() - 600_000),
  )
  await run(`update orders set status = 'processing' where id = $1`, orderId)

  const made = await jobsMadeBy('sweep-orders')

  expect(made.filter((name) => name === 'deliver-order')).toHaveLength(1)
  expect(made.filter((name) => name === 'check-charge')).toHaveLength(600)
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView, UseByDayView } from '#contract/bought/order-view.ts'
import { keptForDays } from '#contract/base/kept-for.ts'
import { addDays } from '#contract/base/days.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { findEsim, keepReading } from '../../supply/esims/store.ts'
import { listOwnOrders } from './own-orders.ts'
import { usageOf } from './usage-store.ts'

let shop: TestShop
let maya: AccountHolder
let order: OrderView
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  order = await maya.checkOut()
})

const ask = async <Row>(statement: string, values: unknown[] = []) =>
  (await shop.deps.database.raw.query<Row>(statement, values)).rows

const days = () =>
  ask<{ day: string; used_mb: number }>('select day::text, used_mb from usage_days where order_id = $1 order by day', [
    order.id,
  ])

const look = async () => {
  await maya.post(`/api/orders/${order.id}/usage`)
  await shop.runJobs()
}

const use = async (mb: number) => {
  await shop.sandbox.use(order.iccid, mb)
  shop.clock.turn({ minutes: 2 })
  await look()
}

/** Uses this much data on each day, a third of it every eight hours. */
const travel = async (mbADay: readonly number[]) => {
  for (const mb of mbADay.flatMap((day) => [day / 3, day / 3, day / 3])) {
    shop.clock.turn({ hours: 7, minutes: 58 })
    if (mb > 0) await shop.sandbox.use(order.iccid, mb)
    shop.clock.turn({ minutes: 2 })
    await look()
  }
}

const total = () => order.dataAmount ?? 0

describe('a day’s figure', () => {
  test('is the last reading of that day, and none is stored before the plan begins', async () => {
    shop.clock.turn({ minutes: 2 })
    await look()
    expect(await days()).toEqual([])

    await use(20)
    await use(30)
    const [first] = await days()
    expect(first?.used_mb).toBe(50)
    shop.clock.turn({ days: 1 })
    await look()
    expect(await days()).toHaveLength(1)
    await use(40)

    expect((await days()).map(({ used_mb }) => used_mb)).toEqual([50, 90])
  })

  test('costs no extra query', async () => {
    await use(20)
    const esim = await findEsim(shop.deps.db, order.id)
    if (!esim) throw new Error('there is no eSIM')
    const { db, asked } = countStatements(shop.deps.db)

    await keepReading({ db, wholesaler: shop.wholesaler }, order.id, { ...esim, usedMb: 25 }, shop.clock.now())

    expect(asked).toHaveLength(1)
    expect((await days()).at(-1)?.used_mb).toBe(25)
  })

  test('is deleted after a while', async () => {
    await use(20)
    shop.clock.turn({ days: keptForDays.usageDays - 1 })
    await shop.deps.queue.enqueue(shop.deps.db, 'apply-retention', {})
    await shop.runJobs()
    expect(await days()).toHaveLength(1)
    shop.clock.turn({ days: 2 })
    await shop.deps.queue.enqueue(shop.deps.db, 'apply-retention', {})
    await shop.runJobs()

    expect(await days()).toEqual([])
  })
})

describe('the forecast of an order’s data', () => {
  test('is missing before the plan begins, and says it is too early on the first day', async () => {
    expect(order.pace).toBeUndefined()

    await use(50)

    expect((await maya.order()).pace).toMatchObject({ outlook: 'too-early', lastsFrom: null, missingMb: null })
  })

  test('says when it runs out, the same in the list and on its own', async () => {
    await travel([0.25, 0.25, 0.25].map((share) => total() * share))

    const listed = await maya.order()
    const { body: alone } = await maya.get<OrderView>(`/api/orders/${order.id}`)
    expect(alone.pace).toMatchObject({ outlook: listed.pace?.outlook, missingMb: listed.pace?.missingMb })
    expect(listed.pace).toMatchObject({ outlook: 'short', endOf: 'plan', end: listed.expiresAt })
    const inDays = (moment?: string | null) => (Date.parse(moment ?? '') - shop.clock.now().getTime()) / 86_400_000
    expect(inDays(listed.pace?.lastsFrom)).toBeLessThan(1)
    expect(inDays(listed.pace?.lastsTo)).toBeGreaterThan(1)
  })

  test('says that it is enough for a trip that ends sooner', async () => {
    await travel([0.1, 0.1, 0.1].map((share) => total() * share))
    const tomorrow = new Date(shop.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    await ask('update orders set returns_on = $2 where id = $1', [order.id, tomorrow])

    expect((await maya.order()).pace).toMatchObject({ outlook: 'enough', endOf: 'trip', missingMb: 0 })
  })

  test('says that nothing was used lately', async () => {
    await travel([100, 0, 0, 0, 0])

    expect((await maya.order()).pace?.outlook).toBe('idle')
  })

  test('says that it is used up, and how much the rest of the time would need', async () => {
    await travel([0.5, 0.6].map((share) => total() * share))

    const { stage, pace } = await maya.order()
    expect(stage).toBe('used-up')
    expect(pace?.outlook).toBe('gone')
    expect(pace?.missingMb).toBeGreaterThan(total())
  })

  test('is missing for unlimited data and for daily allowances', async () => {
    await travel([100, 100])
    await ask('update plans set daily_mb = 500 where code = (select plan_code from orders where id = $1)', [order.id])
    expect((await maya.order()).pace).toBeUndefined()
    await ask('update plans set daily_mb = null')
    await ask('update esims set total_mb = null where order_id = $1', [order.id])

    expect((await maya.order()).pace).toBeUndefined()
  })

  test('is read in the same query as the list', async () => {
    await travel([100, 100])
    const { db, asked } = countStatements(shop.deps.db)

    const [own] = await listOwnOrders(db, maya.userId)

    expect(asked).toEqual(['select'])
    expect(own?.usage).toEqual(await usageOf(shop.deps.db, order.id))
    expect(own?.usage.days?.at(-1)?.usedMb).toBe(200)
  })
})

test('the use of each day is there for its owner, and for no other customer', async () => {
  await travel([100, 0, 60])

  const used = (await maya.get<UseByDayView>(`/api/orders/${order.id}/use-by-day`)).body
  expect(used.reduce((sum, { mb }) => sum + mb, 0)).toBe(160)
  expect(used.map(({ day }) => day)).toEqual(used.map((_, index) => addDays(used[0]?.day ?? '', index)))
  const ben = await AccountHolder.signUp(shop, { email: 'ben@example.com' })
  expect((await ben.get(`/api/orders/${order.id}/use-by-day`)).status).toBe(404)
})

test('a data export contains the daily figures, and deleting the account deletes them', async () => {
  await travel([100, 100])
  await maya.post('/api/auth/signin', { email: maya.email, password: 'a long password' })

  const { body } = await maya.get<{ orders: { dataUsedByDay: { usedMb: number }[] }[] }>('/api/auth/export')
  expect(body.orders[0]?.dataUsedByDay.at(-1)?.usedMb).toBe(200)
  await maya.browser.send('DELETE', '/api/auth/user')

  expect(await days()).toEqual([])
})

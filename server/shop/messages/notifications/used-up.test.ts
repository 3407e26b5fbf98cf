import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { getOrderToMail } from '../../sales/books/store.ts'
import { isStillTrue } from './tell-customer.ts'

let shop: TestShop
let maya: AccountHolder
let order: OrderView
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  order = await maya.checkOut()
})

const read = async () => {
  shop.clock.turn({ minutes: 2 })
  await maya.post(`/api/orders/${order.id}/usage`)
  await shop.runJobs()
}
const use = async (share: number) => {
  await shop.sandbox.use(order.iccid, Math.ceil((order.dataAmount ?? 0) * share))
  await read()
}

const usageMails = async () =>
  (await shop.sandbox.mail(maya.email)).filter(({ subject }) => /data is used/.test(subject))
const subjects = async () => (await usageMails()).map(({ subject }) => subject)

test('data that runs out at once sends one alert, as used up', async () => {
  await use(0.6)
  await use(0.4)
  await use(0.1).catch(() => undefined)

  expect(await subjects()).toEqual(['Your data is used up'])
  const [mail] = await usageMails()
  expect(mail?.text).toContain('has no data left')
  expect(mail?.text).not.toContain('% left')
})

test('each threshold sends one alert, and topped-up data starts over', async () => {
  await use(0.76)
  await use(0.15)
  await use(0.1)
  expect(await subjects()).toEqual(['Your data is used up', '91% of your data is used', '76% of your data is used'])

  await maya.topUp(order, await maya.topUpOffer(order))
  await maya.untilTopUpIs('delivered')
  await shop.runJobs()
  expect((await maya.order()).stage).toBe('running')
  await shop.sandbox.use(order.iccid, 1_000_000)
  shop.clock.turn({ minutes: 2 })
  await maya.post(`/api/orders/${order.id}/usage`)
  await shop.runJobs()

  expect((await subjects()).filter((subject) => subject === 'Your data is used up')).toHaveLength(2)
})

test('what was passed before a top-up is not told again after it, and what is passed later is', async () => {
  const plan = await planFor(shop, 'jp', ({ supportTopUp, dataAmount }) => supportTopUp && dataAmount === 5120)
  await maya.pay((await maya.openPayment(plan)).body)
  await maya.claim(plan)
  await maya.settle(async () => (await maya.orders()).every(({ status }) => status === 'active'))
  order = await maya.order()
  await use(1)
  const offers = (await maya.get<TopUpPackageView[]>(`/api/topup/packages?iccid=${order.iccid}`)).body
  const small = offers.find(({ dataAmount }) => dataAmount === 1024)
  if (!small) throw new Error('no small top-up on offer')
  await maya.topUp(order, small)
  await maya.untilTopUpIs('delivered')
  await read()
  expect(await subjects()).toEqual(['Your data is used up'])

  await shop.sandbox.use(order.iccid, 500)
  await read()
  expect((await subjects())[0]).toBe('91% of your data is used')
})

test('the mail about used-up data says truly that its reader can pay without signing in', async () => {
  await use(1)

  const [mail] = await usageMails()
  expect(mail?.text).toContain('You can pay without signing in.')
})

test('an alert says how much is really used and how many gigabytes are left', async () => {
  const plan = await planFor(shop, 'jp', ({ supportTopUp, dataAmount }) => supportTopUp && dataAmount === 5120)
  await maya.pay((await maya.openPayment(plan)).body)
  await maya.claim(plan)
  await maya.settle(async () => (await maya.orders()).every(({ status }) => status === 'active'))
  order = await maya.order()
  await shop.sandbox.use(order.iccid, 4100)
  await read()

  const [mail] = await usageMails()
  expect(mail?.subject).toBe('80% of your data is used')
  expect(mail?.text).toMatch(/Your plan for .* has 1\.0\sGB left\. Top up before it runs out\./)
})

test('little data left is told in megabytes', async () => {
  const total = order.dataAmount ?? 0
  await shop.sandbox.use(order.iccid, total - 60)
  await read()

  const [mail] = await usageMails()
  expect(mail?.text).toMatch(/has 60\sMB left/)
})

test('an alert that waited until data was added, or until a later one says more, is not sent', async () => {
  const total = order.dataAmount ?? 0
  await shop.sandbox.use(order.iccid, Math.ceil(total * 0.76))
  await read()
  const about = async (percent: number) => {
    const alert = { orderId: order.id, kind: 'usage-75', percent } as const
    return isStillTrue(shop.deps, alert, await getOrderToMail(shop.deps.db, order.id))
  }
  expect([await about(50), await about(75), await about(80)]).toEqual([false, true, false])

  await maya.topUp(order, await maya.topUpOffer(order))
  await maya.untilTopUpIs('delivered')
  await shop.runJobs()
  expect(await about(75)).toBe(false)
})

test('the operator chooses the thresholds', async () => {
  shop = await openTestShop({ USAGE_ALERTS: '50' })
  maya = await AccountHolder.signUp(shop)
  order = await maya.checkOut()
  await use(0.55)
  await use(0.4)

  expect(await subjects()).toEqual(['55% of your data is used'])
})

test('with four thresholds each sends one alert in its own words, the last as used up', async () => {
  shop = await openTestShop({ USAGE_ALERTS: '75,80,90,100' })
  maya = await AccountHolder.signUp(shop)
  order = await maya.checkOut()
  for (const share of [0.76, 0.05, 0.01, 0.09, 0.01, 0.1]) await use(share)

  expect(await subjects()).toEqual([
    'Your data is used up',
    '91% of your data is used',
    '81% of your data is used',
    '76% of your data is used',
  ])
})

test('a plan that cannot be topped up offers no top-up', async () => {
  await shop.deps.database.raw.query('update orders set supports_top_up = false where id = $1', [order.id])
  await use(1)

  const [mail] = await usageMails()
  expect(mail?.text).not.toMatch(/top.?up/i)
  expect(mail?.text).toContain(`${shop.deps.config.publicUrl}/account`)
})

describe('an eSIM with no data left', () => {
  test('is completed, and still offers a top-up', async () => {
    await use(1)

    const now = await maya.order()
    expect(now).toMatchObject({ status: 'completed', stage: 'used-up', dataRemaining: 0 })
    expect((await maya.get<OrderView[]>('/api/orders/active')).body).toEqual([])
    await maya.topUp(order, await maya.topUpOffer(order))
    await maya.untilTopUpIs('delivered')
    await shop.runJobs()

    expect(await maya.order()).toMatchObject({ status: 'active', stage: 'running' })
    expect((await maya.order()).dataRemaining).toBeGreaterThan(0)
  })

  test('is over once its validity is', async () => {
    await use(1)
    shop.clock.turn({ days: order.validityDays + 1 })

    expect(await maya.order()).toMatchObject({ status: 'completed', stage: 'over' })
  })
})

test('an unused eSIM shows its use-by date, and a running one its end', async () => {
  const fresh = await maya.order()
  expect(fresh).toMatchObject({ stage: 'fresh', expiresAt: null })
  expect(Date.parse(fresh.installBy ?? '')).toBeGreaterThan(shop.clock.now().getTime() + 30 * 86_400_000)

  await use(0.1)

  const running = await maya.order()
  expect(running).toMatchObject({ stage: 'running', installBy: null })
  expect(running.expiresAt).not.toBeNull()
})

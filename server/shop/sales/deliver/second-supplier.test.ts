import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { OperationsView } from '#contract/office/operations.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { dealingWithEach } from '../../supply/esims/dealing-with.ts'
import { wholesalerWebhookPath } from '../../supply/esims/webhook-routes.ts'
import { deliverOrder } from './deliver-order.ts'
import { watchBalance } from '../../../office/platform/operations/watch-balance.ts'
import { lastReading } from '../../../office/platform/operations/store.ts'

const both = { AIRALO_CLIENT_ID: 'sandbox-client-id', AIRALO_CLIENT_SECRET: 'sandbox-client-secret' }

let shop: TestShop
let customer: Customer
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop(both)
  // The first sync of the second supplier.
  await shop.runJobs()
  customer = new Customer(shop)
  // Only the second supplier has it: in Denmark it uses other networks than the first.
  plan = await planFor(shop, 'dk', ({ packageCode }) => packageCode === 'denmark-link-7days-1gb')
})

// The catalogue outlives a test; the next file must find that of one supplier.
afterAll(async () => {
  await shop.deps.db.execute(sql`truncate plans cascade`)
  await shop.deps.catalog.shelf.refresh()
})

interface Row {
  supplier: string
  iccid: string
  transactionId: string
  smdpStatus: string
}
const sold = async () => (await (await shop.fetch('/sandbox/esims')).json()) as Row[]
const read = async (orderId: string) => (await customer.get(`/api/orders/${orderId}`)).body
const until = (orderId: string, status: string) =>
  shop.until(async () => {
    await shop.runJobs()
    return (await read(orderId)).status === status
  })

test('an order for its plan is delivered by it, read from it, and a webhook of it is heard', async () => {
  const orderId = await customer.buy(plan)
  await until(orderId, 'active')

  const [esim, ...others] = await sold()
  expect(others).toEqual([])
  expect(esim).toMatchObject({ supplier: 'airalo', transactionId: orderId })
  const iccid = esim?.iccid ?? ''
  expect(await read(orderId)).toMatchObject({
    iccid,
    installationCode: expect.stringMatching(/^LPA:1\$/),
    refund: 'ask',
  })
  await shop.sandbox.use(iccid, 800)
  await shop.until(async () => {
    await shop.runJobs()
    return (await read(orderId)).dataUsed === 800
  })
})

test('two workers at once buy one eSIM, although the supplier would sell two', async () => {
  const orderId = await customer.buy(plan)

  await Promise.allSettled([1, 2, 3].map(() => deliverOrder(shop.deps, orderId)))
  await until(orderId, 'active')

  expect(await sold()).toHaveLength(1)
})

test('a purchase whose answer was lost is not repeated before it can be found', async () => {
  shop.clock.stop()
  const orderId = await customer.buy(plan)
  const lost = shop.deps.suppliers.get('airalo')
  if (!lost) throw new Error('there is no second supplier')
  await shop.sandbox.setFaults({ airalo: { listedAfterMs: 60_000 } })
  const { buyEsim } = lost
  lost.buyEsim = async (request) => {
    await buyEsim(request)
    throw new Error('the line went dead')
  }
  await expect(deliverOrder(shop.deps, orderId)).rejects.toThrow('dead')
  lost.buyEsim = buyEsim

  await deliverOrder(shop.deps, orderId)
  expect(await sold()).toHaveLength(1)
  shop.clock.turn({ seconds: 61 })
  await deliverOrder(shop.deps, orderId)

  expect(await read(orderId)).toMatchObject({ status: 'active' })
  expect(await sold()).toHaveLength(1)
})

test('what it refuses is refunded, and an empty account there is waited for', async () => {
  await shop.sandbox.setFaults({ airalo: { orderErrorCode: '11' } })
  const waiting = await customer.buy(plan)
  await shop.runJobs()
  expect(await read(waiting)).toMatchObject({ status: 'processing' })
  await shop.sandbox.setFaults({ airalo: {} })
  shop.clock.turn({ seconds: 20 })
  await until(waiting, 'active')

  await shop.sandbox.setFaults({ airalo: { orderErrorCode: '34' } })
  const refused = await customer.buy(plan)
  await until(refused, 'refunded')
})

test('an unused eSIM is refunded by hand, since the supplier takes none back by a call', async () => {
  customer = await AccountHolder.signUp(shop)
  const orderId = await customer.buy(plan)
  await until(orderId, 'active')

  const { body } = await customer.post(`/api/orders/${orderId}/refund`)

  expect(body).toMatchObject({ kind: 'requested', message: expect.stringMatching(/^Our team will review/) })
})

describe('while one supplier is down', () => {
  test('the other’s balance, catalogue and eSIMs are read as ever', async () => {
    await shop.sandbox.setFaults({ wholesaler: { dead: true }, airalo: {} })
    await expect(dealingWithEach(shop.deps, watchBalance)).rejects.toThrow(/eSIM Access/)

    expect(await lastReading(shop.deps.db, 'airalo')).toMatchObject({ microUsd: 20_000_000_000 })
    const orderId = await customer.buy(plan)
    await until(orderId, 'active')
  })
})

test('each supplier has a webhook address of its own, which answers when it is looked for', async () => {
  const paths = ['esim-access', 'airalo'].map((supplier) => wholesalerWebhookPath(shop.deps, supplier))

  expect(new Set(paths).size).toBe(2)
  for (const path of paths) expect((await shop.fetch(path, { method: 'HEAD' })).status).toBe(200)
  expect((await shop.fetch('/api/webhooks/wholesaler/guessed', { method: 'HEAD' })).status).toBe(404)
})

test('the office shows the balance of each', async () => {
  await dealingWithEach(shop.deps, watchBalance)
  const { browser } = await signInAsAdmin(shop)
  const { body } = await browser.get<OperationsView>('/api/admin/operations')

  expect(body.wholesalers).toMatchObject([
    { name: 'eSIM Access', restsSince: null },
    { name: 'Airalo', balance: { isLow: false }, restsSince: null },
  ])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { Customer, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { readHealth } from '../../supply/esims/supplier-health.ts'
import { WholesalerUnavailable } from '../../supply/esims/wholesaler.ts'
import { deliverOrder } from './deliver-order.ts'
import { listRoutes } from './route-store.ts'

const both = {
  AIRALO_CLIENT_ID: 'sandbox-client-id',
  AIRALO_CLIENT_SECRET: 'sandbox-client-secret',
  MAX_LOSS_PER_ORDER: '20',
}
/** The name of each supplier's stand-in among the faults. */
const faultsOf: Record<string, 'wholesaler' | 'airalo'> = { 'esim-access': 'wholesaler', airalo: 'airalo' }

let shop: TestShop
let customer: Customer
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop(both)
  await shop.runJobs()
  customer = new Customer(shop)
})

/** A plan that both have, where the given one is cheaper. */
async function planCheapestAt(supplier: string): Promise<PlanOnShelf> {
  const { shelf } = await shop.deps.catalog.read()
  const found = shelf.plans.find(
    ({ offers, reach }) => reach === 'country' && offers?.length === 2 && offers[0]?.supplier === supplier,
  )
  return (await (await shop.fetch(`/api/packages/${found?.id}`)).json()) as PlanOnShelf
}

// The catalogue outlives a test; the next file must find that of one supplier.
afterAll(async () => {
  await shop.deps.db.execute(sql`truncate plans cascade`)
  await shop.deps.catalog.shelf.refresh()
})

interface Row {
  supplier: string
  transactionId: string
  status: string
}
const sold = async () =>
  ((await (await shop.fetch('/sandbox/esims')).json()) as Row[]).filter(({ status }) => status !== 'CANCEL')
const statusOf = async (orderId: string) => (await customer.get(`/api/orders/${orderId}`)).body.status
const setFaults = (of: Record<string, object>) =>
  shop.sandbox.setFaults({
    wholesaler: {},
    airalo: {},
    ...Object.fromEntries(Object.entries(of).map(([supplier, faults]) => [faultsOf[supplier], faults])),
  })
/** What a worker does in this many seconds, without any of them passing on a real clock. */
async function letPass(seconds: number, orderId: string): Promise<void> {
  for (let second = 0; second < seconds && (await statusOf(orderId)) === 'processing'; second++) {
    await deliverOrder(shop.deps, orderId).catch(() => undefined)
    shop.clock.turn({ seconds: 1 })
  }
}
const routesOf = async (orderId: string) =>
  (await listRoutes(shop.deps.db, orderId)).map(({ supplier, state }) => [supplier, state])

describe.each([
  ['esim-access', 'airalo'],
  ['airalo', 'esim-access'],
])('where %s is cheaper than %s', (first, second) => {
  beforeEach(async () => {
    plan = await planCheapestAt(first)
    shop.clock.stop()
  })

  test('a plan of two suppliers is delivered by the cheaper one, and its order says why', async () => {
    const orderId = await customer.buy(plan)
    await letPass(5, orderId)

    expect(await statusOf(orderId)).toBe('active')
    expect(await sold()).toMatchObject([{ supplier: first, transactionId: orderId }])
    expect(await listRoutes(shop.deps.db, orderId)).toMatchObject([
      { supplier: first, state: 'delivered', why: 'The cheapest' },
    ])
    const { browser } = await signInAsAdmin(shop)
    const { body } = await browser.get<AdminOrderPage>(`/api/admin/orders/${orderId}`)
    expect(body.route).toMatchObject([{ supplier: expect.any(String), why: 'The cheapest', state: 'delivered' }])
  })

  test('with the first supplier dead, the eSIM is there within 10 seconds of paying, from the second', async () => {
    await setFaults({ [first]: { dead: true } })
    const orderId = await customer.buy(plan)
    await letPass(10, orderId)

    expect(await statusOf(orderId)).toBe('active')
    expect(await sold()).toMatchObject([{ supplier: second, transactionId: orderId }])
    expect(await routesOf(orderId)).toEqual([
      [first, 'left'],
      [second, 'delivered'],
    ])
  })

  test('what the first has no more of comes from the second', async () => {
    await setFaults({ [first]: { orderErrorCode: first === 'airalo' ? '34' : '200011' } })
    const orderId = await customer.buy(plan)
    await letPass(10, orderId)

    expect(await sold()).toMatchObject([{ supplier: second }])
    expect((await listRoutes(shop.deps.db, orderId))[0]).toMatchObject({
      ended: expect.stringContaining('out of stock'),
    })
  })

  test('what neither has is refunded, once', async () => {
    await setFaults({ airalo: { orderErrorCode: '34' }, 'esim-access': { orderErrorCode: '200011' } })
    const orderId = await customer.buy(plan)
    await letPass(10, orderId)
    await shop.until(async () => {
      await shop.runJobs()
      return (await statusOf(orderId)) === 'refunded'
    })

    expect(await sold()).toEqual([])
  })

  test('three workers at once buy one eSIM, at one supplier', async () => {
    const orderId = await customer.buy(plan)
    await Promise.allSettled([1, 2, 3].map(() => deliverOrder(shop.deps, orderId)))
    await letPass(10, orderId)

    expect(await statusOf(orderId)).toBe('active')
    expect(await sold()).toHaveLength(1)
  })

  test('a purchase that was accepted is waited for, although a look for it fails', async () => {
    const orderId = await customer.buy(plan)
    const wholesaler = shop.deps.suppliers.get(first)
    if (!wholesaler) throw new Error('there is no such supplier')
    const { buyEsim, findPurchase } = wholesaler
    wholesaler.buyEsim = async (request) => {
      const bought = await buyEsim(request)
      return bought.kind === 'issued' ? { kind: 'allocating', wholesaleOrderId: bought.wholesaleOrderId } : bought
    }
    await deliverOrder(shop.deps, orderId)
    wholesaler.findPurchase = async () => {
      throw new WholesalerUnavailable('too many calls', { isUnsent: true })
    }
    await letPass(5, orderId)
    Object.assign(wholesaler, { buyEsim, findPurchase })
    await letPass(5, orderId)

    expect(await statusOf(orderId)).toBe('active')
    expect(await sold()).toMatchObject([{ supplier: first }])
  })

  describe('an answer of the first supplier that was lost', () => {
    /** It is carried out, and the answer never comes. */
    async function loseAnswer(isBought: boolean): Promise<string> {
      const orderId = await customer.buy(plan)
      const wholesaler = shop.deps.suppliers.get(first)
      if (!wholesaler) throw new Error('there is no such supplier')
      const { buyEsim } = wholesaler
      wholesaler.buyEsim = async (request) => {
        if (isBought) await buyEsim(request)
        throw new Error('the line went dead')
      }
      await expect(deliverOrder(shop.deps, orderId)).rejects.toThrow('dead')
      wholesaler.buyEsim = buyEsim
      return orderId
    }

    test('is found again: nothing is bought elsewhere meanwhile', async () => {
      const orderId = await loseAnswer(true)
      await letPass(130, orderId)

      expect(await statusOf(orderId)).toBe('active')
      expect(await sold()).toMatchObject([{ supplier: first }])
    })

    test('and that bought nothing goes to the second only when a search is certain', async () => {
      const orderId = await loseAnswer(false)
      await setFaults({ [first]: { orderErrorCode: first === 'airalo' ? '34' : '200011' } })
      await letPass(30, orderId)
      expect(await sold()).toEqual([])

      await letPass(130, orderId)
      expect(await sold()).toMatchObject([{ supplier: second }])
    })

    test('and turns out to have bought one after the order went to the second is given back, and not delivered', async () => {
      const orderId = await loseAnswer(true)
      const wholesaler = shop.deps.suppliers.get(first)
      if (!wholesaler) throw new Error('there is no such supplier')
      const { findPurchase, buyEsim } = wholesaler
      wholesaler.findPurchase = async () => ({ kind: 'none' })
      wholesaler.buyEsim = async () => ({ kind: 'refused', reason: 'outOfStock', detail: '' })
      await letPass(200, orderId)
      expect((await customer.get(`/api/orders/${orderId}`)).body.status).toBe('active')
      Object.assign(wholesaler, { findPurchase, buyEsim })
      shop.clock.turn({ minutes: 3 })
      await shop.runJobs()

      const esims = await sold()
      expect(esims.filter(({ supplier }) => supplier === second)).toHaveLength(1)
      expect(await routesOf(orderId)).toEqual([
        [first, 'strayed'],
        [second, 'delivered'],
      ])
    })
  })

  test('a supplier that fails again and again is left alone, and one order at a time finds it back', async () => {
    await setFaults({ [first]: { dead: true } })
    for (let count = 0; count < 3; count++) {
      const orderId = await customer.buy(plan)
      await letPass(10, orderId)
    }
    expect((await readHealth(shop.deps.db, [first])).get(first)?.openedAt).not.toBeNull()

    await setFaults({})
    const resting = await customer.buy(plan)
    await letPass(2, resting)
    expect((await listRoutes(shop.deps.db, resting))[0]).toMatchObject({
      supplier: second,
      why: expect.stringContaining('does not answer'),
    })

    shop.clock.turn({ minutes: 6 })
    const back = await customer.buy(plan)
    await letPass(5, back)
    expect(await routesOf(back)).toEqual([[first, 'delivered']])
    expect((await readHealth(shop.deps.db, [first])).get(first)?.openedAt).toBeNull()
  })
})

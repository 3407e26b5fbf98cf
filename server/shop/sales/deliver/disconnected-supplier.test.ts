import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SuppliersView } from '#contract/office/suppliers.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { connectSupplier, disconnectSupplier } from '../../../testing/connect-supplier.ts'
import { planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { noteSuppliers } from '../../plans/catalog/note-suppliers.ts'
import { findEsim } from '../../supply/esims/store.ts'
import type { Wholesaler } from '../../supply/esims/wholesaler.ts'
import { offerTopUps } from '../../bought/topups/offer-top-ups.ts'
import { deliverOrder } from './deliver-order.ts'
import { listRoutes } from './route-store.ts'

// An operator takes Airalo's keys out of the settings and restarts the shop.

const both = {
  AIRALO_CLIENT_ID: 'sandbox-client-id',
  AIRALO_CLIENT_SECRET: 'sandbox-client-secret',
  MAX_LOSS_PER_ORDER: '20',
}

let shop: TestShop
let maya: AccountHolder
let airalo: Wholesaler | undefined
beforeEach(async () => {
  shop = await openTestShop(both)
  await shop.runJobs()
  maya = await AccountHolder.signUp(shop)
})

const takeKeysOut = async () => {
  airalo = await disconnectSupplier(shop, 'airalo')
  await noteSuppliers(shop.deps)
}

afterEach(() => (airalo ? connectSupplier(shop, 'airalo', airalo) : undefined))

// The catalogue outlives a test; the next file must find that of one supplier.
afterAll(async () => {
  await shop.deps.db.execute(sql`truncate plans cascade`)
  await shop.deps.catalog.shelf.refresh()
})

/** A plan that both have, and that Airalo sells for less. */
async function sharedPlan(): Promise<PlanOnShelf> {
  const { shelf } = await shop.deps.catalog.read()
  const found = shelf.plans.find(
    ({ offers, reach }) => reach === 'country' && offers?.length === 2 && offers[0]?.supplier === 'airalo',
  )
  return (await (await shop.fetch(`/api/packages/${found?.id}`)).json()) as PlanOnShelf
}
const onlyThere = () => planFor(shop, 'dk', ({ packageCode }) => packageCode === 'denmark-link-7days-1gb')
const sold = async () =>
  ((await (await shop.fetch('/sandbox/esims')).json()) as { supplier: string }[]).map(({ supplier }) => supplier)
const read = async (orderId: string) => (await maya.get<OrderView>(`/api/orders/${orderId}`)).body
const untilIs = (orderId: string, status: string) =>
  shop.until(async () => {
    shop.clock.turn({ seconds: 15 })
    await shop.runJobs()
    return (await read(orderId)).status === status
  })

describe('a paid order that waits for it', () => {
  test('is delivered by the other supplier, if it was never asked for it', async () => {
    const orderId = await maya.buy(await sharedPlan())
    await takeKeysOut()
    await untilIs(orderId, 'active')

    expect(await sold()).toEqual(['esim-access'])
  })

  test('is refunded at its deadline, if it may have issued the eSIM', async () => {
    const orderId = await maya.buy(await sharedPlan())
    const there = shop.deps.suppliers.get('airalo')
    if (!there) throw new Error('there is no second supplier')
    const { buyEsim } = there
    there.buyEsim = async (request) => {
      await buyEsim(request)
      throw new Error('the line went dead')
    }
    await expect(deliverOrder(shop.deps, orderId)).rejects.toThrow('dead')
    there.buyEsim = buyEsim
    await takeKeysOut()
    shop.clock.turn({ seconds: shop.deps.config.deliveryDeadlineSeconds })
    await shop.runScheduled('sweep-orders')
    await untilIs(orderId, 'refunded')

    expect(await sold()).toEqual(['airalo'])
    expect((await listRoutes(shop.deps.db, orderId)).map(({ supplier }) => supplier)).toEqual(['airalo'])
  })
})

test('a payment that was opened before is delivered by the other supplier', async () => {
  const plan = await sharedPlan()
  const { body: intent } = await maya.openPayment(plan)
  await takeKeysOut()
  await maya.pay(intent)
  const { orderId } = (await maya.claim(plan)).body
  await untilIs(orderId, 'active')

  expect(await sold()).toEqual(['esim-access'])
})

describe('an eSIM of it', () => {
  let order: OrderView
  beforeEach(async () => {
    maya.plan = await onlyThere()
    order = await maya.checkOut()
  })

  test('takes no more data, and goes back by hand', async () => {
    const offer = await maya.topUpOffer(order)
    await takeKeysOut()

    const esim = await findEsim(shop.deps.db, order.id)
    expect(esim && (await offerTopUps(shop.deps, esim, { by: 'person' }))).toEqual([])
    expect((await maya.topUp(order, offer)).body).toMatchObject({ code: 'top_up_unavailable' })
    expect(await read(order.id)).toMatchObject({ status: 'active', refund: 'ask', installationCode: expect.anything() })
  })

  test('gives the money for data back that was paid and not added', async () => {
    const topUp = await maya.topUp(order, await maya.topUpOffer(order))
    expect(topUp.status).toBe(200)
    await takeKeysOut()

    await maya.untilTopUpIs('refunded')
  })

  test('is counted in the office, which says what is missing', async () => {
    const { browser } = await signInAsAdmin(shop)
    const view = async () => (await browser.get<SuppliersView>('/api/admin/suppliers')).body
    expect((await view()).notConnected).toEqual([])
    await takeKeysOut()

    const { suppliers, notConnected } = await view()
    expect(suppliers).toEqual([])
    expect(notConnected).toMatchObject([{ name: 'Airalo', esims: 1, waiting: 0 }])
    expect(notConnected[0]?.plans).toBeGreaterThan(10)
  })
})

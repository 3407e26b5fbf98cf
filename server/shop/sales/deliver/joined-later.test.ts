import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectSupplier, disconnectSupplier } from '../../../testing/connect-supplier.ts'
import { Customer, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { Wholesaler } from '../../supply/esims/wholesaler.ts'
import { deliverOrder } from './deliver-order.ts'
import { listRoutes } from './route-store.ts'

// A second supplier is connected while the first one, alone until then, is at an order.

const both = {
  AIRALO_CLIENT_ID: 'sandbox-client-id',
  AIRALO_CLIENT_SECRET: 'sandbox-client-secret',
  MAX_LOSS_PER_ORDER: '20',
}

let shop: TestShop
let customer: Customer
let joining: Wholesaler | undefined
beforeEach(async () => {
  shop = await openTestShop(both)
  await shop.runJobs()
  customer = new Customer(shop)
  shop.clock.stop()
})
// The suppliers and the catalogue outlive a test.
afterEach(() => join())
afterAll(async () => {
  await shop.deps.db.execute(sql`truncate plans cascade`)
  await shop.deps.catalog.shelf.refresh()
})

async function join(): Promise<void> {
  if (joining) await connectSupplier(shop, joining.supplier, joining)
  joining = undefined
}
const sold = async () =>
  ((await (await shop.fetch('/sandbox/esims')).json()) as { supplier: string; status: string }[])
    .filter(({ status }) => status !== 'CANCEL')
    .map(({ supplier }) => supplier)
const statusOf = async (orderId: string) => (await customer.get(`/api/orders/${orderId}`)).body.status
async function letPass(seconds: number, orderId: string): Promise<void> {
  for (let second = 0; second < seconds && (await statusOf(orderId)) === 'processing'; second++) {
    await deliverOrder(shop.deps, orderId).catch(() => undefined)
    shop.clock.turn({ seconds: 1 })
  }
}

describe.each([
  ['esim-access', 'airalo'],
  ['airalo', 'esim-access'],
])('an order of %s, while %s is connected and preferred', (alone, preferred) => {
  let orderId: string
  beforeEach(async () => {
    const { shelf } = await shop.deps.catalog.read()
    const shared = shelf.plans.find(
      ({ offers, reach }) => reach === 'country' && offers?.length === 2 && offers[0]?.supplier === alone,
    )
    // Sold as what both keep, so that either may deliver it.
    const plan = (await (await shop.fetch(`/api/packages/${shared?.id}`)).json()) as PlanOnShelf
    orderId = await customer.buy(plan)
    joining = await disconnectSupplier(shop, preferred)
    await shop.deps.db.execute(sql`insert into supplier_health (supplier, handicap) values (${alone}, 900)`)
  })

  /** The call for goods is carried out, or not, and its answer never comes. */
  async function loseAnswer(isBought: boolean): Promise<void> {
    const wholesaler = shop.deps.suppliers.get(alone)
    if (!wholesaler) throw new Error('there is no such supplier')
    const { buyEsim } = wholesaler
    wholesaler.buyEsim = async (request) => {
      if (isBought) await buyEsim(request)
      throw new Error('the line went dead')
    }
    await expect(deliverOrder(shop.deps, orderId)).rejects.toThrow('dead')
    wholesaler.buyEsim = buyEsim
  }

  test('stays where an answer was lost, and one eSIM is bought', async () => {
    await loseAnswer(true)
    await join()
    await letPass(150, orderId)

    expect(await statusOf(orderId)).toBe('active')
    expect(await sold()).toEqual([alone])
  })

  test('goes on only once a search is certain that the lost call bought nothing', async () => {
    await loseAnswer(false)
    await join()
    const refusing =
      alone === 'airalo' ? { airalo: { orderErrorCode: '34' } } : { wholesaler: { orderErrorCode: '200011' } }
    await shop.sandbox.setFaults({ wholesaler: {}, airalo: {}, ...refusing })
    await letPass(30, orderId)
    expect(await sold()).toEqual([])

    await letPass(130, orderId)
    expect(await sold()).toEqual([preferred])
  })

  test('goes there at once if nothing was asked for yet', async () => {
    await join()
    await letPass(5, orderId)

    expect(await sold()).toEqual([preferred])
  })
})

test('an order whose purchase was accepted waits for it, whatever is connected meanwhile', async () => {
  joining = await disconnectSupplier(shop, 'airalo')
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 3_600_000, muteWebhooks: true } })
  const { shelf } = await shop.deps.catalog.read()
  const plan = shelf.plans.find(({ reach, supplier }) => reach === 'country' && supplier === 'esim-access')
  const orderId = await customer.buy((await (await shop.fetch(`/api/packages/${plan?.id}`)).json()) as PlanOnShelf)
  await deliverOrder(shop.deps, orderId)
  await join()
  await letPass(5, orderId)
  expect(await listRoutes(shop.deps.db, orderId)).toMatchObject([
    { supplier: 'esim-access', state: 'chosen', unansweredAt: null },
  ])

  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0, muteWebhooks: true } })
  await letPass(5, orderId)

  expect(await statusOf(orderId)).toBe('active')
  expect(await sold()).toEqual(['esim-access'])
})

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EsimHandle } from '#contract/supply/esim.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { listJobsOf } from '../../../platform/jobs/inspection.ts'
import { connectSupplier, disconnectSupplier } from '../../../testing/connect-supplier.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { plantEsims } from '../../../testing/plant-esims.ts'
import { wholesalePlan } from '../../../testing/wholesale-plan.ts'
import { syncCatalog } from '../../plans/catalog/sync-catalog.ts'
import { wholesalerWebhookPath } from '../../supply/esims/webhook-routes.ts'
import { suppliersOf, type EsimReading, type PurchaseRequest, type Wholesaler } from '../../supply/esims/wholesaler.ts'
import { deliverOrder } from '../deliver/deliver-order.ts'
import { readEsim } from '../watch/read-esim.ts'
import { getOrder } from './store.ts'
import { watchEsims } from '../watch/watch-esims.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

// The catalogue outlives a test; the next file must find the sandbox's, not this one's.
afterAll(async () => {
  await shop.deps.db.execute(sql`truncate plans cascade`)
  await shop.deps.catalog.shelf.refresh()
})

const day = 24 * 3600
const ago = (seconds: number) => secondsAfter(shop.clock.now(), -seconds)
const ask = async <Row>(text: string, values: unknown[] = []) =>
  (await shop.deps.database.raw.query<Row>(text, values)).rows

const reading = (handle: EsimHandle, usedMb: number): EsimReading => ({
  handle,
  iccid: '8988',
  state: 'inUse',
  usedMb,
  totalMb: 5120,
  activatedAt: null,
  endsAt: null,
  useBy: null,
  eid: null,
  isLineOn: null,
})

/** A second supplier, which records the calls. */
function playOther(parts: Partial<Wholesaler> = {}) {
  const bought: PurchaseRequest[] = []
  const read: string[] = []
  const wholesaler: Wholesaler = {
    ...shop.wholesaler,
    supplier: 'other',
    async buyEsim(request) {
      bought.push(request)
      const esim = {
        ...reading('one' as EsimHandle, 0),
        activationCode: 'LPA:1$a$b',
        apn: null,
        state: 'ready' as const,
      }
      return { kind: 'issued', wholesaleOrderId: 'other-1', esim }
    },
    async readEsims(handles) {
      read.push(...handles)
      return handles.map((handle) => reading(handle, 300))
    },
    readEsimsBought: async () => [reading('one' as EsimHandle, 300)],
    ...parts,
  }
  return { deps: { ...shop.deps, wholesaler, suppliers: suppliersOf(wholesaler) }, bought, read }
}

describe('an order for a plan of a second supplier', () => {
  let customer: Customer
  /** Its code at that supplier, which the first supplier uses for another plan. */
  let taken: string
  beforeEach(async () => {
    taken = (await planFor(shop)).packageCode
    const listPlans = async () => [wholesalePlan({ code: taken, name: 'Japan by another', suggestedPrice: 9_000_000 })]
    await connectSupplier(shop, 'other')
    await syncCatalog(playOther({ listPlans }).deps)
    customer = new Customer(shop)
  })
  afterEach(() => disconnectSupplier(shop, 'other'))

  const buy = async () =>
    customer.buy(await planFor(shop, 'jp', ({ packageCode }) => packageCode === `${taken}-other`), ana)

  test('is bought there, under that supplier’s code, and its eSIM belongs to that supplier', async () => {
    const orderId = await buy()
    const { deps, bought } = playOther()

    expect(await getOrder(shop.deps.db, orderId)).toMatchObject({ supplier: 'other', planCode: `${taken}-other` })
    await deliverOrder(deps, orderId)

    expect(bought).toEqual([{ planCode: taken, countryCode: 'JP', reference: orderId, cost: 5_000_000 }])
    expect(await ask('select supplier, handle from esims where order_id = $1', [orderId])).toEqual([
      { supplier: 'other', handle: 'one' },
    ])
  })

  test('is bought nowhere else while that supplier is not connected, and is refunded at its deadline', async () => {
    const orderId = await buy()
    await disconnectSupplier(shop, 'other')

    await expect(deliverOrder(shop.deps, orderId)).rejects.toThrow('No wholesaler is connected as other.')
    expect(await (await shop.fetch('/sandbox/esims')).json()).toEqual([])

    shop.clock.turn({ seconds: shop.deps.config.deliveryDeadlineSeconds + 1 })
    await deliverOrder(shop.deps, orderId)

    expect((await getOrder(shop.deps.db, orderId)).status).toBe('failed')
  })
})

describe('two eSIMs of two suppliers that have the same handle', () => {
  let ours: string
  let others: string
  beforeEach(async () => {
    for (const count of [1, 1]) await plantEsims(shop.deps.database, { count, dueFrom: ago(900), boughtFrom: ago(day) })
    const [first, second] = await ask<{ id: string }>('select order_id as id from esims order by order_id')
    ours = first?.id ?? ''
    others = second?.id ?? ''
    await ask(`update esims set handle = 'one', supplier = case when order_id = $1 then 'other' else supplier end`, [
      others,
    ])
  })

  const usedMb = async (orderId: string) =>
    (await ask<{ used: number }>('select used_mb as used from esims where order_id = $1', [orderId]))[0]?.used

  test('are each read at their own supplier', async () => {
    const { deps, read } = playOther()
    await readEsim(deps, others, { by: 'person' })

    expect(read).toEqual(['one'])
    expect([await usedMb(ours), await usedMb(others)]).toEqual([100, 300])
    await expect(readEsim(deps, ours, { by: 'person' })).rejects.toThrow('No wholesaler is connected as esim-access.')
  })

  test.each([
    ['alone', () => []],
    ['in a list', () => [reading('one' as EsimHandle, 300)]],
  ])('are each watched at their own supplier, %s', async (_, list) => {
    await plantEsims(shop.deps.database, { count: 1, dueFrom: ago(900), boughtFrom: ago(day) })
    await ask(`update esims set supplier = 'other' where handle <> 'one'`)

    await watchEsims(playOther({ readEsimsBought: async () => list() }).deps)

    expect([await usedMb(ours), await usedMb(others)]).toEqual([100, 300])
    expect(await ask('select order_id as id from esims where read_next_at <= $1', [shop.clock.now()])).toEqual([
      { id: ours },
    ])
  })

  test('are told apart in a list that names one this supplier does not have here', async () => {
    await plantEsims(shop.deps.database, { count: 1, dueFrom: ago(900), boughtFrom: ago(day) })
    await ask(`update esims set supplier = 'other' where handle <> 'one'`)
    await ask(`update esims set handle = 'two' where order_id = $1`, [ours])
    const listed = ['one', 'two'].map((handle) => reading(handle as EsimHandle, 300))

    await watchEsims(playOther({ readEsimsBought: async () => listed }).deps)

    expect([await usedMb(ours), await usedMb(others)]).toEqual([100, 300])
  })

  test('are told apart when a supplier sends a webhook', async () => {
    await ask(`update esims set handle = 'two' where order_id = $1`, [ours])
    const call = (esimTranNo: string) =>
      shop.fetch(wholesalerWebhookPath(shop.deps, 'esim-access'), {
        method: 'POST',
        body: JSON.stringify({ notifyType: 'DATA_USAGE', notifyId: esimTranNo, content: { esimTranNo } }),
      })

    await call('one')
    expect(await listJobsOf(shop.deps.database.raw, 'read-esim')).toEqual([])
    await call('two')
    expect(await listJobsOf(shop.deps.database.raw, 'read-esim')).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createPartnerClient, PartnerProblem } from '../../../../public/partner-client.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { TestPartner } from '../../../testing/test-partner.ts'

let shop: TestShop
let agency: TestPartner
let client: ReturnType<typeof createPartnerClient>
beforeEach(async () => {
  shop = await openTestShop()
  agency = await TestPartner.join(shop, { balance: '50.00' })
  client = createPartnerClient({
    url: 'http://shop.test',
    key: agency.key,
    // The address of a shop under test is not known before it listens.
    fetch: (address, init) => shop.fetch(address.replace('http://shop.test', ''), init),
  })
})

test('a partner buys with the printed client, and is told what happened', async () => {
  const { items } = await client.readCatalogue({ country: 'JP', limit: 5 })
  const [plan] = items
  if (!plan) throw new Error('nothing to sell')
  const wanted = { packageCode: plan.packageCode, expectedPrice: plan.price, reference: 'booking 4711' }
  const key = randomUUID()

  const placed = await client.placeOrder(wanted, key)
  const again = await client.placeOrder(wanted, key)
  await agency.untilOrderIs(placed.id, 'ready')

  expect(again.id).toBe(placed.id)
  expect((await client.readOrder(placed.id)).activationCode).toMatch(/^LPA:1\$/)
  expect((await client.listEvents({ after: 1 })).events.map(({ type }) => type)).toEqual(['order.ready'])
  const month = shop.clock.now().toISOString().slice(0, 7)
  expect((await client.readStatement(month)).closing).toBe((await client.readBalance()).available)
})

test('a refusal is a problem with its code and what it says', async () => {
  const { items } = await client.readCatalogue({ limit: 1 })
  const wanted = { packageCode: items[0]?.packageCode ?? '', expectedPrice: '0.01' }

  const refused: unknown = await client.placeOrder(wanted, randomUUID()).catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(PartnerProblem)
  expect(refused).toMatchObject({ status: 409, code: 'price_changed', body: { price: items[0]?.price } })
})

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import { listJobsOf, putOff } from '../../../platform/jobs/inspection.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { Customer, planFor } from '../../../testing/customer.ts'
import { forgetCatalogue, openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let shop: TestShop
let admin: TestBrowser
let orderId: string
const page = async () => (await admin.get<AdminOrderPage>(`/api/admin/orders/${orderId}`)).body
const act = (action: string, body: object) =>
  admin.send('POST', `/api/admin/orders/${orderId}/${action}`, { reason: 'a regular', ...body })
/** Waiting deliveries, and whether a worker would take them now. */
const waiting = async () =>
  (await listJobsOf(shop.deps.database.raw, 'deliver-order'))
    .filter(({ state }) => state === 'created' || state === 'retry')
    .map(({ startAfter }) => (startAfter <= new Date() ? 'now' : 'later'))

beforeEach(async () => {
  shop = await openTestShop()
  admin = (await signInAsAdmin(shop)).browser
})

async function buyAtRisenCost(): Promise<void> {
  await shop.sandbox.setFaults({ wholesaler: { priceRise: 10, allocateAfterMs: 0 } })
  // The price list is shared between tests.
  onTestFinished(() => forgetCatalogue(shop))
  orderId = await new Customer(shop).buy(await planFor(shop))
  await shop.until(async () => {
    shop.clock.turn({ seconds: 20 })
    await shop.runJobs()
    return Boolean((await page()).hold)
  })
  // Far enough ahead that only the decision can make it due during this test.
  await putOff(shop.deps.database.raw, 'deliver-order', 600)
}

test('an order held for its cost is delivered as soon as an administrator agrees', async () => {
  await buyAtRisenCost()
  expect(await waiting()).toEqual(['later'])
  const { hold } = await page()

  expect((await act('deliver-at-loss', { loss: hold?.loss })).status).toBe(200)

  expect(await waiting()).toEqual(['now'])
})

test('a delivery that waits for its next try is tried at once when an administrator asks for it', async () => {
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 600_000, muteWebhooks: true } })
  orderId = await new Customer(shop).buy(await planFor(shop))
  shop.clock.turn({ minutes: 1 })
  await shop.runJobs()
  expect(await waiting()).toEqual(['later'])

  expect((await act('retry-delivery', {})).status).toBe(200)

  expect(await waiting()).toEqual(['now'])
})

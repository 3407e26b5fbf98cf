import { expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { LossPreview } from '#contract/office/admin.ts'
import type { PricePreview } from '#contract/money/price-rules.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana, Customer, type PlanOnShelf, ticked } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { setPriceMultiplier } from '../../plans/catalog/set-price-multiplier.ts'

const german = {
  TAX: 'table',
  TAX_COUNTRY: 'DE',
  SELLER_NAME: 'Landfall GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
}

/** Costs 10.77 and is suggested for 17.97: at a multiplier of 0.73 it is 13.12 dollars, or 11.32 euros. */
async function planOfTheExample(shop: TestShop): Promise<PlanOnShelf> {
  const { shelf } = await shop.deps.catalog.read()
  const found = shelf.plans.find(({ costMicroUsd }) => costMicroUsd === 10_770_000)
  if (!found) throw new Error('no plan costs 10.77')
  return (await (await shop.fetch(`/api/packages/${found.id}`)).json()) as PlanOnShelf
}

async function buyInEuros(shop: TestShop, country: string) {
  const customer = new Customer(shop)
  const { packageCode, ...plan } = await planOfTheExample(shop)
  const asked = { packageCode, guestUser: ana, currency: 'EUR', country, ...ticked }
  const open = (amount: number) =>
    customer.post<{ id: string; clientSecret: string; price: string }>('/api/create-payment-intent', {
      ...asked,
      amount,
    })
  const price = Number((await open(0.01)).body.price)
  const { body: intent } = await open(price)
  await customer.pay(intent)
  const { body } = await customer.claim({ ...plan, packageCode }, { amount: price, paymentIntentId: intent.id })
  return { price, orderId: body.orderId }
}

const admin = async (shop: TestShop) => {
  const { browser } = await signInAsAdmin(shop)
  return { browser, get: async (id: string) => (await browser.get<AdminOrderPage>(`/api/admin/orders/${id}`)).body }
}

test('11.32 euros with German tax in it do not pay for a cost of 10.77: the order waits for a person', async () => {
  const shop = await openTestShop(german)
  await setPriceMultiplier(shop.deps, { multiplier: 0.73, by: 'test' })

  const { price, orderId } = await buyInEuros(shop, 'DE')
  await shop.runJobs()

  expect(price).toBe(11.32)
  const { status, hold } = await (await admin(shop)).get(orderId)
  expect(status).toBe('processing')
  expect(hold).toMatchObject({ paid: '13.12', tax: '2.10', fees: '0.68', cost: '10.77', loss: '0.43' })
})

test('the same order of a buyer whose country is not taxed is delivered', async () => {
  const shop = await openTestShop(german)
  await setPriceMultiplier(shop.deps, { multiplier: 0.73, by: 'test' })

  const { orderId } = await buyInEuros(shop, 'JP')
  const office = await admin(shop)
  await shop.until(async () => {
    await shop.runJobs()
    return (await office.get(orderId)).status === 'active'
  })

  expect((await office.get(orderId)).hold).toBeNull()
})

test('the office names the list prices that lose after the tax of the dearest country, and how many', async () => {
  const [taxed, plain] = [await openTestShop(german), await openTestShop()]
  const losses = async (shop: TestShop) =>
    (await (await admin(shop)).browser.get<LossPreview>('/api/admin/price-multiplier/losses?multiplier=0.73')).body
  const preview = async (shop: TestShop) =>
    (
      await (
        await admin(shop)
      ).browser.send<PricePreview>('POST', '/api/admin/price-rules/preview', {
        rules: [{ scope: { kind: 'everything' }, basis: 'suggested', factor: 0.73, ending: 'exact' }],
      })
    ).body
  const [withTax, without] = [await losses(taxed), await losses(plain)]

  // Hungary's.
  expect([withTax.taxPercent, without.taxPercent]).toEqual([27, 0])
  expect(withTax.count).toBeGreaterThan(without.count)
  expect([(await preview(taxed)).belowCost, (await preview(plain)).belowCost]).toEqual([withTax.count, without.count])
})

test('the least margin is earned after tax and card fee in the dearest country', async () => {
  const shop = await openTestShop({ ...german, LEAST_MARGIN_PERCENT: '10' })
  await setPriceMultiplier(shop.deps, { multiplier: 0.5, by: 'test' })

  const snapshot = await shop.deps.catalog.read()
  for (const plan of snapshot.shelf.plans.slice(0, 300)) {
    const { amount } = snapshot.priceOf(plan)
    const left = amount / 1.27 - 0.5 - amount * 0.029 - 30
    expect(left * 10_000).toBeGreaterThanOrEqual(plan.costMicroUsd * 1.1 - 10_000)
  }
})

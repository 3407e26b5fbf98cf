import { beforeEach, describe, expect, test } from 'vitest'
import { money } from '#contract/money/money.ts'
import { comparePrice } from '../../sales/open/compare-price.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { setPriceMultiplier } from './set-price-multiplier.ts'
import { addMultiplier } from './store.ts'

let shop: TestShop
beforeEach(async () => {
  // Plans this cheap sell at a loss, which is not under test here.
  shop = await openTestShop({ MAX_LOSS_PER_ORDER: '1000' })
})

describe('a mistyped multiplier', () => {
  test.each(['1e308', '1e-320', '0.009', '0', '-1', '100.01', 'NaN', 'Infinity', '-Infinity', 'cheap', ''])(
    'is refused, in a preview or when set: %s',
    async (multiplier) => {
      const { browser } = await signInAsAdmin(shop)
      const asked = await browser.get(`/api/admin/price-multiplier/losses?multiplier=${multiplier}`)
      const set = await browser.send('POST', '/api/admin/price-multiplier', { multiplier: Number(multiplier) })

      expect([asked.status, set.status]).toEqual([400, 400])
    },
  )

  test('is refused as text, and when missing', async () => {
    const { browser } = await signInAsAdmin(shop)

    expect((await browser.send('POST', '/api/admin/price-multiplier', { multiplier: '1.5' })).status).toBe(400)
    expect((await browser.get('/api/admin/price-multiplier/losses')).status).toBe(400)
  })
})

describe.each([
  ['the smallest multiplier allowed', 0.01],
  ['one that an older build accepted', 1e-9],
])('at %s', (_name, multiplier) => {
  beforeEach(async () => {
    // Written straight to the database, since the API refuses it today.
    if (multiplier < 0.01) {
      await addMultiplier(shop.deps.db, { multiplier, setBy: 'somebody', setAt: shop.deps.clock.now() })
      await shop.deps.catalog.prices.refresh(crypto.randomUUID())
    } else await setPriceMultiplier(shop.deps, { multiplier, by: 'somebody' })
  })

  test('no plan is free, and a payment opens for an amount a card can be charged', async () => {
    const plan = await planFor(shop)
    const { status, body } = await new Customer(shop).openPayment(plan)

    expect([plan.price, status, body.amount]).toEqual(['0.50', 200, '0.50'])
    const plans = (await (await shop.fetch('/api/packages')).json()) as { price: string }[]
    expect(plans.filter(({ price }) => Number(price) < 0.5)).toEqual([])
  })

  test('neither a purchase nor a top-up costs less', async () => {
    const maya = await AccountHolder.signUp(shop)
    await maya.grant(1000)
    expect((await maya.buyDirectly({ amount: 0 })).status).toBe(409)
    expect((await maya.buyDirectly()).status).toBe(201)
    await maya.untilOrderIs('active')
    const order = await maya.order()
    const offer = await maya.topUpOffer(order)

    expect((await maya.topUp(order, offer, { amount: 0 })).status).toBe(409)
    expect((await maya.topUp(order, offer)).status).toBe(200)
    expect([order.amount, offer.price, await maya.balance()]).toEqual(['0.50', '0.50', '9.00'])
  })
})

test.each([0, -50, NaN])('a plan priced at %d cannot be sold', (amount) => {
  const price = { ...money(50, 'USD'), amount }

  expect(() => comparePrice(price, 0)).toThrow(expect.objectContaining({ code: 'plan_unavailable' }))
})

test('the database refuses a sale for nothing', async () => {
  const maya = await AccountHolder.signUp(shop)
  const { id } = await maya.checkOut()

  const free = shop.deps.database.raw.query('update orders set amount = 0, card = 0 where id = $1', [id])

  await expect(free).rejects.toThrow('orders_cost_something')
})

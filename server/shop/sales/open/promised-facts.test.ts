import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import { parseMoney } from '#contract/money/money.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import type { PlanFactsView } from '#contract/plans/plan-facts.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { changePlan } from '../../../testing/change-plan.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { setPriceMultiplier } from '../../plans/catalog/set-price-multiplier.ts'
import { promiseFacts } from '../../plans/plan-facts/promise-facts.ts'
import { orders } from '../../basics/sale-tables/tables.ts'

let shop: TestShop
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
})

const open = async (customer: Customer, amount = plan.price) =>
  (
    await customer.post<{ id: string; clientSecret: string }>('/api/create-payment-intent', {
      packageCode: plan.packageCode,
      again: true,
      amount: Number(amount),
      guestUser: ana,
    })
  ).body
const shown = async (customer: Customer) => (await customer.get<PlanFactsView>(`/api/packages/${plan.id}/facts`)).body
const promised = async (customer: Customer, id: string) => {
  const { factsVersion } = (await customer.get<OrderView>(`/api/orders/${id}`)).body
  return (await customer.get<PlanFactsView>(`/api/facts/${factsVersion}`)).body
}
const doublePrices = () => setPriceMultiplier(shop.deps, { multiplier: 2, by: 'the operator' })

describe('an order shows what was promised', () => {
  test('to a guest who pays by card, as it was shown', async () => {
    const customer = new Customer(shop)
    const before = await shown(customer)

    const id = await customer.buy(plan)

    expect(await promised(customer, id)).toMatchObject({ version: before.version, lines: before.lines })
  })

  test('to a guest who pays with a wallet', async () => {
    const customer = new Customer(shop)
    const { version } = await shown(customer)
    const intent = await open(customer)
    await customer.pay(intent)

    const { body } = await customer.post<{ order: { id: string } }>('/api/process-payment', {
      paymentIntentId: intent.id,
      packageCode: plan.packageCode,
    })

    expect((await promised(customer, body.order.id)).version).toBe(version)
  })

  test('for a direct buy, in the list of orders as well', async () => {
    const holder = await AccountHolder.signUp(shop)
    await holder.grant(10_000)

    const { body } = await holder.buyDirectly()

    const { version, packageId } = await promised(holder, body.id)
    expect(await holder.orders()).toMatchObject([{ id: body.id, factsVersion: version, packageId }])
  })

  test('when the browser never comes back and only the provider reports the payment', async () => {
    const customer = new Customer(shop)
    const { version } = await shown(customer)
    await customer.pay(await open(customer))
    const kept = async () => shop.deps.db.select({ promisedFacts: orders.promisedFacts }).from(orders)

    await shop.until(async () => {
      await shop.runJobs()
      return (await kept()).length === 1
    })

    expect(await kept()).toEqual([{ promisedFacts: version }])
  })

  test('to an administrator too', async () => {
    const customer = new Customer(shop)
    const id = await customer.buy(plan)
    const { browser: boss } = await signInAsAdmin(shop)

    const { body } = await boss.get<AdminOrderPage>(`/api/admin/orders/${id}`)

    expect(body.factsVersion).toBe((await shown(customer)).version)
  })
})

describe('what was promised stays', () => {
  test('when the price goes up later', async () => {
    const customer = new Customer(shop)
    const before = await shown(customer)
    const id = await customer.buy(plan)

    await doublePrices()

    expect(await promised(customer, id)).toMatchObject({ version: before.version, price: plan.price })
    expect((await shown(customer)).version).not.toBe(before.version)
  })

  test('when price and networks change between opening the payment and paying', async () => {
    const customer = new Customer(shop)
    const before = await shown(customer)
    const intent = await open(customer)
    await doublePrices()
    await changePlan(shop, { code: plan.packageCode, column: 'coverage', value: '[]' })
    await customer.pay(intent)

    const { body } = await customer.claim(plan)

    expect(await promised(customer, body.orderId)).toMatchObject({ version: before.version, lines: before.lines })
  })

  test('when the plan is withdrawn before its payment is made', async () => {
    const customer = new Customer(shop)
    const before = await shown(customer)
    const intent = await open(customer)
    await changePlan(shop, { code: plan.packageCode, column: 'withdrawn_at', value: 'now' })
    await customer.pay(intent)

    const { body } = await customer.claim(plan)

    expect((await promised(customer, body.orderId)).version).toBe(before.version)
  })

  test('until the page is opened again with what is promised now', async () => {
    const customer = new Customer(shop)
    const first = await open(customer)
    await changePlan(shop, { code: plan.packageCode, column: 'coverage', value: '[]' })
    const now = await shown(customer)
    const again = await open(customer)
    await customer.pay(again)

    const { body } = await customer.claim(plan)

    expect(again.id).toBe(first.id)
    expect((await promised(customer, body.orderId)).version).toBe(now.version)
  })
})

test('a promise that is already stored costs the next sale no statement', async () => {
  const { db, asked } = countStatements(shop.deps.db)
  const promise = () => promiseFacts({ ...shop.deps, db }, plan.packageCode, parseMoney(plan.price, 'USD'))
  const first = await promise()
  asked.length = 0

  expect(await promise()).toBe(first)
  expect(asked).toEqual([])
})

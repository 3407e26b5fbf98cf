import { beforeEach, describe, expect, test } from 'vitest'
import type { LineRef } from '#contract/sales/line.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { findPlanForSale, type PlanForSale } from '../../plans/catalog/plan-for-sale.ts'
import { lapseSale } from '../settle/lapse-sale.ts'
import { linesOfSale, moveLine } from '../books/lines.ts'
import { openChargedSale } from './open-sale.ts'
import { offerEsim } from '../books/open-terms.ts'
import { noteRefundFailure } from '../provider/provider-news.ts'
import { refundLine } from '../give-back/refund-line.ts'
import { type Sale, setPayment } from '../books/sale-store.ts'
import { settlePayment } from '../settle/settle-payment.ts'

/** Two plans in one payment, as a trip or a family would buy them; part of it from store credit. */
const credit = 101

let shop: TestShop
let maya: AccountHolder
let plans: PlanForSale[]
let sale: Sale
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  await maya.grant(credit)
  const codes = [maya.plan.packageCode, (await planFor(shop, 'fr')).packageCode]
  plans = (await Promise.all(codes.map((code) => findPlanForSale(shop.deps, code)))).flatMap((plan) => plan ?? [])
  sale = await openSale()
})

async function openSale(): Promise<Sale> {
  const opened = await openChargedSale(shop.deps, {
    lines: plans.map((plan) => offerEsim(plan, undefined)),
    rate: { currency: 'USD', perUsd: 1 },
    user: { id: maya.userId },
    buyer: { email: maya.email },
    language: null,
    consents: [],
    requestKey: crypto.randomUUID(),
  })
  return opened.sale
}

const lines = () => linesOfSale(shop.deps.db, sale.id)
const statuses = async () => (await lines()).map(({ status }) => status)
const ledgerDifferences = async () =>
  (
    await shop.deps.database.raw.query('select sum(amount)::int as left from credit_entries where user_id = $1', [
      maya.userId,
    ])
  ).rows

async function pay(): Promise<string> {
  const intent = await shop.deps.payments.createIntent({
    amount: sale.card,
    currency: 'USD',
    idempotencyKey: crypto.randomUUID(),
    metadata: { saleId: sale.id },
  })
  await setPayment(shop.deps.db, sale.id, { intentId: intent.id, chargedWith: 'pm_1' })
  await maya.pay(intent)
  return intent.id
}

const refund = async ({ kind, id }: LineRef) => {
  const { db, clock } = shop.deps
  const [line] = (await lines()).filter((each) => each.id === id)
  if (line) await moveLine(db, line, { event: 'refund_started', at: clock.now() })
  await refundLine(shop.deps, { kind, id })
}

test('one payment settles the whole sale, and every line is delivered', async () => {
  await settlePayment(shop.deps, await pay())

  expect(await statuses()).toEqual(['processing', 'processing'])
  await maya.settle(async () => (await statuses()).every((status) => status === 'active'))
  expect(new Set((await maya.orders()).map(({ iccid }) => iccid)).size).toBe(2)
})

test('not paid: the whole sale lapses, and the credit of every line comes back', async () => {
  await lapseSale(shop.deps, sale.id, 'not paid in time')

  expect(await statuses()).toEqual(['lapsed', 'lapsed'])
  expect(await maya.balance()).toBe('1.01')
})

test('paid after it lapsed: the credit of every line is taken again', async () => {
  await lapseSale(shop.deps, sale.id, 'not paid in time')

  await settlePayment(shop.deps, await pay())

  expect(await statuses()).toEqual(['processing', 'processing'])
  expect(await ledgerDifferences()).toEqual([{ left: 0 }])
})

test('paid after it lapsed and the credit was spent elsewhere: all of it goes back to the card', async () => {
  await lapseSale(shop.deps, sale.id, 'not paid in time')
  await maya.grant(-1)

  const intentId = await pay()
  await settlePayment(shop.deps, intentId)
  await maya.settle(async () => (await statuses()).every((status) => status === 'refunded'))

  const payment = (await paymentsOf(shop)).find(({ id }) => id === intentId)
  expect(payment).toMatchObject({ amount: sale.card, refunded: sale.card })
  expect(await maya.balance()).toBe('1.00')
})

describe('of a sale that was delivered', () => {
  let intentId: string
  beforeEach(async () => {
    intentId = await pay()
    await settlePayment(shop.deps, intentId)
    await maya.settle(async () => (await statuses()).every((status) => status === 'active'))
  })
  const refunded = async () => (await paymentsOf(shop)).find(({ id }) => id === intentId)?.refunded

  test('one line is refunded with what was paid for it, by card and by credit, and the other stays', async () => {
    const [first, second] = await lines()
    if (!first || !second) throw new Error('there are no two lines')

    await refund(first)

    expect(await statuses()).toEqual(['refunded', 'active'])
    expect(await refunded()).toBe(first.card)
    expect(await maya.balance()).toBe((first.creditUsed / 100).toFixed(2))

    await refund(second)

    expect(await statuses()).toEqual(['refunded', 'refunded'])
    expect(await refunded()).toBe(sale.card)
    expect(await maya.balance()).toBe('1.01')
  })

  test('a refund that bounces reopens the line that was refunded last', async () => {
    const [first, second] = await lines()
    if (!first || !second) throw new Error('there are no two lines')
    for (const line of [first, second]) {
      shop.clock.turn({ minutes: 1 })
      await refund(line)
    }
    const { payments } = shop.deps
    const read = async (id: string) => {
      const intent = await payments.readIntent(id)
      return intent && { ...intent, refundedAmount: first.card }
    }

    await noteRefundFailure({ ...shop.deps, payments: { ...payments, readIntent: read } }, intentId)

    expect(await statuses()).toEqual(['refunded', 'bounced'])
  })
})

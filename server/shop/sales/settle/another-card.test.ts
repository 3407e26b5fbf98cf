import { beforeEach, expect, test } from 'vitest'
import { AccountHolder, esimsOf, paymentsOf } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

/** Its bank asks the owner at every payment, whether the card is saved or not. */
const askingCard = '4000002760003184'
const click = { 'idempotency-key': 'one-and-the-same-click' }

let shop: TestShop
let maya: AccountHolder
let asked: Awaited<ReturnType<AccountHolder['buyDirectly']>>['body']

/** The bank asks the customer about a purchase, and they save another card instead of answering. */
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  await maya.checkOut(askingCard)
  const answer = await maya.buyDirectly({}, click)
  expect([answer.status, answer.body.code]).toEqual([402, 'confirmation_needed'])
  asked = answer.body
  await maya.saveTestCard('pm_card_visa')
})

const paid = async () =>
  (await paymentsOf(shop)).filter(({ status, refunded }) => status === 'succeeded' && refunded === 0)
const open = async () =>
  (await paymentsOf(shop)).filter(({ status }) => status !== 'succeeded' && status !== 'canceled')

/** The first purchase and this one, each delivered and paid once. */
async function expectBoughtOnce(): Promise<void> {
  await maya.untilOrderIs('active')
  expect((await maya.orders()).map(({ status }) => status)).toEqual(['active', 'active'])
  expect(await paid()).toHaveLength(2)
  expect(await open()).toEqual([])
  expect(await esimsOf(shop)).toHaveLength(2)
}

test('the same click with another card buys once, and the earlier charge can no longer be paid', async () => {
  expect((await maya.buyDirectly({}, click)).status).toBe(201)
  await maya.confirmSavedCard(asked)

  await expectBoughtOnce()
})

test('the same click twice at once with another card buys once', async () => {
  const both = await Promise.all([maya.buyDirectly({}, click), maya.buyDirectly({}, click)])

  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
  await expectBoughtOnce()
})

test('the bank’s answer for the old card and the click with the new one, at the same moment, buy once', async () => {
  const [, clicked] = await Promise.all([maya.confirmSavedCard(asked), maya.buyDirectly({}, click)])

  expect(clicked.status).toBe(201)
  await expectBoughtOnce()
})

import { eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../../../identity/users/tables.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { listLog } from '../books/order-log.ts'
import { settlePayment } from './settle-payment.ts'

let shop: TestShop
let plan: PlanOnShelf
let customer: Customer
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  customer = new Customer(shop)
})

const sold = () => shop.deps.db.select().from(orders)

test('a payment opened before the buyer gave their details still finds its order and its buyer', async () => {
  const { body: intent } = await customer.openPayment(plan, null)
  await customer.pay(intent)
  await shop.until(async () => (await shop.runJobs(), (await sold()).length === 1))
  // The buyer is not known yet, so no account is created.
  expect(await shop.deps.db.select().from(users).where(isNull(users.email))).toEqual([])

  const claimed = await customer.claim(plan)

  expect(claimed.status).toBe(201)
  await shop.until(async () => (await shop.runJobs(), (await sold())[0]?.status === 'active'))
  await shop.until(async () => (await shop.runJobs(), (await shop.sandbox.mail(ana.email)).length > 0))
})

test('a buyer who gives an address only after the eSIM arrived gets the mail, once from three tabs', async () => {
  const { body: intent } = await customer.openPayment(plan, null)
  await customer.pay(intent)
  const isActive = async () => (await sold()).some(({ status }) => status === 'active')
  await shop.until(async () => (await shop.runJobs(), isActive()))

  const answers = await Promise.all([1, 2, 3].map(() => customer.claim(plan)))
  await shop.until(async () => (await shop.runJobs()) === 0)

  const sent = await listLog(shop.deps.db, answers[0]?.body.orderId ?? '')
  expect(sent.filter(({ text }) => text.startsWith('Your eSIM is ready'))).toHaveLength(1)
})

test('the owner of an account without an address says where to write to, and the order stays theirs', async () => {
  const maya = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
  await shop.deps.db.update(users).set({ email: null }).where(eq(users.id, maya.userId))
  const { body: intent } = await maya.openPayment(plan, null)
  await customer.pay(intent)
  await settlePayment(shop.deps, intent.id)

  await settlePayment(shop.deps, intent.id, { buyer: ana })

  expect(await sold()).toMatchObject([{ userId: maya.userId, email: ana.email }])
})

test('a guest who gives an unproven address gets the mail, and the order waits for its owner', async () => {
  await AccountHolder.signUp(shop, { email: ana.email })
  const { body: intent } = await customer.openPayment(plan, null)
  await customer.pay(intent)
  await settlePayment(shop.deps, intent.id)

  await settlePayment(shop.deps, intent.id, { buyer: ana })

  expect(await sold()).toMatchObject([{ userId: null, email: ana.email }])
})

test('a payment that is not ours creates no order, though it is paid', async () => {
  const { payments } = shop.deps
  const intent = await payments.createIntent({ amount: 450, currency: 'USD', idempotencyKey: 'invoice', metadata: {} })
  await customer.pay(intent)

  expect(await settlePayment(shop.deps, intent.id)).toEqual({ kind: 'unknown' })
  expect(await sold()).toEqual([])
})

import { beforeEach, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import { ana, type Customer as Member, signInAs, signInAsAdmin, signUp } from '../../testing/account-holders.ts'
import { Customer, planFor } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

let shop: TestShop
let boss: Member
let helper: Member
beforeEach(async () => {
  shop = await openTestShop()
  boss = await signInAsAdmin(shop)
  helper = await signInAs(shop, 'support')
})

const setLimit = (amount: string) =>
  boss.browser.send('POST', '/api/admin/staff/support-limit', { amount, reason: 'What we agreed on' })
const give = (to: Member, amount: string, { browser }: Member = helper) =>
  browser.send('POST', `/api/admin/users/${to.user.id}/credit`, { amount, reason: 'Sorry' })
const balanceOf = async ({ browser }: Member) => (await browser.get('/api/auth/user')).body.balance

test('support gives no money until an owner says how much', async () => {
  const maya = await signUp(shop, { email: 'maya@example.com' })

  expect(await give(maya, '0.01')).toMatchObject({ status: 403, body: { code: 'over_support_limit' } })
  expect((await setLimit('5.00')).body).toMatchObject({ supportLimit: '5.00' })
  expect((await give(maya, '5.00')).status).toBe(200)
  expect((await give(maya, '0.01')).status).toBe(403)
  expect(await balanceOf(maya)).toBe('5.00')
})

test('gifts at the same moment stay within the limit together', async () => {
  await setLimit('10.00')
  const people = await Promise.all(['a', 'b', 'c'].map((name) => signUp(shop, { email: `${name}@example.com` })))

  const answers = await Promise.all(people.map((one) => give(one, '4.00')))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403])
})

test('the limit is each one’s own, for a day, and not for managers', async () => {
  await setLimit('5.00')
  const maya = await signUp(shop, { email: 'maya@example.com' })
  const other = await signInAs(shop, 'support', 'other@example.com')
  const manager = await signInAs(shop, 'manager')
  await give(maya, '5.00')

  expect((await give(maya, '5.00', other)).status).toBe(200)
  expect((await give(maya, '90.00', manager)).status).toBe(200)
  expect((await give(maya, '-1.00')).status).toBe(403)
  shop.clock.turn({ hours: 24 })
  const nextDay = { ...helper, browser: shop.openBrowser() }
  await nextDay.browser.send('POST', '/api/auth/signin', { ...ana, email: 'support@example.com' })
  expect((await give(maya, '5.00', nextDay)).status).toBe(200)
})

test('a refund counts with what the customer paid, and one beyond the limit changes nothing', async () => {
  const plan = await planFor(shop)
  const id = await new Customer(shop).buy(plan)
  const read = async () => (await boss.browser.get<AdminOrderPage>(`/api/admin/orders/${id}`)).body
  await shop.until(async () => {
    await shop.runJobs()
    return (await read()).status === 'active'
  })
  const { amount } = await read()
  const refund = () => helper.browser.send('POST', `/api/admin/orders/${id}/refund`, { reason: 'Bought twice' })
  await setLimit((Number(amount) - 0.01).toFixed(2))

  expect(await refund()).toMatchObject({ status: 403, body: { code: 'over_support_limit' } })
  expect((await read()).status).toBe('active')
  await setLimit(amount)
  expect((await refund()).status).toBe(200)
  await shop.runJobs()
  expect((await read()).status).toBe('refunded')
})

test('only an owner sets the limit, with a reason', async () => {
  const manager = await signInAs(shop, 'manager')
  const body = { amount: '50.00', reason: 'More' }

  expect((await manager.browser.send('POST', '/api/admin/staff/support-limit', body)).status).toBe(403)
  expect((await setLimit('-1.00')).status).toBe(400)
  expect((await setLimit('10000.01')).status).toBe(400)
  expect((await boss.browser.send('POST', '/api/admin/staff/support-limit', { amount: '5.00' })).status).toBe(400)
})

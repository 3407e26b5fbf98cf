import { beforeEach, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const wrong = 'ana@exampel.com'
const right = 'ana@example.com'

let shop: TestShop
let admin: TestBrowser
let orderId: string
beforeEach(async () => {
  shop = await openTestShop()
  admin = (await signInAsAdmin(shop)).browser
  orderId = await new Customer(shop).buy(await planFor(shop), { ...ana, email: wrong })
  await shop.until(async () => {
    await shop.runJobs()
    return (await pageOf()).status === 'active'
  })
})

const pageOf = async (id = orderId) => (await admin.get<AdminOrderPage>(`/api/admin/orders/${id}`)).body
const correct = (
  email = right,
  { id = orderId, browser = admin, reason = 'called from the number on the order' } = {},
) => browser.send<AdminOrderPage & { code?: string }>('POST', `/api/admin/orders/${id}/email`, { email, reason })
const subjects = async (to: string) => (await shop.sandbox.mail(to)).map(({ subject }) => subject)

test('long after the purchase an administrator corrects a mistyped address, and the eSIM is mailed there', async () => {
  shop.clock.turn({ hours: 30 })
  admin = (await signInAsAdmin(shop)).browser
  expect((await pageOf()).canCorrectAddress).toBe(true)

  const { status, body } = await correct()
  await shop.runJobs()

  expect([status, body.customer.email]).toEqual([200, right])
  expect((await subjects(right)).some((subject) => subject.startsWith('Your eSIM is ready'))).toBe(true)
  expect(await subjects(wrong)).toContain('An order no longer uses this address')
  expect((await pageOf()).history).toContainEqual(
    expect.objectContaining({ text: 'Mail address corrected', actor: shop.deps.config.admin?.email }),
  )
  expect((await admin.get<AuditLine[]>('/api/admin/audit')).body[0]).toMatchObject({
    action: 'correct_address',
    subjectId: orderId,
    before: { email: 'a…@exampel.com' },
    after: { email: 'a…@example.com' },
    reason: 'called from the number on the order',
  })
})

test('an order that a member bought keeps the address of its account', async () => {
  const maya = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
  const { id } = await maya.checkOut()

  expect((await pageOf(id)).canCorrectAddress).toBe(false)
  const { status, body } = await correct('thief@example.com', { id })
  expect([status, body.code]).toEqual([409, 'address_not_a_guests'])
  expect((await pageOf(id)).customer.email).toBe('maya@example.com')
})

test('a correction needs an administrator, a reason and an address', async () => {
  expect((await correct(right, { browser: shop.openBrowser() })).status).toBe(401)
  expect((await correct(right, { reason: ' ' })).status).toBe(400)
  expect((await correct('nowhere')).status).toBe(400)
  shop.clock.turn({ minutes: 30 })
  expect((await correct()).body.code).toBe('proof_needed')
  expect((await pageOf()).customer.email).toBe(wrong)
})

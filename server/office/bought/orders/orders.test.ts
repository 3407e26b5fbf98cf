import { beforeEach, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import { signInAsAdmin, signUp } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let shop: TestShop
let admin: TestBrowser
let customer: Customer
beforeEach(async () => {
  shop = await openTestShop()
  admin = (await signInAsAdmin(shop)).browser
  customer = new Customer(shop)
})

const page = async (id: string) => (await admin.get<AdminOrderPage>(`/api/admin/orders/${id}`)).body
const act = (id: string, action: string, body: object = {}, browser = admin) =>
  browser.send<AdminOrderPage & { message: string }>('POST', `/api/admin/orders/${id}/${action}`, body)
const log = async () => (await admin.get<AuditLine[]>('/api/admin/audit')).body
const subjects = async () => (await shop.sandbox.mail(ana.email)).map(({ subject }) => subject)

const until = (id: string, status: string) =>
  shop.until(async () => {
    await shop.runJobs()
    return (await page(id)).status === status
  })

async function buyDelivered(): Promise<string> {
  const id = await customer.buy(await planFor(shop))
  await until(id, 'active')
  await shop.runJobs()
  return id
}

test('an order shows what was sold, to whom, for how much, and its whole history, but never the code', async () => {
  const id = await buyDelivered()
  const code = String((await customer.get(`/api/orders/${id}`)).body.installationCode)

  const shown = await page(id)

  expect(shown).toMatchObject({
    status: 'active',
    creditAmount: '0.00',
    cardAmount: shown.amount,
    customer: { email: ana.email, name: 'Ana Ruiz' },
    esim: { state: 'ready', ending: 'returned' },
    actions: ['refund', 'resend-mail'],
  })
  expect(shown.wholesaleOrderId).toBeTruthy()
  const kinds = new Set(shown.history.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['mail', 'move', 'payment', 'wholesaler'])
  expect(JSON.stringify(shown)).not.toContain(code.split('$')[2])
  expect((await page(shown.orderNo)).id).toBe(id)
})

test('refunding an unused eSIM gives it back to the wholesaler, refunds once, and is in the log', async () => {
  const id = await buyDelivered()

  const answers = await Promise.all([
    act(id, 'refund', { reason: 'bought twice' }),
    act(id, 'refund', { reason: 'bought twice' }),
  ])
  await shop.runJobs()

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await page(id)).toMatchObject({ status: 'refunded', actions: ['resend-mail'] })
  expect(await (await shop.fetch('/sandbox/esims')).json()).toMatchObject([{ status: 'CANCEL' }])
  expect(await log()).toMatchObject([
    { action: 'refund_order', reason: 'bought twice', after: { status: 'refunding', esim: 'returned' } },
  ])
})

test('a refund without a reason is refused', async () => {
  const id = await buyDelivered()

  expect((await act(id, 'refund', { reason: '  ' })).status).toBe(400)
  expect(await page(id)).toMatchObject({ status: 'active' })
})

test('a failed order is delivered when an administrator tries again', async () => {
  const id = await customer.buy(await planFor(shop))
  await shop.deps.database.raw.query(`update orders set status = 'failed' where id = $1`, [id])
  expect((await page(id)).actions).toContain('retry-delivery')

  expect((await act(id, 'retry-delivery', { reason: 'account filled' })).body.status).toBe('processing')
  await until(id, 'active')

  expect((await page(id)).history.map(({ text }) => text)).toContain('Delivery retried')
  expect(await log()).toMatchObject([{ action: 'retry_delivery', before: { status: 'failed' } }])
})

test('trying again cannot deliver an eSIM that was given back: the money is refunded instead', async () => {
  const id = await buyDelivered()
  await act(id, 'refund', { reason: 'a test' })
  await shop.runJobs()
  await shop.deps.database.raw.query('delete from esims where order_id = $1', [id])
  await shop.deps.database.raw.query(`update orders set status = 'failed' where id = $1`, [id])

  await act(id, 'retry-delivery')
  await until(id, 'refunded')

  expect((await page(id)).esim).toBeNull()
})

test('the mail with the eSIM is sent again, and an order without an eSIM refuses', async () => {
  const id = await buyDelivered()
  const before = (await subjects()).length

  expect((await act(id, 'resend-mail')).status).toBe(200)
  await shop.runJobs()

  expect(await subjects()).toHaveLength(before + 1)
  await shop.deps.database.raw.query(`update orders set status = 'completed' where id = $1`, [id])
  expect((await act(id, 'resend-mail')).status).toBe(409)
})

test('only administrators can read an order’s page or act on it', async () => {
  const id = await buyDelivered()
  const stranger = (await signUp(shop, { email: 'cy@example.com' })).browser

  for (const [browser, status] of [
    [shop.openBrowser(), 401],
    [stranger, 403],
  ] as const) {
    expect((await browser.get(`/api/admin/orders/${id}`)).status).toBe(status)
    for (const action of ['retry-delivery', 'refund', 'resend-mail'])
      expect((await act(id, action, { reason: 'mine now' }, browser)).status).toBe(status)
  }
  expect((await admin.get('/api/admin/orders/LF000000NOSUCH')).status).toBe(404)
  expect(await log()).toEqual([])
})

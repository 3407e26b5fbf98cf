import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditLine } from '#contract/office/audit.ts'
import type { RefundRequestView } from '#contract/bought/refund-request.ts'
import { tellOperatorOfRequest } from '../../../shop/bought/orders/refund-request-mails.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin, signUp } from '../../../testing/account-holders.ts'
import { Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let shop: TestShop
let owner: Customer
let admin: TestBrowser
let orderId: string
const email = 'bea@example.com'

beforeEach(async () => {
  shop = await openTestShop()
  admin = (await signInAsAdmin(shop)).browser
  owner = new Customer(shop)
  await owner.post('/api/auth/signup', { email, firstName: 'Bea', lastName: 'Ruiz', password: 'a long password' })
  orderId = await owner.buy(await planFor(shop), undefined)
  await shop.until(async () => {
    await shop.runJobs()
    return (await readOrder()).status === 'active'
  })
  await useSomeData()
})

const readOrder = async () => (await owner.get<{ status: string; refund: string }>(`/api/orders/${orderId}`)).body

/** Uses some data at the wholesaler and lets the webhook reach the shop. */
async function useSomeData() {
  const { body } = await owner.get(`/api/orders/${orderId}`)
  await shop.sandbox.use(String(body.iccid), 100)
  shop.clock.turn({ minutes: 2 })
  await owner.post(`/api/orders/${orderId}/usage`)
}

const ask = () => owner.post(`/api/orders/${orderId}/refund`, { reason: 'too slow' })
const listed = async () => (await admin.get<RefundRequestView[]>('/api/admin/refund-requests')).body
const subjects = async (to: string) => (await shop.sandbox.mail(to)).map((mail) => mail.subject)
const decide = (browser: TestBrowser, body: object, id = '1') =>
  browser.send('POST', `/api/admin/refund-requests/${id}`, body)
const refunded = async () =>
  ((await (await shop.fetch('/sandbox/payments')).json()) as { refunded: number }[]).map((each) => each.refunded)

test('a refund for a used eSIM can be requested once: the order says so, and both sides get a mail', async () => {
  expect((await readOrder()).refund).toBe('ask')

  expect((await ask()).body.kind).toBe('requested')
  expect((await ask()).body.kind).toBe('requested')
  await shop.runJobs()

  expect((await readOrder()).refund).toBe('asked')
  expect((await subjects(email)).filter((each) => each.startsWith('We’ve received your refund request'))).toHaveLength(
    1,
  )
  expect((await subjects('admin@landfall.test')).filter((each) => each.startsWith('Refund request'))).toHaveLength(1)
  expect(await listed()).toMatchObject([{ orderId, email, reason: 'too slow', dataUsed: 100, decision: null }])
})

test('approving refunds the money once, and is in the log', async () => {
  await ask()

  expect((await decide(admin, { decision: 'approve', reason: 'a fair point' })).status).toBe(204)
  await shop.runJobs()

  expect(await readOrder()).toMatchObject({ status: 'refunded', refund: 'no' })
  expect((await refunded())[0]).toBeGreaterThan(0)
  expect((await subjects(email)).some((each) => each.startsWith('Refunded:'))).toBe(true)
  expect((await admin.get<AuditLine[]>('/api/admin/audit')).body).toMatchObject([
    { action: 'approve_refund_request', subjectId: orderId, reason: 'a fair point' },
  ])
})

test('declining mails the sentence, leaves the eSIM as it is, and closes the request', async () => {
  await ask()

  await decide(admin, { decision: 'decline', reason: 'Half of the data is used.' })
  await shop.runJobs()

  const mail = (await shop.sandbox.mail(email)).find(({ subject }) => subject.startsWith('About your refund request'))
  expect(mail?.text).toContain('Half of the data is used.')
  expect(await readOrder()).toMatchObject({ status: 'active', refund: 'no' })
  expect((await ask()).status).toBe(409)
  expect(await refunded()).toEqual([0])
})

test('a declined request stays declined, even if the order is refunded by hand later', async () => {
  await ask()
  await decide(admin, { decision: 'decline', reason: 'Half of the data is used.' })

  await admin.send('POST', `/api/admin/orders/${orderId}/refund`, { reason: 'on second thoughts' })

  expect(await listed()).toMatchObject([{ decision: 'decline' }])
})

test('a request that does not exist cannot be decided', async () => {
  await expect(tellOperatorOfRequest(shop.deps, 999)).rejects.toThrow('there is no refund request')
})

test('a request is not declined without a reason', async () => {
  await ask()

  const answer = await decide(admin, { decision: 'decline', reason: ' ' })

  expect(answer.status).toBe(400)
  expect(await listed()).toMatchObject([{ decision: null }])
})

test('of two administrators who decide at once one wins, and the other reads who it was', async () => {
  await ask()
  const other = (await signInAsAdmin(shop)).browser

  const answers = await Promise.all([
    decide(admin, { decision: 'approve', reason: '' }),
    decide(other, { decision: 'decline', reason: 'No.' }),
  ])
  await shop.runJobs()

  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const loser = answers.find(({ status }) => status === 409)
  expect(JSON.stringify(loser?.body)).toMatch(/admin@landfall\.test has already (approved|declined) this request/)
  expect((await admin.get<AuditLine[]>('/api/admin/audit')).body).toHaveLength(1)
})

describe('when two customers have asked', () => {
  const openRequests = async () => (await listed()).filter(({ decision }) => decision === null)
  let cy: AccountHolder
  beforeEach(async () => {
    await ask()
    cy = await AccountHolder.signUp(shop, { email: 'cy@example.com' })
    const { id, iccid } = await cy.checkOut()
    await shop.sandbox.use(iccid, 100)
    shop.clock.turn({ minutes: 2 })
    await cy.post(`/api/orders/${id}/usage`)
    await cy.post(`/api/orders/${id}/refund`)
    expect(await openRequests()).toHaveLength(2)
  })

  test('an answer to one does not answer the other', async () => {
    await decide(admin, { decision: 'approve', reason: '' })
    await shop.runJobs()

    expect(await openRequests()).toMatchObject([{ email: 'cy@example.com' }])
    expect((await cy.order()).status).toBe('active')
  })

  test('nor does a refund by hand, which answers only its own', async () => {
    await admin.send('POST', `/api/admin/orders/${orderId}/refund`, { reason: 'on the telephone' })

    expect(await openRequests()).toMatchObject([{ email: 'cy@example.com' }])
  })

  test('the operator reads what the customer wrote, or that they wrote nothing', async () => {
    await shop.runJobs()

    const texts = (await shop.sandbox.mail('admin@landfall.test')).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('They write: too slow'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('They gave no reason.'))).toHaveLength(1)
  })

  test('a shop without an operator address mails none', async () => {
    const before = (await shop.sandbox.mail('admin@landfall.test')).length
    const config = { ...shop.deps.config, admin: undefined }

    await expect(tellOperatorOfRequest({ ...shop.deps, config }, 1)).resolves.toBeUndefined()
    expect(await shop.sandbox.mail('admin@landfall.test')).toHaveLength(before)
  })
})

test('only administrators see and decide requests', async () => {
  await ask()
  const { browser } = await signUp(shop)

  for (const [visitor, status] of [
    [shop.openBrowser(), 401],
    [browser, 403],
  ] as const) {
    expect((await visitor.get('/api/admin/refund-requests')).status).toBe(status)
    expect((await decide(visitor, { decision: 'approve', reason: '' })).status).toBe(status)
  }
  expect((await decide(admin, { decision: 'approve', reason: '' }, '999')).status).toBe(404)
})

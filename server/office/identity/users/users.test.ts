import { beforeEach, expect, test } from 'vitest'
import type { AdminUserPage } from '#contract/office/admin-user.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import { ana as anasForm, type Customer, signInAsAdmin, signUp } from '../../../testing/account-holders.ts'
import { enrol } from '../../../testing/authenticator.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let shop: TestShop
let boss: Customer
let ana: Customer
beforeEach(async () => {
  shop = await openTestShop()
  boss = await signInAsAdmin(shop)
  ana = await signUp(shop)
})

const page = async (id: string) => (await boss.browser.get<AdminUserPage>(`/api/admin/users/${id}`)).body
const act = (id: string, action: string, body: object, browser: TestBrowser = boss.browser, key?: string) =>
  browser.send<AdminUserPage & { message: string }>(
    'POST',
    `/api/admin/users/${id}/${action}`,
    body,
    key ? { 'idempotency-key': key } : undefined,
  )
const log = async () => (await boss.browser.get<AuditLine[]>('/api/admin/audit')).body
const proveEmail = (email: string) =>
  shop.deps.database.raw.query('update users set email_proven_at = now() where email = $1', [email])

test('credit is given with a reason: on the balance, in the ledger and in the log', async () => {
  const answer = await act(ana.user.id, 'credit', { amount: '7.50', reason: 'Sorry for the wait' })

  expect(answer.body).toMatchObject({
    balance: '7.50',
    credit: [{ amount: '7.50', reason: 'Sorry for the wait', actor: 'admin@landfall.test' }],
  })
  expect(await log()).toMatchObject([
    { action: 'give_credit', subjectName: ana.user.email, before: { balance: '0.00' }, after: { balance: '7.50' } },
  ])
})

test('taking back credit never makes the balance negative, also when two administrators do it at once', async () => {
  await act(ana.user.id, 'credit', { amount: '5.00', reason: 'Gift' })

  const answers = await Promise.all(
    [1, 2].map(() => act(ana.user.id, 'credit', { amount: '-4.00', reason: 'A mistake' })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await page(ana.user.id)).balance).toBe('1.00')
})

test('a repeated click is one gift', async () => {
  const gift = { amount: '5.00', reason: 'Gift' }

  const answers = await Promise.all(
    [1, 2].map(() => act(ana.user.id, 'credit', gift, boss.browser, 'one-and-the-same')),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await page(ana.user.id)).toMatchObject({ balance: '5.00', credit: [{ amount: '5.00' }] })
  expect(await log()).toHaveLength(1)
})

test('a new gift cannot reuse the key of an earlier one', async () => {
  const give = (id: string, amount: string) =>
    act(id, 'credit', { amount, reason: 'Gift' }, boss.browser, 'the-same-click')
  await give(ana.user.id, '5.00')

  expect(await give(ana.user.id, '50.00')).toMatchObject({ status: 422, body: { code: 'request_key_reused' } })
  expect((await give(boss.user.id, '5.00')).status).toBe(422)
  expect(await page(ana.user.id)).toMatchObject({ balance: '5.00' })
})

test('a customer is mailed about a gift, once, and not about what is taken back', async () => {
  const gift = { amount: '7.50', reason: 'Angry on the phone' }
  await Promise.all([1, 2].map(() => act(ana.user.id, 'credit', gift, boss.browser, 'one-gift')))
  await act(ana.user.id, 'credit', { amount: '-1.00', reason: 'A mistake' })
  await shop.runJobs()

  const mails = (await shop.sandbox.mail(ana.user.email ?? '')).filter(({ subject }) => subject.includes('credit'))

  expect(mails.map(({ subject }) => subject)).toEqual(['Landfall gave you $7.50 in store credit'])
  expect(mails[0]?.text).toContain('$6.50')
  expect(mails[0]?.text).not.toContain('Angry')
})

test('a gift beyond the limit is refused', async () => {
  expect((await act(ana.user.id, 'credit', { amount: '500.01', reason: 'Gift' })).status).toBe(400)
  expect((await page(ana.user.id)).balance).toBe('0.00')
})

test('a user becomes an administrator and a customer again, once their address is proven', async () => {
  const promote = { role: 'admin', reason: 'Joins the team' }
  expect((await act(ana.user.id, 'role', promote)).body.message).toMatch(/not confirmed their email/)
  await proveEmail(ana.user.email ?? '')

  expect((await act(ana.user.id, 'role', promote)).body.role).toBe('admin')
  expect((await ana.browser.get('/api/admin/stats')).status).toBe(200)
  expect((await act(ana.user.id, 'role', { role: 'customer', reason: 'Left' })).body.role).toBe('customer')
  expect((await ana.browser.get('/api/admin/stats')).status).toBe(403)
  expect(await log()).toHaveLength(2)
})

test('an administrator cannot change their own role', async () => {
  const answer = await act(boss.user.id, 'role', { role: 'customer', reason: 'Tired' })

  expect(answer.status).toBe(409)
  expect((await page(boss.user.id)).role).toBe('admin')
})

test('two administrators who demote each other at once leave one', async () => {
  await proveEmail(ana.user.email ?? '')
  await act(ana.user.id, 'role', { role: 'admin', reason: 'Joins' })

  await Promise.all([
    act(ana.user.id, 'role', { role: 'customer', reason: 'Out' }),
    act(boss.user.id, 'role', { role: 'customer', reason: 'Out' }, ana.browser),
  ])

  const { rows } = await shop.deps.database.raw.query(`select email from users where office_role = 'owner'`)
  expect(rows).toHaveLength(1)
})

test('signing a user out ends all their sessions, and only theirs', async () => {
  const answer = await act(ana.user.id, 'sign-out', {})

  expect(answer.body.sessions).toBe(0)
  expect((await ana.browser.get('/api/auth/user')).status).toBe(401)
  expect((await boss.browser.get('/api/auth/user')).status).toBe(200)
  expect(await log()).toMatchObject([{ action: 'sign_out_user', before: { sessions: 1 }, after: { sessions: 0 } }])
})

test('a user who has lost phone and recovery codes gets in again once an administrator removes the second factor', async () => {
  await enrol(shop, ana.browser)
  expect((await page(ana.user.id)).hasSecondFactor).toBe(true)

  const answer = await act(ana.user.id, 'drop-second-factor', { reason: 'Showed an invoice and the order number' })

  expect(answer.body).toMatchObject({ hasSecondFactor: false, sessions: 0 })
  const again = await shop.openBrowser().send('POST', '/api/auth/signin', anasForm)
  expect(again.status).toBe(200)
  expect(await log()).toMatchObject([{ action: 'drop_second_factor', subjectName: ana.user.email }])
})

test('an administrator cannot remove their own without a code', async () => {
  await enrol(shop, boss.browser)

  expect((await act(boss.user.id, 'drop-second-factor', { reason: 'Tired of it' })).status).toBe(409)
  expect((await page(boss.user.id)).hasSecondFactor).toBe(true)
})

test('visitors and customers can do none of this', async () => {
  for (const [browser, status] of [
    [shop.openBrowser(), 401],
    [ana.browser, 403],
  ] as const) {
    expect((await browser.get(`/api/admin/users/${ana.user.id}`)).status).toBe(status)
    expect((await act(ana.user.id, 'credit', { amount: '5.00', reason: 'Gift' }, browser)).status).toBe(status)
    expect((await act(ana.user.id, 'role', { role: 'admin', reason: 'Me' }, browser)).status).toBe(status)
    expect((await act(ana.user.id, 'sign-out', {}, browser)).status).toBe(status)
    expect((await act(ana.user.id, 'drop-second-factor', { reason: 'Me' }, browser)).status).toBe(status)
  }
  expect(await page(ana.user.id)).toMatchObject({ role: 'customer', balance: '0.00', sessions: 1 })
})

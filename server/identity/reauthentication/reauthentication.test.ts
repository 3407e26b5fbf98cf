import { beforeEach, describe, expect, test } from 'vitest'
import { ana, type Customer, signInAsAdmin, signUp } from '../../testing/account-holders.ts'
import { enrol } from '../../testing/authenticator.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { signInAt } from '../../testing/visit-provider.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

interface Refused {
  code?: string
  proofs?: string[]
}

const prove = (browser: TestBrowser, proof: object) => browser.send<Refused>('POST', '/api/auth/prove', proof)
const changeEmail = (browser: TestBrowser) =>
  browser.send<Refused>('PATCH', '/api/auth/user', { email: 'ana.silva@example.org' })
const changePassword = (browser: TestBrowser, password: string) =>
  browser.send<Refused>('POST', '/api/auth/password', { password })
const signIn = async (password: string) =>
  (await shop.openBrowser().send('POST', '/api/auth/signin', { email: ana.email, password })).status

/** Every route that requires a fresh proof, with its access. */
const asking = () =>
  shop.app.apiRoutes
    .filter(({ freshProof, method }) => freshProof !== 'never' && method !== 'HEAD')
    .map(({ method, url, freshProof }) => `${method} ${url}${freshProof === 'sometimes' ? ' (sometimes)' : ''}`)
    .toSorted()

test('these routes, and no others, require a fresh proof', () => {
  expect(asking()).toEqual([
    'DELETE /api/admin/staff/invitations/:id',
    'DELETE /api/auth/passkeys/:id',
    'DELETE /api/auth/user',
    'GET /api/admin/codes/:id/statement.csv',
    'GET /api/admin/codes/batches/:batch/codes.csv',
    'GET /api/admin/exports/accounting.csv',
    'GET /api/admin/exports/invoices.csv',
    'GET /api/admin/exports/oss.csv',
    'GET /api/admin/exports/recapitulative.csv',
    'GET /api/admin/orders.csv',
    'GET /api/admin/top-ups.csv',
    'GET /api/admin/users.csv',
    'GET /api/auth/export',
    'PATCH /api/admin/partners/:id',
    'PATCH /api/auth/user (sometimes)',
    'POST /api/admin/codes',
    'POST /api/admin/codes/:id/show',
    'POST /api/admin/codes/batches',
    'POST /api/admin/disputes/:id/submit',
    'POST /api/admin/orders/:id/bounced-refund',
    'POST /api/admin/orders/:id/deliver-at-loss',
    'POST /api/admin/orders/:id/email',
    'POST /api/admin/orders/:id/refund',
    'POST /api/admin/orders/:id/refund-part',
    'POST /api/admin/partners',
    'POST /api/admin/partners/:id/balance',
    'POST /api/admin/partners/:id/keys',
    'POST /api/admin/partners/:id/webhook',
    'POST /api/admin/price-multiplier',
    'POST /api/admin/price-rules',
    'POST /api/admin/price-rules/undo',
    'POST /api/admin/refund-requests/:id',
    'POST /api/admin/sales-pause',
    'POST /api/admin/shop/publish',
    'POST /api/admin/shop/versions/:id/restore',
    'POST /api/admin/staff/invitations',
    'POST /api/admin/staff/support-limit',
    'POST /api/admin/top-ups/:id/bounced-refund',
    'POST /api/admin/top-ups/:id/deliver-at-loss',
    'POST /api/admin/top-ups/:id/refund',
    'POST /api/admin/users/:id/credit',
    'POST /api/admin/users/:id/drop-second-factor',
    'POST /api/admin/users/:id/role',
    'POST /api/admin/withdrawals/:id',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/offer',
    'POST /api/auth/password',
    'POST /api/auth/second-factor/offer',
  ])
})

test('each of them is refused in a browser unused for ten minutes', async () => {
  const { browser } = await signInAsAdmin(shop)
  shop.clock.turn({ minutes: 10 })

  for (const route of shop.app.apiRoutes.filter(({ freshProof }) => freshProof === 'always')) {
    if (route.method === 'HEAD') continue
    const { status, body } = await browser.send<Refused>(route.method, route.url.replace(/:\w+/g, '0'))
    expect([route.url, status, body.code, body.proofs]).toEqual([route.url, 403, 'proof_needed', ['password']])
  }
  expect((await browser.get('/api/admin/stats')).status).toBe(200)
})

describe('a customer', () => {
  let customer: Customer
  beforeEach(async () => {
    customer = await signUp(shop)
  })

  test('who has just signed in is not asked, and ten minutes later needs the password', async () => {
    const { browser } = customer
    shop.clock.turn({ minutes: 9 })
    expect((await changeEmail(browser)).status).toBe(200)
    shop.clock.turn({ minutes: 1 })

    const refused = await changeEmail(browser)
    expect(refused).toMatchObject({ status: 403, body: { code: 'proof_needed', proofs: ['password'] } })
    expect((await prove(browser, { password: ana.password })).status).toBe(204)

    expect((await changeEmail(browser)).status).toBe(200)
    shop.clock.turn({ minutes: 10 })
    expect((await changeEmail(browser)).status).toBe(403)
  })

  test('changes name and phone without a proof, even when the form contains the unchanged address', async () => {
    shop.clock.turn({ minutes: 30 })

    const answer = await customer.browser.send('PATCH', '/api/auth/user', { firstName: 'Anna', email: ana.email })

    expect(answer).toMatchObject({ status: 200, body: { firstName: 'Anna' } })
  })

  test('is refused with a wrong password, and after ten wrong ones even with the right one', async () => {
    shop.clock.turn({ minutes: 30 })

    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => prove(customer.browser, { password: 'not this' })),
    )

    expect(guesses.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 400),
      ...Array.from({ length: 20 }, () => 429),
    ])
    expect((await prove(customer.browser, { password: ana.password })).status).toBe(429)
    expect((await changeEmail(customer.browser)).status).toBe(403)
  })

  test('proves their identity in one browser, not in the others', async () => {
    const other = shop.openBrowser()
    await other.send('POST', '/api/auth/signin', { email: ana.email, password: ana.password })
    shop.clock.turn({ minutes: 30 })

    await prove(customer.browser, { password: ana.password })

    expect((await changeEmail(other)).status).toBe(403)
  })

  test('sets a new password: this browser stays signed in, the others do not, and the owner gets a mail', async () => {
    await customer.browser.send('POST', '/api/auth/links', {
      token: await mailedToken(shop, ana.email, 'confirm-email'),
    })
    const other = shop.openBrowser()
    await other.send('POST', '/api/auth/signin', { email: ana.email, password: ana.password })

    expect((await changePassword(customer.browser, 'a longer secret')).status).toBe(204)

    expect((await customer.browser.get('/api/auth/user')).status).toBe(200)
    expect((await other.get('/api/auth/user')).status).toBe(401)
    expect([await signIn(ana.password), await signIn('a longer secret')]).toEqual([401, 200])
    await shop.runJobs()
    expect((await shop.sandbox.mail(ana.email))[0]?.subject).toBe('Your Landfall password was changed')
  })

  test('with an unproven address gets no mail about it', async () => {
    await shop.runJobs()
    const before = (await shop.sandbox.mail(ana.email)).length

    await changePassword(customer.browser, 'a longer secret')
    await shop.runJobs()

    expect(await shop.sandbox.mail(ana.email)).toHaveLength(before)
  })
})

test('a user with a second factor must use it, and their password is not enough', async () => {
  const { browser } = await signInAsAdmin(shop)
  const { authenticator } = await enrol(shop, browser)
  shop.clock.turn({ minutes: 30 })
  const refund = () => browser.send<Refused>('POST', '/api/admin/orders/0/refund', { reason: 'Sorry' })
  expect((await refund()).body).toMatchObject({ code: 'proof_needed', proofs: ['code'] })

  expect((await prove(browser, { password: shop.deps.config.admin?.password })).body.code).toBe('proof_needed')
  expect((await prove(browser, { code: '000000' })).status).toBe(400)
  expect((await prove(browser, { code: authenticator.freshCode() })).status).toBe(204)

  expect((await refund()).status).toBe(404)
})

test('a user without a password is sent to their provider, and comes back with a fresh proof', async () => {
  const browser = shop.openBrowser()
  const maya = { email: 'maya@example.com', firstName: 'Maya', lastName: 'Lindqvist' }
  await signInAt(browser, 'google', maya)
  shop.clock.turn({ minutes: 30 })
  expect((await changeEmail(browser)).body.proofs).toEqual(['google'])
  expect((await prove(browser, { password: 'anything' })).body.code).toBe('proof_needed')

  await signInAt(browser, 'google', maya, '/account')

  expect((await changeEmail(browser)).status).toBe(200)
})

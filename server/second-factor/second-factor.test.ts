import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { UserId } from '#contract/account.ts'
import type { SecondFactorView } from '#contract/second-factor.ts'
import { auditLog, secondFactors, users } from '../db/schema.ts'
import { type Customer, signInAsAdmin, signUp } from '../testing/account-holders.ts'
import { enrol } from '../testing/authenticator.ts'
import { Customer as Buyer, planFor } from '../testing/customer.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { findFactor } from './store.ts'
import { takeCode } from './take-code.ts'

let shop: TestShop
let admin: Customer
beforeEach(async () => {
  shop = await openTestShop()
  admin = await signInAsAdmin(shop)
})

const statsFor = async (browser: TestBrowser) => {
  const { status, body } = await browser.get<{ code?: string }>('/api/admin/stats')
  return [status, body.code]
}
const standing = async (browser: TestBrowser) => (await browser.get<SecondFactorView>('/api/auth/second-factor')).body
const prove = async (browser: TestBrowser, code: string) =>
  (await browser.send('POST', '/api/auth/second-factor/prove', { code })).status

/** Every call of the admin area, tried directly. */
async function callsAnswering(browser: TestBrowser) {
  const routes = shop.app.apiRoutes.filter(({ url, method }) => url.startsWith('/api/admin/') && method !== 'HEAD')
  const answers = await Promise.all(
    routes.map(({ method, url }) => browser.fetch(url.replace(/:\w+/g, '0'), { method })),
  )
  return [...new Set(answers.map(({ status }) => status))]
}

test('where it is optional an administrator works without one, and is asked for it once enrolled', async () => {
  expect(await statsFor(admin.browser)).toEqual([200, undefined])
  const { authenticator } = await enrol(shop, admin.browser)
  expect(await statsFor(admin.browser)).toEqual([200, undefined])

  const { browser } = await signInAsAdmin(shop)
  expect(await standing(browser)).toMatchObject({ isEnrolled: true, isProven: false, recoveryCodesLeft: 10 })
  expect(await statsFor(browser)).toEqual([403, 'second_factor_needed'])
  expect(await callsAnswering(browser)).toEqual([403])

  expect(await prove(browser, authenticator.freshCode())).toBe(204)
  expect(await statsFor(browser)).toEqual([200, undefined])
})

test('where it is required an administrator without one reaches enrolment and nothing else', async () => {
  shop = await openTestShop({ ADMIN_2FA: 'required' })
  const { browser } = await signInAsAdmin(shop)

  expect(await callsAnswering(browser)).toEqual([403])
  expect(await statsFor(browser)).toEqual([403, 'second_factor_missing'])
  await enrol(shop, browser)
  expect(await statsFor(browser)).toEqual([200, undefined])
})

test('a key that was offered and never confirmed opens nothing and locks nobody out', async () => {
  await admin.browser.send('POST', '/api/auth/second-factor/offer')

  expect(await statsFor(admin.browser)).toEqual([200, undefined])
  expect(await prove(admin.browser, '000000')).toBe(409)
})

test('a code works once, in one browser', async () => {
  const { authenticator } = await enrol(shop, admin.browser)
  const [first, second] = [await signInAsAdmin(shop), await signInAsAdmin(shop)]
  expect(await prove(first.browser, authenticator.code())).toBe(400)
  const code = authenticator.freshCode()

  const answers = await Promise.all([prove(first.browser, code), prove(second.browser, code)])

  expect(answers.toSorted()).toEqual([204, 400])
})

test("a recovery code works once, and never another's", async () => {
  const { recoveryCodes } = await enrol(shop, admin.browser)
  const other = await signUp(shop, { email: 'other@example.com' })
  await shop.deps.db.update(users).set({ role: 'admin' }).where(eq(users.email, 'other@example.com'))
  const { recoveryCodes: othersCodes } = await enrol(shop, other.browser)
  const { browser } = await signInAsAdmin(shop)
  const [code = ''] = recoveryCodes

  expect(await prove(browser, othersCodes[0] ?? '')).toBe(400)
  expect(await prove(browser, ` ${code.toUpperCase()} `)).toBe(204)
  expect(await standing(browser)).toMatchObject({ isProven: true, recoveryCodesLeft: 9 })
  expect(await prove((await signInAsAdmin(shop)).browser, code)).toBe(400)
})

test('whoever guesses is stopped, and the right code with them', async () => {
  const { authenticator } = await enrol(shop, admin.browser)
  const { browser } = await signInAsAdmin(shop)

  for (let tries = 0; tries < 10; tries++) expect(await prove(browser, 'guess-guess')).toBe(400)
  expect(await prove(browser, authenticator.freshCode())).toBe(429)

  shop.clock.turn({ minutes: 11 })
  expect(await prove(browser, authenticator.code())).toBe(204)
})

test('of many codes guessed at the same moment, ten are looked at', async () => {
  await enrol(shop, admin.browser)
  const factor = await findFactor(shop.deps.db, UserId.parse(admin.user.id))
  if (!factor) throw new Error('nothing was enrolled')
  let looks = 0
  const open = (sealed: string) => {
    looks++
    return shop.deps.vault.open(sealed)
  }
  const deps = { ...shop.deps, vault: { ...shop.deps.vault, open } }
  const guess = (code: string) => takeCode(deps, factor, { code, allowed: ['code'] }, async () => 'in')

  const guesses = Array.from({ length: 30 }, (_, index) => guess(String(index).padStart(6, '0')))
  await Promise.allSettled(guesses)

  expect(looks).toBe(10)
})

test('right codes use up no tries', async () => {
  const { authenticator } = await enrol(shop, admin.browser)
  const { browser } = await signInAsAdmin(shop)

  for (let times = 0; times < 12; times++) expect(await prove(browser, authenticator.freshCode())).toBe(204)
})

test('turning it off takes a code, and a new one leaves old proofs worthless', async () => {
  const { authenticator } = await enrol(shop, admin.browser)
  const turnOff = async (code: string) =>
    (await admin.browser.send('POST', '/api/auth/second-factor/disable', { code })).status
  expect(await turnOff('123456')).toBe(400)

  expect(await turnOff(authenticator.freshCode())).toBe(204)
  const elsewhere = await signInAsAdmin(shop)
  shop.clock.turn({ minutes: 1 })
  await enrol(shop, elsewhere.browser)

  expect(await statsFor(admin.browser)).toEqual([403, 'second_factor_needed'])
})

test('an unproven administrator sees no more orders than a customer does', async () => {
  await enrol(shop, admin.browser)
  const orderId = await new Buyer(shop).buy(await planFor(shop))
  const { browser } = await signInAsAdmin(shop)

  expect((await browser.get(`/api/orders/${orderId}`)).status).toBe(404)
  expect((await admin.browser.get(`/api/orders/${orderId}`)).status).toBe(200)
})

test('it is for administrators, its key is sealed, and the log tells what was done', async () => {
  const { browser } = await signUp(shop)
  expect((await browser.send('POST', '/api/auth/second-factor/offer')).status).toBe(403)
  const { body: offer } = await admin.browser.send<{ key: string; qrCode: string }>(
    'POST',
    '/api/auth/second-factor/offer',
  )
  expect(offer.qrCode).toMatch(/^data:image\/svg/)
  const [kept] = await shop.deps.db.select().from(secondFactors)
  expect(kept?.keySealed).toMatch(/^v1\./)

  const { authenticator, recoveryCodes } = await enrol(shop, admin.browser)
  await prove((await signInAsAdmin(shop)).browser, recoveryCodes[3] ?? '')
  await admin.browser.send('POST', '/api/auth/second-factor/disable', { code: authenticator.freshCode() })

  const lines = await shop.deps.db.select().from(auditLog).orderBy(auditLog.id)
  expect(lines.map(({ action }) => action)).toEqual([
    'enrol_second_factor',
    'use_recovery_code',
    'disable_second_factor',
  ])
  expect(JSON.stringify(lines)).not.toContain(recoveryCodes[3])
})

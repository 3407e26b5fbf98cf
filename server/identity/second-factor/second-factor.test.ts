import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { UserId } from '#contract/identity/account.ts'
import type { SecondFactorView } from '#contract/identity/second-factor.ts'
import type { Vault } from '../../platform/sealing/vault.ts'
import { ana, type Customer, signInAsAdmin, signUp } from '../../testing/account-holders.ts'
import { type Authenticator, enrol } from '../../testing/authenticator.ts'
import { Customer as Buyer, planFor } from '../../testing/customer.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { secondFactors } from '../accounts/tables.ts'
import { auditLog } from '../audit/tables.ts'
import { users } from '../users/tables.ts'
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

/** Calls every route of the admin area directly. */
async function callsAnswering(browser: TestBrowser) {
  const routes = shop.app.apiRoutes.filter(({ url, method }) => url.startsWith('/api/admin/') && method !== 'HEAD')
  const answers = await Promise.all(
    routes.map(({ method, url }) => browser.fetch(url.replace(/:\w+/g, '0'), { method })),
  )
  return [...new Set(answers.map(({ status }) => status))]
}

test('if it is optional an admin works without one, and is asked for it once enrolled', async () => {
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

test('if it is required an admin without one reaches enrolment and nothing else', async () => {
  shop = await openTestShop({ ADMIN_2FA: 'required' })
  const { browser } = await signInAsAdmin(shop)

  expect(await callsAnswering(browser)).toEqual([403])
  expect(await statsFor(browser)).toEqual([403, 'second_factor_missing'])
  await enrol(shop, browser)
  expect(await statsFor(browser)).toEqual([200, undefined])
})

test('a key that was offered and never confirmed opens nothing and locks no user out', async () => {
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

test('a recovery code works once, and only for its own account', async () => {
  const { recoveryCodes } = await enrol(shop, admin.browser)
  const other = await signUp(shop, { email: 'other@example.com' })
  await shop.deps.db.update(users).set({ officeRole: 'owner' }).where(eq(users.email, 'other@example.com'))
  const { recoveryCodes: othersCodes } = await enrol(shop, other.browser)
  const { browser } = await signInAsAdmin(shop)
  const [code = ''] = recoveryCodes

  expect(await prove(browser, othersCodes[0] ?? '')).toBe(400)
  expect(await prove(browser, ` ${code.toUpperCase()} `)).toBe(204)
  expect(await standing(browser)).toMatchObject({ isProven: true, recoveryCodesLeft: 9 })
  expect(await prove((await signInAsAdmin(shop)).browser, code)).toBe(400)
})

test('a user who guesses is stopped, even with the right code', async () => {
  const { authenticator } = await enrol(shop, admin.browser)
  const { browser } = await signInAsAdmin(shop)

  for (let tries = 0; tries < 10; tries++) expect(await prove(browser, 'guess-guess')).toBe(400)
  expect(await prove(browser, authenticator.freshCode())).toBe(429)

  shop.clock.turn({ minutes: 11 })
  expect(await prove((await signInAsAdmin(shop)).browser, authenticator.code())).toBe(204)
})

test('of many codes guessed at once, ten are checked', async () => {
  await enrol(shop, admin.browser)
  const factor = await findFactor(shop.deps.db, UserId.parse(admin.user.id))
  if (!factor) throw new Error('nothing was enrolled')
  let looks = 0
  const open: Vault['open'] = (...sealed) => {
    looks++
    return shop.deps.vault.open(...sealed)
  }
  const deps = { ...shop.deps, vault: { ...shop.deps.vault, open } }
  const guess = (code: string) => takeCode(deps, factor, { code, allowed: ['code'] }, async () => 'in')

  const guesses = Array.from({ length: 30 }, (_, index) => guess(String(index).padStart(6, '0')))
  await Promise.allSettled(guesses)

  expect(looks).toBe(10)
})

test('correct codes do not count as tries', async () => {
  const { authenticator } = await enrol(shop, admin.browser)
  const { browser } = await signInAsAdmin(shop)

  for (let times = 0; times < 12; times++) expect(await prove(browser, authenticator.freshCode())).toBe(204)
})

test('turning it off requires a code, and a new factor voids old proofs', async () => {
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

test('an admin without the second factor sees no more orders than a customer', async () => {
  await enrol(shop, admin.browser)
  const orderId = await new Buyer(shop).buy(await planFor(shop))
  const { browser } = await signInAsAdmin(shop)

  expect((await browser.get(`/api/orders/${orderId}`)).status).toBe(404)
  expect((await admin.browser.get(`/api/orders/${orderId}`)).status).toBe(200)
})

test('its key is sealed, and the log records what was done', async () => {
  const { body: offer } = await admin.browser.send<{ key: string; qrCode: string; appUrl: string }>(
    'POST',
    '/api/auth/second-factor/offer',
  )
  expect(offer.qrCode).toMatch(/^data:image\/svg/)
  expect(offer.appUrl).toMatch(new RegExp(`^otpauth://totp/.+secret=${offer.key}&issuer=`))
  const [kept] = await shop.deps.db.select().from(secondFactors)
  expect(kept?.keySealed).toMatch(/^v2\./)

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

describe('a customer who wants one', () => {
  let here: TestBrowser
  let authenticator: Authenticator
  let recoveryCodes: string[]
  beforeEach(async () => {
    here = (await signUp(shop)).browser
    ;({ authenticator, recoveryCodes } = await enrol(shop, here))
  })

  const signIn = async () => {
    const browser = shop.openBrowser()
    const { email, password } = ana
    const { status, body } = await browser.send<{ needs?: string }>('POST', '/api/auth/signin', { email, password })
    return { browser, status, body }
  }
  const isIn = async (browser: TestBrowser) => (await browser.get('/api/auth/user')).status === 200

  test('gives the password and then a code, and is signed in only then', async () => {
    expect(await isIn(here)).toBe(true)

    const { browser, status, body } = await signIn()
    expect([status, body]).toEqual([202, { needs: 'code' }])
    expect(await isIn(browser)).toBe(false)
    expect(await prove(browser, '000000')).toBe(400)
    expect(await isIn(browser)).toBe(false)

    expect(await prove(browser, authenticator.freshCode())).toBe(204)
    expect(await isIn(browser)).toBe(true)
  })

  test('cannot reach anything in the account between the two', async () => {
    const orderId = await new Buyer(shop, here).buy(await planFor(shop), { ...ana, phone: '+34 600 000 000' })
    const { browser } = await signIn()

    const routes = shop.app.apiRoutes.filter(({ access, method }) => access === 'user' && method !== 'HEAD')
    for (const { method, url } of routes)
      expect([url, (await browser.fetch(url.replace(/:\w+/g, '0'), { method })).status]).toEqual([url, 401])
    expect((await browser.get(`/api/orders/${orderId}`)).status).toBe(404)
    expect((await browser.get('/api/admin/stats')).status).toBe(401)
  })

  test('has ten minutes for the code', async () => {
    const { browser } = await signIn()
    shop.clock.turn({ minutes: 10 })

    expect(await prove(browser, authenticator.freshCode())).toBe(401)
  })

  test('stays signed in as long as other customers', async () => {
    const { browser } = await signIn()
    await prove(browser, authenticator.freshCode())
    shop.clock.turn({ days: 29 })

    expect(await isIn(browser)).toBe(true)
  })

  test('uses a recovery code if the phone is lost, and turns it off with another', async () => {
    const { browser } = await signIn()
    expect(await prove(browser, recoveryCodes[0] ?? '')).toBe(204)

    const off = await browser.send('POST', '/api/auth/second-factor/disable', { code: recoveryCodes[1] })

    expect(off.status).toBe(204)
    expect((await signIn()).status).toBe(200)
  })

  test('leaves no entry in the audit log', async () => {
    await prove((await signIn()).browser, recoveryCodes[0] ?? '')

    expect(await shop.deps.db.select().from(auditLog)).toEqual([])
  })

  test('is asked for it after a password reset, too', async () => {
    await here.send('POST', '/api/auth/links', { token: await mailedToken(shop, ana.email, 'confirm-email') })
    await here.send('POST', '/api/auth/forgot-password', { email: ana.email })
    const token = await mailedToken(shop, ana.email, 'set-password')
    const browser = shop.openBrowser()

    const reset = await browser.send('POST', '/api/auth/links', { token, password: 'a calm evening' })

    expect([reset.status, reset.body]).toEqual([202, { needs: 'code' }])
    expect(await isIn(browser)).toBe(false)
    expect(await prove(browser, authenticator.freshCode())).toBe(204)
    expect(await isIn(browser)).toBe(true)
  })

  test('gets no fresher proof from a mailed link in a browser left open', async () => {
    await here.send('POST', '/api/auth/links', { token: await mailedToken(shop, ana.email, 'confirm-email') })
    shop.clock.turn({ minutes: 11 })
    await here.send('POST', '/api/auth/forgot-password', { email: ana.email })
    const token = await mailedToken(shop, ana.email, 'set-password')

    const reset = await here.send('POST', '/api/auth/links', { token, password: 'a calm evening' })

    expect(reset.status).toBe(200)
    expect(await here.send('POST', '/api/auth/passkeys/offer')).toMatchObject({
      status: 403,
      body: { code: 'proof_needed', proofs: ['code'] },
    })
  })

  test('signs in from the plain form too, through the page that asks for the code', async () => {
    const form = new URLSearchParams({ email: ana.email, password: ana.password })
    const answer = await shop.openBrowser().fetch('/api/auth/signin', { method: 'POST', body: form })

    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth?mode=code'])
  })

  test('must enter a code first in a browser signed in before', async () => {
    const before = shop.openBrowser()
    await here.send('POST', '/api/auth/second-factor/disable', { code: authenticator.freshCode() })
    await before.send('POST', '/api/auth/signin', { email: ana.email, password: ana.password })
    expect(await isIn(before)).toBe(true)

    await enrol(shop, here)

    expect(await isIn(before)).toBe(false)
    expect(await isIn(here)).toBe(true)
  })

  test('gets a mail about it once the address is proven', async () => {
    await here.send('POST', '/api/auth/links', { token: await mailedToken(shop, ana.email, 'confirm-email') })
    await here.send('POST', '/api/auth/second-factor/disable', { code: authenticator.freshCode() })
    await enrol(shop, here)
    await shop.runJobs()

    expect((await shop.sandbox.mail(ana.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'The second factor of your Landfall account was turned off',
        'A second factor was added to your Landfall account',
      ]),
    )
  })

  test('is not locked out by a factor that a stranger set up before them', async () => {
    await here.send('POST', '/api/auth/forgot-password', { email: ana.email })
    const owner = shop.openBrowser()

    const token = await mailedToken(shop, ana.email, 'set-password')
    const answer = await owner.send('POST', '/api/auth/links', { token, password: 'the true owner' })

    expect(answer.status).toBe(200)
    expect(await isIn(owner)).toBe(true)
    expect(await isIn(here)).toBe(false)
  })
})

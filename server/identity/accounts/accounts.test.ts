import { verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UserView } from '#contract/identity/account.ts'
import { mutedAlerts } from '../../shop/messages/notifications/tables.ts'
import { ana, signInAsAdmin, signUp } from '../../testing/account-holders.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { users } from '../users/tables.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { createPasswords, usualCost } from './passwords.ts'
import { signIn } from './sign-in.ts'
import { firstAdmins, sessions } from './tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const signInWith = (email: string, password: string) =>
  shop.openBrowser().send<UserView & { message: string }>('POST', '/api/auth/signin', { email, password })

describe('signing up', () => {
  test('a new customer gets an account and is signed in', async () => {
    const { browser, user } = await signUp(shop)

    expect(user).toMatchObject({ email: ana.email, firstName: 'Ana', role: 'customer', balance: '0.00' })
    expect((await browser.get('/api/auth/user')).body).toEqual(user)
  })

  test('an address has one account, however it is written', async () => {
    await signUp(shop)

    const answer = await shop.openBrowser().send('POST', '/api/auth/signup', { ...ana, email: ' ANA@Example.com' })

    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('already an account')
  })

  test('two people who sign up with one address at once do not share an account', async () => {
    const tries = await Promise.all([1, 2].map(() => shop.openBrowser().send('POST', '/api/auth/signup', ana)))

    expect(tries.map((answer) => answer.status).toSorted()).toEqual([201, 409])
  })

  test('a password is stored only as an Argon2id hash', async () => {
    await signUp(shop)

    const [row] = await shop.deps.db.select().from(users).where(eq(users.email, ana.email))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  })
})

describe('the language of a customer’s mails', () => {
  const languageOf = async () => {
    const [row] = await shop.deps.db.select().from(users).where(eq(users.email, ana.email))
    return row?.language
  }

  test('is the one in which they signed up, until they choose another', async () => {
    const { browser, user } = await signUp(shop)
    expect(user.language).toBe('en')
    await shop.deps.db.update(users).set({ language: null })

    const answer = await browser.send('PATCH', '/api/auth/user', { language: 'en' })

    expect(answer).toMatchObject({ status: 200, body: { language: 'en', firstName: 'Ana' } })
    expect(await languageOf()).toBe('en')
  })

  test('is never one that the shop does not have', async () => {
    const { browser } = await signUp(shop)

    expect((await browser.send('PATCH', '/api/auth/user', { language: 'xx' })).status).toBe(400)

    expect(await languageOf()).toBe('en')
  })

  test('is unset once the shop no longer has it', async () => {
    const { browser } = await signUp(shop)
    await shop.deps.db.update(users).set({ language: 'xx' })

    expect((await browser.get('/api/auth/user')).body).toMatchObject({ language: null })
  })

  const german = { 'accept-language': 'de-DE, de;q=0.9' }
  const secrets = { email: ana.email, password: ana.password }

  test('is not the browser’s preference if the customer reads the shop in English', async () => {
    await shop.openBrowser().send('POST', '/api/auth/signup', ana, german)
    expect(await languageOf()).toBe('en')
    await shop.deps.db.update(users).set({ language: null })

    await shop.openBrowser().send('POST', '/api/auth/signin', secrets, { ...german, 'x-language': 'en' })
    await shop
      .openBrowser()
      .fetch('/api/auth/signin', { method: 'POST', headers: german, body: new URLSearchParams(secrets) })

    expect(await languageOf()).toBeNull()
  })

  test('is set when the owner of an older account signs in, and only then', async () => {
    await signUp(shop)
    await shop.deps.db.update(users).set({ language: null })

    await shop.openBrowser().send('POST', '/api/auth/signin', secrets, { ...german, 'x-language': 'fr' })
    expect(await languageOf()).toBe('fr')

    await shop.openBrowser().send('POST', '/api/auth/signin', secrets, { 'x-language': 'it' })
    expect(await languageOf()).toBe('fr')
  })

  test('is the page’s own for a form sent before the script loaded', async () => {
    const body = new URLSearchParams({ ...ana })

    await shop.openBrowser().fetch('/api/auth/signup?returnTo=%2Fja', { method: 'POST', headers: german, body })

    expect(await languageOf()).toBe('ja')
  })

  test('is left alone by other changes', async () => {
    const { browser } = await signUp(shop)

    await browser.send('PATCH', '/api/auth/user', { firstName: 'Anna' })

    expect(await languageOf()).toBe('en')
  })
})

describe('signing in', () => {
  test('the right password opens the account', async () => {
    const { user } = await signUp(shop)

    expect((await signInWith('Ana@example.com', ana.password)).body).toEqual(user)
  })

  test('the form works before the page’s script has loaded', async () => {
    await signUp(shop)
    const browser = shop.openBrowser()

    const answer = await browser.fetch('/api/auth/signin', {
      method: 'POST',
      body: new URLSearchParams({ email: ana.email, password: ana.password }),
    })

    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/')
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    await signUp(shop)

    const wrong = await signInWith(ana.email, 'not this one')
    const unknown = await signInWith('nobody@example.com', 'not this one')

    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect(wrong.body.message).toBe(unknown.body.message)
  })

  test('a wrong password and an unknown address cost the same work, and so take the same time', async () => {
    const { user } = await signUp(shop)
    /** The database queries and password checks, in order. A hash contains its own cost. */
    const workOf = async (email: string) => {
      const { db, asked } = countStatements(shop.deps.db)
      const checked: string[] = []
      const passwords = createPasswords(usualCost, (passwordHash, password) => {
        checked.push(`${/^.*?p=\d+/.exec(passwordHash)?.[0]} ${password}`)
        return verify(passwordHash, password)
      })
      if (email === user.email)
        await shop.deps.db
          .update(users)
          .set({ passwordHash: await passwords.hash(ana.password) })
          .where(eq(users.email, ana.email))
      const refusal = await signIn({ ...shop.deps, db, passwords }, { email, password: 'not this one' }).catch(String)
      return { asked, checked, refusal }
    }

    const wrong = await workOf(user.email ?? '')
    const unknown = await workOf('nobody@example.com')

    expect(unknown).toEqual(wrong)
    expect(wrong.checked).toEqual(['$argon2id$v=19$m=19456,t=3,p=1 not this one'])
  })

  test('after ten wrong tries within a minute, even the right password must wait', async () => {
    await signUp(shop)
    shop.clock.stop()
    for (let count = 0; count < 10; count++) expect((await signInWith(ana.email, 'wrong')).status).toBe(401)

    const eleventh = await signInWith(ana.email, 'wrong')
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signInWith(ana.email, ana.password)).status).toBe(429)

    shop.clock.turn({ minutes: 1 })
    expect((await signInWith(ana.email, ana.password)).status).toBe(200)
  })

  test('guessing many passwords at once gets an answer to ten of them', async () => {
    await signUp(shop)
    shop.clock.stop()

    const answers = await Promise.all(Array.from({ length: 30 }, () => signInWith(ana.email, 'wrong')))

    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10)
  })

  test('correct sign-ins are never counted, however many', async () => {
    await signUp(shop)
    for (let count = 0; count < 15; count++) expect((await signInWith(ana.email, ana.password)).status).toBe(200)
  })
})

describe('guessing from afar', () => {
  const lockOut = async () => {
    for (let count = 0; count < 10; count++) await signInWith(ana.email, 'wrong')
    expect((await signInWith(ana.email, ana.password)).status).toBe(429)
  }

  test('locks strangers out, but not a device on which the owner has signed in before', async () => {
    const { browser } = await signUp(shop)
    await browser.get('/api/logout')

    await lockOut()

    expect((await browser.send('POST', '/api/auth/signin', ana)).status).toBe(200)
  })

  test('does not lock out an owner who uses a mailed link, nor later on that device', async () => {
    await signUp(shop)
    await lockOut()
    const phone = shop.openBrowser()
    await phone.send('POST', '/api/auth/forgot-password', { email: ana.email })

    const token = await mailedToken(shop, ana.email, 'set-password')
    expect((await phone.send('POST', '/api/auth/links', { token, password: 'a new one' })).status).toBe(200)

    const form = { email: ana.email, password: 'a new one' }
    expect((await phone.send('POST', '/api/auth/signin', form)).status).toBe(200)
  })

  test('on a known device has its own limit, and does not use up the others', async () => {
    const { browser } = await signUp(shop)
    const guess = () => browser.send('POST', '/api/auth/signin', { ...ana, password: 'wrong' })

    for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(401)

    expect((await guess()).status).toBe(429)
    expect((await browser.send('POST', '/api/auth/signin', ana)).status).toBe(429)
    expect((await signInWith(ana.email, ana.password)).status).toBe(200)
  })

  test('with a device of another account, or a forged one, counts as a stranger’s', async () => {
    await signUp(shop)
    const { browser: mallory } = await signUp(shop, { email: 'mallory@example.com' })
    const madeUp = shop.openBrowser()
    madeUp.cookies.set('shop_device', `device~${'A'.repeat(43)}`)
    await lockOut()

    for (const browser of [mallory, madeUp])
      expect((await browser.send('POST', '/api/auth/signin', ana)).status).toBe(429)
  })

  test('from the many addresses of one network is guessing from one', async () => {
    const strict = await openTestShop({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1' })
    const guessFrom = async (address: string, person: number) => {
      const form = { email: `person-${person}@example.com`, password: 'a common one' }
      return (await strict.openBrowser().send('POST', '/api/auth/signin', form, { 'x-forwarded-for': address })).status
    }
    for (let count = 0; count < 30; count++)
      expect(await guessFrom(`2001:db8:1:2:${count.toString(16)}::1`, count)).toBe(401)

    expect(await guessFrom('2001:db8:1:2:ffff::1', 30)).toBe(429)
    expect(await guessFrom('2001:db8:1:3::1', 31)).toBe(401)
  })
})

describe('sessions', () => {
  const cookie = 'shop_session'
  const isIn = async (browser: TestBrowser) => (await browser.get('/api/auth/user')).status === 200

  test('used every week, it still ends after ninety days', async () => {
    const { browser } = await signUp(shop)
    for (let weeks = 0; weeks < 12; weeks++) {
      shop.clock.turn({ days: 7 })
      expect(await isIn(browser)).toBe(true)
    }

    shop.clock.turn({ days: 6 })
    expect(await isIn(browser)).toBe(false)
  })

  test("an admin's ends after an hour of inactivity, and after twelve hours in any case", async () => {
    const idle = await signInAsAdmin(shop)
    shop.clock.turn({ minutes: 60 })
    expect(await isIn(idle.browser)).toBe(false)

    const busy = await signInAsAdmin(shop)
    for (let halves = 0; halves < 23; halves++) {
      shop.clock.turn({ minutes: 30 })
      expect(await isIn(busy.browser)).toBe(true)
    }
    shop.clock.turn({ minutes: 30 })
    expect(await isIn(busy.browser)).toBe(false)
  })

  test('a user promoted to admin a day after signing in must sign in again', async () => {
    const { browser, user } = await signUp(shop)
    shop.clock.turn({ hours: 24 })
    expect(await isIn(browser)).toBe(true)

    await shop.deps.db
      .update(users)
      .set({ officeRole: 'owner' })
      .where(eq(users.email, String(user.email)))

    expect(await isIn(browser)).toBe(false)
  })

  test('the cookie cannot be read by scripts or sent by other sites', async () => {
    const answer = await shop.openBrowser().send('POST', '/api/auth/signup', ana)

    const [line] = answer.headers.getSetCookie()
    expect(line).toMatch(/^shop_session=/)
    expect(line).toMatch(/HttpOnly/)
    expect(line).toMatch(/SameSite=Lax/)
    expect(line).toMatch(/Path=\//)
  })

  test('a row stolen from the database opens nothing', async () => {
    await signUp(shop)
    const [row] = await shop.deps.db.select().from(sessions)

    for (const stolen of [row?.tokenHash, row?.id]) {
      const thief = shop.openBrowser()
      thief.cookies.set(cookie, String(stolen))
      expect((await thief.get('/api/auth/user')).status).toBe(401)
    }
  })

  test('signing in ends the session that the browser had before', async () => {
    const { browser } = await signUp(shop)
    const planted = browser.cookies.get(cookie) ?? ''
    await browser.send('POST', '/api/auth/signin', ana)

    const other = shop.openBrowser()
    other.cookies.set(cookie, planted)

    expect((await other.get('/api/auth/user')).status).toBe(401)
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })

  test('a session in use stays; one unused for a month ends, and its cookie is deleted', async () => {
    const { browser } = await signUp(shop)
    for (let week = 0; week < 8; week++) {
      shop.clock.turn({ days: 7 })
      expect((await browser.get('/api/auth/user')).status).toBe(200)
    }

    shop.clock.turn({ days: 31 })
    const answer = await browser.get('/api/auth/user')

    expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } })
    expect(browser.cookies.has(cookie)).toBe(false)
  })

  test('logging out ends the session, not only the cookie', async () => {
    const { browser } = await signUp(shop)
    const token = browser.cookies.get(cookie) ?? ''

    const answer = await browser.fetch('/api/logout')

    expect(answer.headers.get('location')).toBe('/')
    browser.cookies.set(cookie, token)
    expect((await browser.get('/api/auth/user')).status).toBe(401)
  })

  test.each([
    ['/de', '/de'],
    ['https://evil.example', '/'],
    ['/api/login', '/'],
  ])('signing out with a return address of %s leads to %s', async (returnTo, place) => {
    const answer = await shop.openBrowser().fetch(`/api/logout?${new URLSearchParams({ returnTo })}`)

    expect(answer.headers.get('location')).toBe(place)
  })

  test("a link on another site's page signs nobody out", async () => {
    const { browser } = await signUp(shop)

    await browser.fetch('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } })

    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })

  test("another site's page can do nothing with a customer's session", async () => {
    const { browser } = await signUp(shop)

    const answer = await browser.fetch('/api/auth/user', {
      method: 'PATCH',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Eve' }),
    })

    expect(answer.status).toBe(403)
    expect((await browser.get('/api/auth/user')).body.firstName).toBe('Ana')
  })
})

describe('the way to the sign-in page', () => {
  test.each([
    ['/api/login', '/auth'],
    ['/api/login?returnTo=%2Fcheckout%2Fjp-5', '/auth?returnTo=%2Fcheckout%2Fjp-5'],
    ['/api/login?returnTo=https%3A%2F%2Fevil.example', '/auth'],
    ['/api/login?returnTo=a&returnTo=b', '/auth'],
  ])('%s leads to %s', async (path, place) => {
    expect((await shop.fetch(path)).headers.get('location')).toBe(place)
  })
})

describe('the profile', () => {
  test('changes only the fields that were sent', async () => {
    const { browser } = await signUp(shop)

    const { body } = await browser.send('PATCH', '/api/auth/user', { phone: ' +351 21 ', role: 'admin' })

    expect(body).toMatchObject({ phone: '+351 21', firstName: 'Ana', role: 'customer' })
  })
})

describe('the first administrator', () => {
  const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }

  test('keeps a password changed after the first start', async () => {
    const passwordHash = await shop.deps.passwords.hash('my own secret')
    await shop.deps.db.update(users).set({ passwordHash }).where(eq(users.email, admin.email))

    await ensureFirstAdmin(shop.deps)

    expect((await signInWith(admin.email, 'my own secret')).status).toBe(200)
  })

  test('takes the account over from a stranger who signed up with the address before', async () => {
    await shop.deps.db.delete(users)
    await shop.deps.db.delete(firstAdmins)
    const { browser } = await signUp(shop, { email: admin.email, password: 'an impostor' })
    await browser.send('PATCH', '/api/notifications/preferences', { mail: { usage: false } })

    await ensureFirstAdmin(shop.deps)

    expect((await browser.get('/api/auth/user')).status).toBe(401)
    expect((await signInWith(admin.email, 'an impostor')).status).toBe(401)
    const { body } = await signInWith(admin.email, admin.password)
    expect(body).toMatchObject({ role: 'admin', firstName: null, lastName: null })
    expect(await shop.deps.db.select().from(mutedAlerts)).toEqual([])
  })
})

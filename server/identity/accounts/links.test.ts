import { beforeEach, describe, expect, test } from 'vitest'
import type { UserView } from '#contract/identity/account.ts'
import { listJobs } from '../../platform/jobs/inspection.ts'
import { ana, signUp } from '../../testing/account-holders.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { users } from '../users/tables.ts'
import { askForPasswordLink } from './ask-for-links.ts'
import { accountLinks } from './tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const use = (browser: TestBrowser, token: string, password?: string) =>
  browser.send<UserView & { code?: string }>('POST', '/api/auth/links', { token, password })

const signIn = (password: string, email = ana.email) =>
  shop.openBrowser().send('POST', '/api/auth/signin', { email, password })

const forgotPassword = (email = ana.email) => shop.openBrowser().send('POST', '/api/auth/forgot-password', { email })

const me = async (browser: TestBrowser) => (await browser.get<UserView>('/api/auth/user')).body

describe('confirming an address', () => {
  test('a customer who signed up proves the address with one click and keeps the password', async () => {
    const { browser, user } = await signUp(shop)
    expect(user.isEmailProven).toBe(false)
    const token = await mailedToken(shop, ana.email, 'confirm-email')

    const answer = await use(browser, token)

    expect(answer.body.isEmailProven).toBe(true)
    expect((await me(browser)).isEmailProven).toBe(true)
    expect((await signIn(ana.password)).status).toBe(200)
  })

  test('a browser that confirms twice gets the same answer twice, and a stranger with the link does not', async () => {
    const { browser } = await signUp(shop)
    const token = await mailedToken(shop, ana.email, 'confirm-email')
    const twin = shop.openBrowser()
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value)

    const answers = await Promise.all([use(browser, token), use(twin, token)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await use(browser, token)).body.isEmailProven).toBe(true)
    expect((await use(shop.openBrowser(), token)).status).toBe(410)
    expect((await use((await signUp(shop, { email: 'ben@example.com' })).browser, token)).status).toBe(410)
  })

  test('the browser that confirmed can open the link again hours later, until it signs out', async () => {
    const { browser } = await signUp(shop)
    const token = await mailedToken(shop, ana.email, 'confirm-email')
    await use(browser, token)
    shop.clock.turn({ hours: 3 })

    expect((await use(browser, token)).body.isEmailProven).toBe(true)
    expect((await use(shop.openBrowser(), token)).status).toBe(410)
    await browser.get('/api/logout')
    expect((await use(browser, token)).status).toBe(410)
  })

  test('a browser that is not signed in must choose a password, and the old one stops working', async () => {
    const impostor = await signUp(shop)
    const token = await mailedToken(shop, ana.email, 'confirm-email')
    const owner = shop.openBrowser()

    expect((await use(owner, token)).body.code).toBe('link_needs_password')
    expect((await use(owner, token, 'the true owner')).status).toBe(200)

    expect((await impostor.browser.get('/api/auth/user')).status).toBe(401)
    expect((await signIn(ana.password)).status).toBe(401)
    expect((await signIn('the true owner')).status).toBe(200)
  })

  test('the mail can be requested again, five times in a quarter of an hour', async () => {
    const { browser } = await signUp(shop)
    await shop.runJobs()
    const again = () => browser.send('POST', '/api/auth/confirm-email')
    for (let count = 0; count < 5; count++) expect((await again()).status).toBe(202)

    expect((await again()).status).toBe(429)
    await shop.runJobs()
    expect(await shop.sandbox.mail(ana.email)).toHaveLength(6)
  })
})

describe('the language of a mail with a link', () => {
  const inFrench = { 'x-language': 'fr' }
  const speak = (language: string | null) => shop.deps.db.update(users).set({ language })
  const newestMail = async (to = ana.email) => {
    await shop.runJobs()
    const [mail] = await shop.sandbox.mail(to)
    return mail
  }

  test('is that of the requesting page if the account has none', async () => {
    const { browser } = await signUp(shop)
    await shop.runJobs()
    await speak(null)

    await shop.openBrowser().send('POST', '/api/auth/forgot-password', { email: ana.email }, inFrench)
    expect((await newestMail())?.html).toContain('<html lang="fr"')
    expect((await newestMail())?.text).toContain(`${shop.deps.config.publicUrl}/fr/auth?mode=set-password`)

    await browser.send('PATCH', '/api/auth/user', { email: 'ana.new@example.com' }, inFrench)
    expect((await newestMail('ana.new@example.com'))?.html).toContain('<html lang="fr"')
  })

  test('is the account’s own if it has one', async () => {
    await signUp(shop)
    await shop.runJobs()
    await speak('de')

    await shop.openBrowser().send('POST', '/api/auth/forgot-password', { email: ana.email }, inFrench)

    expect((await newestMail())?.html).toContain('<html lang="de"')
  })
})

describe('a forgotten password', () => {
  test('a link sets a new one, signs this browser in and every other one out', async () => {
    const { browser: old } = await signUp(shop)
    await forgotPassword()
    const token = await mailedToken(shop, ana.email, 'set-password')
    const browser = shop.openBrowser()

    const answer = await use(browser, token, 'a new secret')

    expect(answer.status).toBe(200)
    expect((await me(browser)).email).toBe(ana.email)
    expect((await old.get('/api/auth/user')).status).toBe(401)
    expect((await signIn(ana.password)).status).toBe(401)
    expect((await signIn('a new secret')).status).toBe(200)
  })

  test('an unknown address gets the same answer and no mail', async () => {
    await signUp(shop)

    const known = await forgotPassword()
    const unknown = await forgotPassword('nobody@example.com')

    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    await shop.runJobs()
    expect(await shop.sandbox.mail('nobody@example.com')).toEqual([])
  })

  test('an unknown address costs the same work, so that no clock tells them apart', async () => {
    await signUp(shop)
    const workFor = async (email: string) => {
      const { db, asked } = countStatements(shop.deps.db)
      await askForPasswordLink({ ...shop.deps, db }, email)
      return asked
    }

    const known = await workFor(ana.email)

    expect(known.length).toBeGreaterThan(2)
    expect(await workFor('nobody@example.com')).toEqual(known)
  })

  test('strangers who request links for a customer do not use up the customer’s own', async () => {
    const { browser } = await signUp(shop)
    for (let count = 0; count < 6; count++) await forgotPassword()
    expect((await forgotPassword()).status).toBe(429)

    expect((await browser.send('POST', '/api/auth/confirm-email')).status).toBe(202)
  })

  test('a link works once', async () => {
    await signUp(shop)
    await forgotPassword()
    const token = await mailedToken(shop, ana.email, 'set-password')
    await use(shop.openBrowser(), token, 'a new secret')

    const again = await use(shop.openBrowser(), token, 'another secret')

    expect(again).toMatchObject({ status: 410, body: { code: 'link_spent' } })
    expect((await signIn('a new secret')).status).toBe(200)
  })

  test('of two browsers that use a link at once, one is signed in', async () => {
    await signUp(shop)
    await forgotPassword()
    const token = await mailedToken(shop, ana.email, 'set-password')

    const answers = await Promise.all(['first', 'second'].map((word) => use(shop.openBrowser(), token, `the ${word}`)))

    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 410])
  })

  test('a browser that sends the same request twice at once sets one password and is signed in once', async () => {
    await signUp(shop)
    await forgotPassword()
    const token = await mailedToken(shop, ana.email, 'set-password')
    const browser = shop.openBrowser()

    const answers = await Promise.all([1, 2].map(() => use(browser, token, 'a new secret')))

    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect((await browser.get<unknown[]>('/api/auth/sessions')).body).toHaveLength(1)
  })

  test('a link opened in a second tab is spent, unless it repeats the request within a moment', async () => {
    await signUp(shop)
    await forgotPassword()
    const token = await mailedToken(shop, ana.email, 'set-password')
    const browser = shop.openBrowser()
    await use(browser, token, 'a new secret')

    expect((await use(browser, token, 'a new secret')).status).toBe(200)
    expect((await use(browser, token, 'another secret')).status).toBe(410)
    expect((await use(shop.openBrowser(), token)).status).toBe(410)
    shop.clock.turn({ seconds: 31 })
    expect((await use(browser, token, 'a new secret')).status).toBe(410)
    expect((await signIn('a new secret')).status).toBe(200)
  })

  test('a link expires after an hour', async () => {
    await signUp(shop)
    await forgotPassword()
    const token = await mailedToken(shop, ana.email, 'set-password')
    shop.clock.turn({ minutes: 61 })

    expect((await use(shop.openBrowser(), token, 'a new secret')).status).toBe(410)
  })

  test('using one link ends all the others', async () => {
    await signUp(shop)
    const confirmation = await mailedToken(shop, ana.email, 'confirm-email')
    await forgotPassword()
    const token = await mailedToken(shop, ana.email, 'set-password')
    await use(shop.openBrowser(), token, 'a new secret')

    expect((await use(shop.openBrowser(), confirmation, 'another secret')).status).toBe(410)
  })

  test('a link stolen from the database, or made up, opens nothing', async () => {
    await signUp(shop)
    await forgotPassword()
    await shop.runJobs()
    const [row] = await shop.deps.db.select().from(accountLinks)

    for (const token of [row?.tokenHash, 'made-up'])
      expect((await use(shop.openBrowser(), String(token), 'a new secret')).status).toBe(410)
  })

  test('no secret waits in the queue', async () => {
    await signUp(shop)
    await forgotPassword()

    const carried = (await listJobs(shop.deps.database.raw)).map(({ data }) => data)

    expect(carried).not.toEqual([])
    expect(JSON.stringify(carried)).not.toMatch(/token|http/)
    expect(await shop.deps.db.select().from(accountLinks)).toEqual([])
  })
})

describe('a change of address', () => {
  const newEmail = 'ana.silva@example.org'

  test('takes effect once the new address is proven, and the former one gets a mail', async () => {
    const { browser } = await signUp(shop)
    await use(browser, await mailedToken(shop, ana.email, 'confirm-email'))

    const asked = await browser.send<UserView>('PATCH', '/api/auth/user', { email: newEmail })
    expect(asked.body).toMatchObject({ email: ana.email, pendingEmail: newEmail })

    const token = await mailedToken(shop, newEmail, 'change-email')
    await use(browser, token)
    expect(await me(browser)).toMatchObject({ email: newEmail, pendingEmail: null, isEmailProven: true })

    await shop.runJobs()
    const [notice] = await shop.sandbox.mail(ana.email)
    expect(notice?.subject).toBe('Your Landfall account has a new email')
  })

  test('cannot be confirmed by a stranger who reads the mail', async () => {
    const { browser } = await signUp(shop)
    await browser.send('PATCH', '/api/auth/user', { email: newEmail })
    const token = await mailedToken(shop, newEmail, 'change-email')

    const answer = await use(shop.openBrowser(), token, 'a new secret')

    expect(answer).toMatchObject({ status: 403, body: { code: 'link_needs_sign_in' } })
  })

  test('requested by an impostor is void once the owner has proven the address', async () => {
    const impostor = await signUp(shop)
    await impostor.browser.send('PATCH', '/api/auth/user', { email: 'impostor@example.net' })
    const trap = await mailedToken(shop, 'impostor@example.net', 'change-email')
    await forgotPassword()
    await use(shop.openBrowser(), await mailedToken(shop, ana.email, 'set-password'), 'the true owner')

    expect((await use(impostor.browser, trap)).status).toBe(410)
  })

  test('to an address that has an account is refused', async () => {
    await signUp(shop, { email: newEmail })
    const { browser } = await signUp(shop)

    expect((await browser.send('PATCH', '/api/auth/user', { email: newEmail })).status).toBe(409)
  })
})

test('a mailbox gets few links however its address is spelt, and the plain address keeps its own turns', async () => {
  const ask = (email: string) => shop.openBrowser().send('POST', '/api/auth/forgot-password', { email })
  const statuses: number[] = []
  for (let tag = 0; tag < 6; tag++) statuses.push((await ask(`eva+${tag}@example.com`)).status)
  expect(statuses.at(-1)).toBe(429)

  const signUps: number[] = []
  for (let tag = 0; tag < 7; tag++) {
    const form = { email: `ben+${tag}@example.com`, password: 'correct horse', firstName: 'Ben', lastName: 'Lund' }
    signUps.push((await shop.openBrowser().send('POST', '/api/auth/signup', form)).status)
  }
  expect(signUps).toEqual([201, 201, 201, 201, 201, 429, 429])
  const form = { email: 'ben@example.com', password: 'correct horse', firstName: 'Ben', lastName: 'Lund' }
  expect((await shop.openBrowser().send('POST', '/api/auth/signup', form)).status).toBe(201)
})

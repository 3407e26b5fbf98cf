import { beforeEach, describe, expect, test } from 'vitest'
import type { PasskeyView } from '#contract/identity/passkey.ts'
import { ana, signInAsAdmin, signUp } from '../../testing/account-holders.ts'
import { enrol } from '../../testing/authenticator.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { addPasskey, createSecurityKey, type SecurityKey } from '../../testing/security-key.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { passkeyChallenges } from './tables.ts'

let shop: TestShop
let here: TestBrowser
let origin: string
beforeEach(async () => {
  shop = await openTestShop()
  here = (await signUp(shop)).browser
  origin = new URL(shop.url).origin
})

const ask = async (browser: TestBrowser) =>
  (await browser.send<{ challenge: string }>('POST', '/api/auth/passkeys/ask')).body
const offer = async (browser: TestBrowser) =>
  (await browser.send<{ challenge: string; user: { id: string } }>('POST', '/api/auth/passkeys/offer')).body
const send = (browser: TestBrowser, answer: object) =>
  browser.send<{ email?: string; code?: string }>('POST', '/api/auth/passkeys/signin', answer)
const signInWith = async (browser: TestBrowser, key: SecurityKey) =>
  send(browser, key.show(await ask(browser), { origin }))
const listed = async () => (await here.get<PasskeyView[]>('/api/auth/passkeys')).body
const isIn = async (browser: TestBrowser) => (await browser.get('/api/auth/user')).status === 200

test('a passkey is made, named, used to sign in, and removed', async () => {
  const key = await addPasskey(here, origin)
  expect(await listed()).toMatchObject([{ id: key.id, name: 'Unknown device', lastUsedAt: null }])
  await here.send('PATCH', `/api/auth/passkeys/${key.id}`, { name: 'My phone' })

  const browser = shop.openBrowser()
  expect(await signInWith(browser, key)).toMatchObject({ status: 200, body: { email: ana.email } })
  expect(await isIn(browser)).toBe(true)
  expect(await listed()).toMatchObject([{ name: 'My phone', lastUsedAt: expect.any(String) }])

  expect((await here.send('DELETE', `/api/auth/passkeys/${key.id}`)).status).toBe(204)
  expect((await signInWith(shop.openBrowser(), key)).body.code).toBe('passkey_refused')
})

test('it counts as the second factor, and opens the admin area if one is required', async () => {
  shop = await openTestShop({ ADMIN_2FA: 'required' })
  origin = new URL(shop.url).origin
  const admin = await signInAsAdmin(shop)
  const key = await addPasskey(admin.browser, origin)
  expect((await admin.browser.get<{ code: string }>('/api/admin/stats')).body.code).toBe('second_factor_missing')

  const browser = shop.openBrowser()
  await signInWith(browser, key)

  expect((await browser.get('/api/admin/stats')).status).toBe(200)
  await browser.send('DELETE', `/api/auth/passkeys/${key.id}`)
  expect((await browser.get<{ code: string }>('/api/admin/stats')).body.code).toBe('second_factor_missing')
})

test('it replaces the code for a user with a second factor', async () => {
  await enrol(shop, here)
  const key = await addPasskey(here, origin)
  const browser = shop.openBrowser()

  await signInWith(browser, key)

  expect(await isIn(browser)).toBe(true)
})

describe('it is refused', () => {
  let key: SecurityKey
  let browser: TestBrowser
  beforeEach(async () => {
    key = await addPasskey(here, origin)
    browser = shop.openBrowser()
  })

  const expectRefused = async (answer: object) => {
    expect(await send(browser, answer)).toMatchObject({ status: 400, body: { code: 'passkey_refused' } })
    expect(await isIn(browser)).toBe(false)
  }

  test("on another site's page, whatever its name", async () => {
    await expectRefused(key.show(await ask(browser), { origin: 'https://landfall.example.net' }))
    await expectRefused(key.show(await ask(browser), { origin: 'http://localhost:1' }))
  })

  test('a second time, even with everything from the first time', async () => {
    const answer = key.show(await ask(browser), { origin })
    const cookies = new Map(browser.cookies)
    const stranger = shop.openBrowser()
    for (const [name, value] of cookies) stranger.cookies.set(name, value)
    expect((await send(browser, answer)).status).toBe(200)

    expect((await send(stranger, answer)).body.code).toBe('passkey_refused')
    expect(await isIn(stranger)).toBe(false)
  })

  test('twice at the same moment', async () => {
    const answer = key.show(await ask(browser), { origin })

    const answers = await Promise.all([send(browser, answer), send(browser, answer)])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('in another browser than the one that got the challenge', async () => {
    const answer = key.show(await ask(shop.openBrowser()), { origin })
    await ask(browser)

    await expectRefused(answer)
  })

  test('five minutes later', async () => {
    const answer = key.show(await ask(browser), { origin })
    shop.clock.turn({ minutes: 5 })

    await expectRefused(answer)
  })

  test('when its counter goes backwards, as that of a copy would', async () => {
    for (let times = 0; times < 3; times++) expect((await signInWith(browser, key)).status).toBe(200)
    browser = shop.openBrowser()
    key.counter = 1

    await expectRefused(key.show(await ask(browser), { origin }))
  })

  test('when its owner gave neither fingerprint nor face nor PIN', async () => {
    await expectRefused(key.show(await ask(browser), { origin, isVerified: false }))
    const careless = createSecurityKey().make(await offer(here), { origin, isVerified: false })
    expect((await here.send<{ code: string }>('POST', '/api/auth/passkeys', careless)).body.code).toBe(
      'passkey_refused',
    )
  })

  test('when another device signed for it', async () => {
    const other = createSecurityKey()
    other.make({ challenge: '', user: { id: '' } }, { origin })

    await expectRefused({ ...other.show(await ask(browser), { origin }), id: key.id, rawId: key.id })
  })

  test('when the challenge was for making one, and the other way round', async () => {
    await expectRefused(key.show(await offer(here), { origin }))
    const fresh = createSecurityKey().make({ ...(await ask(here)), user: { id: 'x' } }, { origin })
    expect((await here.send('POST', '/api/auth/passkeys', fresh)).status).toBe(400)
  })
})

test("another account's passkey proves nothing here, and cannot be renamed, removed or registered again", async () => {
  const key = await addPasskey(here, origin)
  const other = (await signUp(shop, { email: 'other@example.com' })).browser
  shop.clock.turn({ minutes: 30 })

  const proof = await other.send<{ code: string }>('POST', '/api/auth/prove', {
    passkey: key.show(await ask(other), { origin }),
  })
  expect(proof.body.code).toBe('passkey_refused')
  expect((await other.send('PATCH', `/api/auth/passkeys/${key.id}`, { name: 'Mine' })).status).toBe(404)
  await other.send('POST', '/api/auth/prove', { password: ana.password })
  expect((await other.send('DELETE', `/api/auth/passkeys/${key.id}`)).status).toBe(404)
  expect((await other.send('POST', '/api/auth/passkeys', key.make(await offer(other), { origin }))).status).toBe(400)
})

test('a passkey confirms the user’s identity, even with a second factor', async () => {
  await enrol(shop, here)
  const key = await addPasskey(here, origin)
  shop.clock.turn({ minutes: 30 })
  const change = () => here.send<{ proofs?: string[] }>('POST', '/api/auth/password', { password: 'a calm evening' })
  expect((await change()).body.proofs).toEqual(['code', 'passkey'])

  const proof = await here.send('POST', '/api/auth/prove', { passkey: key.show(await ask(here), { origin }) })

  expect(proof.status).toBe(204)
  expect((await change()).status).toBe(204)
})

describe('a passkey that a stranger left on the account is removed', () => {
  test('when the owner of an unproven address proves it', async () => {
    const key = await addPasskey(here, origin)
    await here.send('POST', '/api/auth/forgot-password', { email: ana.email })
    const token = await mailedToken(shop, ana.email, 'set-password')
    await shop.openBrowser().send('POST', '/api/auth/links', { token, password: 'the true owner' })

    expect((await signInWith(shop.openBrowser(), key)).status).toBe(400)
  })

  test('when the owner sets a new password within a week; an older one stays', async () => {
    await here.send('POST', '/api/auth/links', { token: await mailedToken(shop, ana.email, 'confirm-email') })
    const old = await addPasskey(here, origin)
    shop.clock.turn({ days: 8 })
    await here.send('POST', '/api/auth/prove', { password: ana.password })
    const young = await addPasskey(here, origin)
    await here.send('POST', '/api/auth/forgot-password', { email: ana.email })
    const token = await mailedToken(shop, ana.email, 'set-password')

    await shop.openBrowser().send('POST', '/api/auth/links', { token, password: 'a calm evening' })

    expect((await signInWith(shop.openBrowser(), young)).status).toBe(400)
    expect((await signInWith(shop.openBrowser(), old)).status).toBe(200)
  })

  test('with the account', async () => {
    const key = await addPasskey(here, origin)

    await here.send('DELETE', '/api/auth/user')

    expect((await signInWith(shop.openBrowser(), key)).status).toBe(400)
  })
})

test('the owner gets a mail about a new passkey and a removed one', async () => {
  await here.send('POST', '/api/auth/links', { token: await mailedToken(shop, ana.email, 'confirm-email') })
  const key = await addPasskey(here, origin)
  await here.send('DELETE', `/api/auth/passkeys/${key.id}`)
  await shop.runJobs()

  const subjects = (await shop.sandbox.mail(ana.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining([
      'Your Landfall account has a new passkey',
      'A passkey was removed from your Landfall account',
    ]),
  )
})

test('unanswered challenges are deleted', async () => {
  await ask(here)
  shop.clock.turn({ minutes: 6 })

  await ask(here)

  expect(await shop.deps.db.select().from(passkeyChallenges)).toHaveLength(1)
})

test('the data export lists the passkeys', async () => {
  await addPasskey(here, origin)

  expect((await here.get('/api/auth/export')).body).toMatchObject({ passkeys: [{ name: 'Unknown device' }] })
})

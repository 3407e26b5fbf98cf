import { beforeEach, describe, expect, test } from 'vitest'
import type { UserView } from '#contract/identity/account.ts'
import { signInProviders } from '#contract/identity/sign-in-provider.ts'
import { ana, signUp } from '../../testing/account-holders.ts'
import { enrol } from '../../testing/authenticator.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { answerProvider, comeBack, signInAt } from '../../testing/visit-provider.ts'
import { securityEvents } from '../security/tables.ts'
import { users } from '../users/tables.ts'
import { identities } from './tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const maya = { email: 'maya@example.com', firstName: 'Maya', lastName: 'Lindqvist' }

const placeOf = (answer: Response) => answer.headers.get('location')

describe.each(signInProviders)('signing in with %s', (provider) => {
  test('a new customer gets an account with a proven address, and returns to where they were', async () => {
    const browser = shop.openBrowser()

    const answer = await signInAt(browser, provider, maya, '/checkout/jp-5')

    expect(placeOf(answer)).toBe('/checkout/jp-5')
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ ...maya, isEmailProven: true })
  })

  test('a new customer gets mails in the language of the page they came from', async () => {
    const browser = shop.openBrowser()

    await signInAt(browser, provider, maya, '/fr/checkout/jp-5')

    expect((await browser.get('/api/auth/user')).body).toMatchObject({ language: 'fr' })
  })

  test('a customer with a second factor enters it before reaching their destination', async () => {
    const first = shop.openBrowser()
    await signInAt(first, provider, maya)
    const { authenticator } = await enrol(shop, first)
    const again = shop.openBrowser()

    const answer = await signInAt(again, provider, maya, '/account')

    expect(placeOf(answer)).toBe('/auth?mode=code&returnTo=%2Faccount')
    expect((await again.get('/api/auth/user')).status).toBe(401)
    await again.send('POST', '/api/auth/second-factor/prove', { code: authenticator.freshCode() })
    expect((await again.get('/api/auth/user')).status).toBe(200)
  })

  test('the second visit opens the same account', async () => {
    const first = shop.openBrowser()
    await signInAt(first, provider, maya)
    const again = shop.openBrowser()
    await signInAt(again, provider, maya)

    const [a, b] = await Promise.all([first, again].map((browser) => browser.get<UserView>('/api/auth/user')))
    expect(a?.body.id).toBe(b?.body.id)
    expect(b?.body.firstName).toBe('Maya')
  })

  test('an answer cannot be used by another browser, nor later', async () => {
    const browser = shop.openBrowser()
    const answer = await answerProvider(browser, provider, { ...maya, verified: 'on' })
    const cookies = new Map(browser.cookies)

    const stranger = shop.openBrowser()
    expect(placeOf(await comeBack(stranger, answer))).toBe('/auth?problem=failed')
    expect(placeOf(await comeBack(browser, answer))).toBe('/')
    expect(placeOf(await comeBack(stranger, answer))).toBe('/auth?problem=failed')
    expect((await stranger.get('/api/auth/user')).status).toBe(401)

    // After that, not even with all the cookies of the first browser.
    shop.clock.turn({ seconds: 31 })
    for (const [name, value] of cookies) stranger.cookies.set(name, value)
    expect(placeOf(await comeBack(stranger, answer))).toBe('/auth?problem=failed')
    expect((await stranger.get('/api/auth/user')).status).toBe(401)
  })

  test('a browser that asks twice at once is signed in once, whichever answer arrives last', async () => {
    const browser = shop.openBrowser()
    const answer = await answerProvider(browser, provider, { ...maya, verified: 'on' }, '/account')
    const twin = shop.openBrowser()
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value)

    const answers = await Promise.all([comeBack(browser, answer), comeBack(twin, answer)])

    expect(answers.map(placeOf)).toEqual(['/account', '/account'])
    const sessions = await Promise.all(
      [browser, twin].map((one) => one.get<{ isCurrent: boolean }[]>('/api/auth/sessions')),
    )
    expect(sessions.map(({ body }) => body.map(({ isCurrent }) => isCurrent))).toEqual([[true], [true]])
  })

  test('a browser that asks again a moment later gets the same redirect', async () => {
    const browser = shop.openBrowser()
    const answer = await answerProvider(browser, provider, { ...maya, verified: 'on' }, '/account')
    await comeBack(browser, answer)

    expect(placeOf(await comeBack(browser, answer))).toBe('/account')
    expect((await browser.get<unknown[]>('/api/auth/sessions')).body).toHaveLength(1)
  })

  test('a customer who has signed out is not signed in again by a repeated request', async () => {
    const browser = shop.openBrowser()
    const answer = await answerProvider(browser, provider, { ...maya, verified: 'on' })
    await comeBack(browser, answer)
    await browser.fetch('/api/logout')

    expect(placeOf(await comeBack(browser, answer))).toBe('/auth?problem=failed')
    expect((await browser.get('/api/auth/user')).status).toBe(401)
  })

  test('a cancelled visit gets the same answer however often the browser asks', async () => {
    const browser = shop.openBrowser()
    const answer = await answerProvider(browser, provider, { cancel: '1' })

    for (const _ of [1, 2]) expect(placeOf(await comeBack(browser, answer))).toBe('/auth?problem=cancelled')
  })

  test('two visits started at once can both be finished', async () => {
    const browser = shop.openBrowser()
    const first = await answerProvider(browser, provider, { ...maya, verified: 'on' }, '/account')
    await answerProvider(browser, provider, { ...maya, verified: 'on' }, '/support')

    expect(placeOf(await comeBack(browser, first))).toBe('/account')
  })

  test('a browser that starts again and again keeps few attempts', async () => {
    const browser = shop.openBrowser()
    for (let count = 0; count < 8; count++) await browser.fetch(`/api/auth/${provider}`)

    expect([...browser.cookies.keys()].filter((name) => name.includes('signin-'))).toHaveLength(4)
  })

  test('an answer for another state is refused', async () => {
    const browser = shop.openBrowser()
    const theirs = await answerProvider(shop.openBrowser(), provider, { ...maya, verified: 'on' })
    await answerProvider(browser, provider, { ...maya, verified: 'on' })

    expect(placeOf(await comeBack(browser, theirs))).toBe('/auth?problem=failed')
    expect((await browser.get('/api/auth/user')).status).toBe(401)
  })

  test('a customer who cancels is told that nothing happened', async () => {
    const browser = shop.openBrowser()

    const answer = await comeBack(browser, await answerProvider(browser, provider, { cancel: '1' }))

    expect(placeOf(answer)).toBe('/auth?problem=cancelled')
  })

  test('a customer who cancels is told so in the language they came in', async () => {
    const browser = shop.openBrowser()

    const answer = await comeBack(browser, await answerProvider(browser, provider, { cancel: '1' }, '/de'))

    expect(placeOf(answer)).toBe('/de/auth?problem=cancelled')
  })

  test('an address that the provider does not vouch for opens no account', async () => {
    const { browser } = await signUp(shop, { email: maya.email })
    const visitor = shop.openBrowser()

    const answer = await comeBack(visitor, await answerProvider(visitor, provider, maya))

    expect(placeOf(answer)).toBe('/auth?problem=unverified')
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })

  test('another site cannot choose where somebody ends up', async () => {
    const browser = shop.openBrowser()

    expect(placeOf(await signInAt(browser, provider, maya, 'https://evil.example'))).toBe('/')
  })
})

test('an account with a proven address gets another way to sign in, and keeps its password', async () => {
  const { browser, user } = await signUp(shop)
  await browser.send('POST', '/api/auth/links', { token: await mailedToken(shop, ana.email, 'confirm-email') })

  const other = shop.openBrowser()
  await signInAt(other, 'google', { email: ana.email })

  expect((await other.get<UserView>('/api/auth/user')).body.id).toBe(user.id)
  expect((await browser.get('/api/auth/user')).status).toBe(200)
})

test('the owner of a proven account gets a mail, in their language, that a provider can now sign in to it', async () => {
  const { browser, user } = await signUp(shop)
  await browser.send('POST', '/api/auth/links', { token: await mailedToken(shop, ana.email, 'confirm-email') })
  await shop.deps.db.update(users).set({ language: 'de' })
  const told = async () => {
    await shop.runJobs()
    const mails = await shop.sandbox.mail(ana.email)
    return mails.filter(({ subject }) => /Google|Apple/.test(subject)).map(({ subject }) => subject)
  }

  await signInAt(shop.openBrowser(), 'google', { email: ana.email })
  expect(await told()).toEqual(['Du kannst dich jetzt mit Google bei Landfall anmelden'])
  await signInAt(shop.openBrowser(), 'google', { email: ana.email })
  expect(await told()).toHaveLength(1)

  await shop.deps.security.written()
  const events = await shop.deps.db.select().from(securityEvents)
  expect(events.filter(({ event }) => event === 'provider_connected')).toMatchObject([
    { userId: user.id, facts: { provider: 'google' } },
  ])
})

test('new customers, and those whose address the provider proves, get no such mail', async () => {
  await signUp(shop)
  await signInAt(shop.openBrowser(), 'google', { email: ana.email })
  await signInAt(shop.openBrowser(), 'google', maya)
  await shop.runJobs()

  for (const to of [ana.email, maya.email])
    expect((await shop.sandbox.mail(to)).filter(({ subject }) => subject.includes('Google'))).toEqual([])
})

test('a password reset by mail disconnects providers connected in the last week, and none older', async () => {
  const { browser } = await signUp(shop)
  await browser.send('POST', '/api/auth/links', { token: await mailedToken(shop, ana.email, 'confirm-email') })
  await signInAt(shop.openBrowser(), 'google', { email: ana.email })
  shop.clock.turn({ days: 8 })
  await signInAt(shop.openBrowser(), 'apple', { email: ana.email })
  await shop.openBrowser().send('POST', '/api/auth/forgot-password', { email: ana.email })
  const token = await mailedToken(shop, ana.email, 'set-password')

  await shop.openBrowser().send('POST', '/api/auth/links', { token, password: 'a new secret' })

  const left = await shop.deps.db.select({ provider: identities.provider }).from(identities)
  expect(left).toEqual([{ provider: 'google' }])
})

test('an account that a stranger opened with the address becomes its owner’s alone', async () => {
  const impostor = await signUp(shop, { password: 'first come' })

  await signInAt(shop.openBrowser(), 'google', { email: ana.email })

  expect((await impostor.browser.get('/api/auth/user')).status).toBe(401)
  const again = await shop.openBrowser().send('POST', '/api/auth/signin', { email: ana.email, password: 'first come' })
  expect(again.status).toBe(401)
})

test('both providers lead to one account', async () => {
  const browsers = [shop.openBrowser(), shop.openBrowser()] as const
  await signInAt(browsers[0], 'google', maya)
  await signInAt(browsers[1], 'apple', maya)

  const [a, b] = await Promise.all(browsers.map((browser) => browser.get<UserView>('/api/auth/user')))
  expect(a?.body.id).toBe(b?.body.id)
})

test('the page lists the available providers', async () => {
  expect((await shop.openBrowser().get('/api/auth/providers')).body).toEqual({ providers: ['google', 'apple'] })
})

test('an answer longer than any provider’s is refused, not sent back', async () => {
  const state = 'x'.repeat(5000)
  const posted = await shop.fetch('/api/auth/apple/callback', {
    method: 'POST',
    headers: { origin: 'https://appleid.apple.com' },
    body: new URLSearchParams({ code: 'code', state }),
  })
  const visited = await shop.fetch(`/api/auth/google/callback?code=code&state=${state}`)

  for (const answer of [posted, visited]) {
    expect([answer.status, placeOf(answer)]).toEqual([400, null])
    expect(await answer.text()).not.toContain('xxxxx')
  }
})

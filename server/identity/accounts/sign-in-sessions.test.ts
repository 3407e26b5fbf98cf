import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ana, signInAsAdmin, signUp } from '../../testing/account-holders.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { users } from '../users/tables.ts'
import { sessions } from './tables.ts'
import { openAccounts, shop } from '../../testing/account-cases.ts'

beforeEach(openAccounts)

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

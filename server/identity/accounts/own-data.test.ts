import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { UserId } from '#contract/identity/account.ts'
import type { SessionView } from '#contract/identity/session.ts'
import { ana, signUp } from '../../testing/account-holders.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { signInAt } from '../../testing/visit-provider.ts'
import { users } from '../users/tables.ts'
import { deleteAccount } from './delete-account.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

async function signInOnPhone() {
  const phone = shop.openBrowser()
  await phone.fetch('/api/auth/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.1 Safari/604.1' },
    body: JSON.stringify(ana),
  })
  return phone
}

describe('the devices on which a customer is signed in', () => {
  test('are listed, with the current browser marked', async () => {
    const { browser } = await signUp(shop)
    await signInOnPhone()

    const { body } = await browser.get<SessionView[]>('/api/auth/sessions')

    expect(body).toHaveLength(2)
    expect(body.find((session) => !session.isCurrent)?.device).toBe('Safari on iPhone')
    expect(JSON.stringify(body)).not.toContain('token')
  })

  test('can be signed out one by one, and only by their owner', async () => {
    const { browser } = await signUp(shop)
    const phone = await signInOnPhone()
    const stranger = await signUp(shop, { email: 'stranger@example.com' })
    const { body } = await browser.get<SessionView[]>('/api/auth/sessions')
    const path = `/api/auth/sessions/${body.find((session) => !session.isCurrent)?.id}`

    expect((await stranger.browser.send('DELETE', path)).status).toBe(404)
    expect((await phone.get('/api/auth/user')).status).toBe(200)
    expect((await browser.send('DELETE', path)).status).toBe(204)

    expect((await phone.get('/api/auth/user')).status).toBe(401)
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })

  test('are all signed out at once on request', async () => {
    const { browser } = await signUp(shop)
    const phone = await signInOnPhone()

    expect((await browser.send('POST', '/api/auth/signout-everywhere')).status).toBe(204)

    for (const one of [browser, phone]) expect((await one.get('/api/auth/user')).status).toBe(401)
  })
})

describe('what the shop stores about a customer', () => {
  test('can be downloaded, without secrets', async () => {
    const browser = shop.openBrowser()
    await signInAt(browser, 'google', { email: ana.email, firstName: 'Ana' })

    const answer = await browser.get('/api/auth/export')

    expect(answer.headers.get('content-disposition')).toContain('landfall-account.json')
    expect(answer.body).toMatchObject({
      profile: { email: ana.email, language: 'en' },
      signIns: [{ provider: 'google', email: ana.email }],
      sessions: [{ isCurrent: true }],
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|token/i)
  })

  test('is erased on request, and the address is free again', async () => {
    const { browser, user } = await signUp(shop)
    const token = await mailedToken(shop, ana.email, 'confirm-email')

    expect((await browser.send('DELETE', '/api/auth/user')).status).toBe(204)

    expect((await browser.get('/api/auth/user')).status).toBe(401)
    const rows = await shop.deps.db
      .select()
      .from(users)
      .where(eq(users.id, UserId.parse(user.id)))
    expect(JSON.stringify(rows)).not.toMatch(/ana|silva/i)
    expect(rows).toMatchObject([{ language: null }])
    expect((await browser.send('POST', '/api/auth/links', { token, password: 'another secret' })).status).toBe(410)
    expect((await signUp(shop)).user.id).not.toBe(user.id)
  })

  test('is erased by every feature, or by none', async () => {
    const { browser, user } = await signUp(shop)
    const stubborn = { forgetUser: () => Promise.reject(new Error('not today')) }

    const deps = { ...shop.deps, accountHooks: [stubborn] }
    await expect(deleteAccount(deps, UserId.parse(user.id), '192.0.2.7')).rejects.toThrow('not today')

    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ana, signUp } from '../../testing/account-holders.ts'
import { users } from '../users/tables.ts'
import { openAccounts, shop } from '../../testing/account-cases.ts'

beforeEach(openAccounts)

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

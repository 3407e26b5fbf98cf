import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mutedAlerts } from '../../shop/messages/notifications/tables.ts'
import { ana, signUp } from '../../testing/account-holders.ts'
import { users } from '../users/tables.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { firstAdmins } from './tables.ts'
import { openAccounts, shop, signInWith } from '../../testing/account-cases.ts'

beforeEach(openAccounts)

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

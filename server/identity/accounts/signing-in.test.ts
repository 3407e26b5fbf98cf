import { verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ana, signUp } from '../../testing/account-holders.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { users } from '../users/tables.ts'
import { createPasswords, usualCost } from './passwords.ts'
import { signIn } from './sign-in.ts'
import { openAccounts, shop, signInWith } from '../../testing/account-cases.ts'

beforeEach(openAccounts)

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

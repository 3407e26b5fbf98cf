import { beforeEach, expect, test } from 'vitest'
import type { UserView } from '#contract/identity/account.ts'
import { ana, signUp } from '../../testing/account-holders.ts'
import { enrol } from '../../testing/authenticator.ts'
import { Customer as Buyer, planFor } from '../../testing/customer.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const thief = 'thief@example.net'
const secondHideout = 'hideout@example.net'

const use = (browser: TestBrowser, token: string, password?: string) =>
  browser.send<UserView & { code?: string }>('POST', '/api/auth/links', { token, password })
const me = async (browser: TestBrowser) => (await browser.get<UserView>('/api/auth/user')).body
const signIn = async (email: string, password: string) =>
  (await shop.openBrowser().send('POST', '/api/auth/signin', { email, password })).status

/** Ana's account with its address proven, in the browser that the thief will use. */
async function provenAccount() {
  const { browser } = await signUp(shop)
  await use(browser, await mailedToken(shop, ana.email, 'confirm-email'))
  return browser
}

async function move(browser: TestBrowser, email: string) {
  shop.clock.turn({ minutes: 1 })
  await browser.send('PATCH', '/api/auth/user', { email })
  await use(browser, await mailedToken(shop, email, 'change-email'))
  expect(await me(browser)).toMatchObject({ email })
}

const undoToken = (email: string) => mailedToken(shop, email, 'undo-email')

test('the former address takes the account back with a new password, and all other browsers are signed out', async () => {
  const browser = await provenAccount()
  await move(browser, thief)
  const owner = shop.openBrowser()
  const token = await undoToken(ana.email)

  expect((await use(owner, token)).body.code).toBe('link_needs_password')
  expect((await use(owner, token, 'mine once more')).body).toMatchObject({ email: ana.email, isEmailProven: true })

  expect((await browser.get('/api/auth/user')).status).toBe(401)
  expect(await signIn(ana.email, ana.password)).toBe(401)
  expect(await signIn(ana.email, 'mine once more')).toBe(200)
  expect((await use(shop.openBrowser(), token, 'mine once again')).status).toBe(410)
})

test('the new address gets no link to undo the undo', async () => {
  const browser = await provenAccount()
  await move(browser, thief)
  await browser.send('POST', '/api/auth/forgot-password', { email: thief })
  const reset = await mailedToken(shop, thief, 'set-password')

  await use(shop.openBrowser(), await undoToken(ana.email), 'mine once more')
  await shop.runJobs()

  expect((await use(shop.openBrowser(), reset, 'mine, says the thief')).status).toBe(410)
  await expect(undoToken(thief)).rejects.toThrow('no link')
})

test('after two changes in a row the first owner wins, in whichever order they undo', async () => {
  const browser = await provenAccount()
  await move(browser, thief)
  await move(browser, secondHideout)
  const [first, second] = [await undoToken(ana.email), await undoToken(thief)]

  expect((await use(shop.openBrowser(), second, 'back to the thief')).body.email).toBe(thief)
  expect((await use(shop.openBrowser(), first, 'mine once more')).body.email).toBe(ana.email)

  expect(await signIn(ana.email, 'mine once more')).toBe(200)
  expect(await signIn(thief, 'back to the thief')).toBe(401)
})

test('undoing the first change ends the right to undo the second', async () => {
  const browser = await provenAccount()
  await move(browser, thief)
  await move(browser, secondHideout)
  const [first, second] = [await undoToken(ana.email), await undoToken(thief)]

  await use(shop.openBrowser(), first, 'mine once more')

  expect((await use(shop.openBrowser(), second, 'back to the thief')).status).toBe(410)
})

test('two undo requests at once leave the first owner in charge', async () => {
  const browser = await provenAccount()
  await move(browser, thief)
  await move(browser, secondHideout)
  const [first, second] = [await undoToken(ana.email), await undoToken(thief)]

  await Promise.all([
    use(shop.openBrowser(), second, 'back to the thief'),
    use(shop.openBrowser(), first, 'mine once more'),
  ])

  expect(await signIn(ana.email, 'mine once more')).toBe(200)
})

test('after a week the change is final', async () => {
  const browser = await provenAccount()
  await move(browser, thief)
  const token = await undoToken(ana.email)
  shop.clock.turn({ hours: 7 * 24 })

  expect((await use(shop.openBrowser(), token, 'mine once more')).status).toBe(410)
})

test('the freed address cannot be claimed in between, so that the owner can return to it', async () => {
  const browser = await provenAccount()
  await move(browser, thief)

  const claim = await shop.openBrowser().send('POST', '/api/auth/signup', ana)
  await new Buyer(shop).buy(await planFor(shop))

  expect(claim.status).toBe(409)
  const back = await use(shop.openBrowser(), await undoToken(ana.email), 'mine once more')
  expect(back.body.email).toBe(ana.email)
})

test('a second factor that the thief has just set up is removed, so that it does not lock the owner out', async () => {
  const browser = await provenAccount()
  await shop.deps.database.raw.query(`update users set office_role = 'owner' where email = $1`, [ana.email])
  await enrol(shop, browser)
  await move(browser, thief)
  const owner = shop.openBrowser()

  await use(owner, await undoToken(ana.email), 'mine once more')

  expect((await owner.get<{ isEnrolled: boolean }>('/api/auth/second-factor')).body.isEnrolled).toBe(false)
})

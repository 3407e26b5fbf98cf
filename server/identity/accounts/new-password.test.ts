import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ana, signUp } from '../../testing/account-holders.ts'
import { Customer as Buyer, planFor } from '../../testing/customer.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { isLeaked } from './new-password.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

interface Refused {
  code?: string
  message?: string
}

const refusalOf = async (browser: TestBrowser, path: string, body: object) => {
  const { status, body: answer } = await browser.send<Refused>('POST', path, body)
  return [status, answer.code]
}
const refused = [400, 'leaked_password']
const password = 'Password123'

test('a leaked password is refused wherever one is set', async () => {
  const visitor = shop.openBrowser()
  expect(await refusalOf(visitor, '/api/auth/signup', { ...ana, password })).toEqual(refused)

  const { browser } = await signUp(shop)
  expect(await refusalOf(browser, '/api/auth/password', { password })).toEqual(refused)

  await browser.send('POST', '/api/auth/forgot-password', { email: ana.email })
  const reset = await mailedToken(shop, ana.email, 'set-password')
  expect(await refusalOf(visitor, '/api/auth/links', { token: reset, password })).toEqual(refused)
  expect((await visitor.send('POST', '/api/auth/links', { token: reset, password: 'a calm evening' })).status).toBe(200)

  await visitor.send('PATCH', '/api/auth/user', { email: 'moved@example.com' })
  await visitor.send('POST', '/api/auth/links', { token: await mailedToken(shop, 'moved@example.com', 'change-email') })
  const undo = await mailedToken(shop, ana.email, 'undo-email')
  expect(await refusalOf(shop.openBrowser(), '/api/auth/links', { token: undo, password })).toEqual(refused)
})

test('it is refused by the link for guests, too', async () => {
  const guest = { ...ana, email: 'guest@example.com', phone: '+34 600 000 000' }
  await new Buyer(shop).buy(await planFor(shop), guest)
  const token = await mailedToken(shop, guest.email, 'set-password')

  expect(await refusalOf(shop.openBrowser(), '/api/auth/links', { token, password })).toEqual(refused)
})

test.each([
  ['password', true],
  ['PassWord1', true],
  [' 12345678 ', true],
  ['iloveyou', true],
  ['landfall-admin', false],
  ['correct horse', false],
  ['a-long-password', false],
])('%s is on the list of leaked passwords: %s', async (typed, isOnThem) => {
  expect(await isLeaked(typed)).toBe(isOnThem)
})

test('no password is refused by mistake', async () => {
  for (let times = 0; times < 20_000; times++) expect(await isLeaked(randomBytes(9).toString('base64url'))).toBe(false)
})

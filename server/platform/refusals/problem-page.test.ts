import { beforeAll, expect, test } from 'vitest'
import { openAsPerson } from '../../testing/open-as-person.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { isNavigation, writeProblemPage } from './problem-page.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }

test('a person who opens an address that does not exist reads a page, and a program reads JSON', async () => {
  const browser = shop.openBrowser()

  const page = await openAsPerson(new URL('/api/nothing', shop.url), { 'accept-language': 'fr' })
  expect(page).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' })
  expect(page.body).toContain('<html lang="fr" dir="ltr">')
  expect(page.body).not.toContain('http-equiv="refresh"')

  expect((await browser.get('/api/nothing')).body).toMatchObject({ code: 'not_found' })
})

test('a signed-out person who opens a file of the account reads a page', async () => {
  const answer = await openAsPerson(new URL('/api/auth/export', shop.url))

  expect(answer).toMatchObject({ status: 401, type: 'text/html; charset=utf-8' })
})

test.each([
  ['a person', asBrowser, true],
  ['an old browser', { accept: 'text/html' }, true],
  ['a script', { accept: '*/*', 'sec-fetch-mode': 'cors' }, false],
  ['a script that accepts HTML', { accept: 'text/html', 'sec-fetch-mode': 'cors' }, false],
])('%s is recognised by its request headers', (_who, headers, isOne) => {
  expect(isNavigation({ method: 'GET', headers })).toBe(isOne)
})

test('text of a request that a page repeats is escaped', () => {
  expect(writeProblemPage({ language: 'en', message: '<script>alert(1)</script>' })).not.toContain('<script>')
})

test('the page names the request id that support can look up', () => {
  const page = writeProblemPage({ language: 'en', message: 'We could not find that order.', requestId: '7f3a' })
  expect(page).toContain('Reference for support: <bdi>7f3a</bdi>')
  expect(writeProblemPage({ language: 'en', message: 'Opening soon.' })).not.toContain('Reference')
})

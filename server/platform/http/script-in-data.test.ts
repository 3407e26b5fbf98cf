import { beforeEach, expect, test } from 'vitest'
import { AccountHolder } from '../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ SUPPORT_EMAIL: 'help@landfall.test' })
})

const script = '<script>alert(1)</script>'
const attribute = '"><img src=x onerror=alert(1)>'

test.each([
  '/countries?search=' + encodeURIComponent(script),
  '/countries/' + encodeURIComponent(script),
  '/package/' + encodeURIComponent(attribute),
  '/no/such/' + encodeURIComponent(`page${attribute}`),
  '/auth?mode=' + encodeURIComponent(attribute) + '&problem=' + encodeURIComponent(script),
])('text in an address is shown as text, if at all: %s', async (path) => {
  const html = await (await shop.fetch(path)).text()

  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
})

test('a name is shown as text everywhere: on pages, in mails and in mail headers', async () => {
  const ana = await AccountHolder.signUp(shop)
  await ana.send('PATCH', '/api/auth/user', { firstName: script, lastName: `${attribute}\r\nBcc: all@example.com` })
  await ana.checkOut()
  await ana.post('/api/auth/forgot-password', { email: ana.email })
  await shop.runJobs()

  const page = await (await ana.browser.fetch('/')).text()
  const mails = await shop.sandbox.mail(ana.email)

  expect(page).toContain('alert(1)')
  expect(mails.length).toBeGreaterThan(2)
  for (const html of [page, ...mails.map((mail) => mail.html ?? '')]) {
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
  }
  expect(await shop.sandbox.mail('all@example.com')).toEqual([])
})

test('a message to the shop arrives as text, and its subject adds no header', async () => {
  await shop.openBrowser().send('POST', '/api/support/messages', {
    name: script,
    email: 'maya@example.com',
    subject: `Hi\r\nBcc: all@example.com`,
    message: `${script}${attribute}`,
  })
  await shop.runJobs()

  const [mail] = await shop.sandbox.mail('help@landfall.test')
  expect(mail?.text).toContain(script)
  expect(mail?.html ?? '').not.toContain('<script>alert')
  expect(await shop.sandbox.mail('all@example.com')).toEqual([])
})

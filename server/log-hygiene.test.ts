import { expect, test } from 'vitest'
import { AccountHolder } from './testing/account-holder.ts'
import { goodCard } from './testing/customer.ts'
import { mailedToken } from './testing/mailed-token.ts'
import { openTestShop } from './testing/open-test-shop.ts'
import { sandboxPayments } from './adapters/stripe/stripe-config.ts'

test('at the most verbose level the log has no secret of a customer or of the shop', async () => {
  const shop = await openTestShop({ LOG_LEVEL: 'debug' })
  const ana = await AccountHolder.signUp(shop)
  const order = await ana.checkOut()
  const code = order.installationCode ?? ''
  const { body: intent } = await ana.openPayment(ana.plan)
  const { body: kit } = await ana.post<{ link: { url: string } }>(`/api/orders/${order.id}/kit-link`)
  const kitToken = kit.link.url.split('#')[1] ?? ''
  await shop.openBrowser().send('POST', '/api/kits/open', { token: kitToken })
  await ana.post('/api/auth/forgot-password', { email: ana.email })
  await shop.runJobs()
  const linkToken = await mailedToken(shop, ana.email, 'set-password')
  await ana.post('/api/auth/signin', { email: ana.email, password: 'a wrong password' })
  await ana.post('/api/auth/links', { token: linkToken, password: 'short' })
  await ana.post('/api/webhooks/stripe', { secret: intent.clientSecret })
  await ana.get(`/api/orders/${order.id}/kit?token=${kitToken}`)
  await ana.post(`/api/orders/${order.id}/refund`)
  await shop.runJobs()

  const log = shop.logged.join('')
  const secrets = {
    password: 'a long password',
    wrongPassword: 'a wrong password',
    card: goodCard,
    activationCode: code.split('$')[2],
    installationCode: code,
    clientSecret: intent.clientSecret,
    kitToken,
    linkToken,
    cookies: [...ana.browser.cookies.values()],
    stripeKey: sandboxPayments.secretKey,
    webhookSecret: sandboxPayments.webhookSecret,
  }
  expect(shop.logged.length).toBeGreaterThan(5)
  for (const [name, secret] of Object.entries(secrets).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one ?? ''] as const),
  )) {
    expect(secret, name).not.toBe('')
    expect(log.includes(secret), name).toBe(false)
  }
})

test('the log has neither the number of a rescued phone nor the code that installs its eSIM', async () => {
  const shop = await openTestShop({ LOG_LEVEL: 'debug' })
  const ana = await AccountHolder.signUp(shop)
  const order = await ana.checkOut()
  await shop.sandbox.use(order.iccid, 5)
  shop.clock.turn({ minutes: 2 })
  await ana.get(`/api/orders/${order.id}/rescue`)
  await ana.post(`/api/orders/${order.id}/rescue/help`, { message: 'Please help me at Gate 42.' })
  await shop.until(async () => (await shop.runJobs()) === 0)

  const { rows } = await shop.deps.database.raw.query<{ eid: string }>('select eid from esims where true')
  const log = shop.logged.join('')
  expect(rows[0]?.eid).toMatch(/^\d{32}$/)
  for (const secret of [rows[0]?.eid ?? '', order.installationCode ?? '', 'Gate 42'])
    expect(log.includes(secret)).toBe(false)
})

test('mail and network addresses are neither in the log nor in the counters', async () => {
  const env = { LOG_LEVEL: 'debug', TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1' }
  const shop = await openTestShop(env)
  const browser = shop.openBrowser()
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const post = (path: string, body: object) => browser.send('POST', path, body, from)
  const email = 'nobody.knows@example.com'

  for (let count = 0; count < 12; count++) await post('/api/auth/signin', { email, password: 'a guess' })
  for (let count = 0; count < 6; count++) await post('/api/auth/forgot-password', { email })
  await post('/api/auth/signup', { email, password: 'a long password', firstName: 'No', lastName: 'Body' })
  const endpoint = 'https://push.example/a-secret-of-that-browser'
  await post('/api/notifications/subscribe', { subscription: { endpoint, keys: { p256dh: 'a', auth: 'b' } } })

  const log = shop.logged.join('')
  expect(log).toContain('signin:account has had its 10 tries')
  expect(log).not.toMatch(/nobody\.knows|203\.0\.113|a-secret-of-that-browser/)
  const { rows } = await shop.deps.database.raw.query('select key from rate_limits where $1', [true])
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toMatch(/nobody|example|203\.0/)
})
